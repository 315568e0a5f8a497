import type { Id } from '@village/resource'
import { type Call, idArray } from '@village/server'
import type { Machine, Rule } from '../../alarmrule/rules-of.server.ts'
import { ALARM } from '../declared/alarm.states.ts'

/** What keeps two open alarms of one cause apart: of a rule and device, or of a rule's devices of a village in a storm. */
export const openKeyOf = ({ ruleId, machineId, metric, deptId }: Cause): string =>
  machineId ? `${ruleId}:${machineId}:${metric}` : `${ruleId}:storm:${deptId}`
interface Cause {
  readonly ruleId: Id
  readonly machineId: Id | null
  readonly metric: string | null
  readonly deptId: Id
}

/** What decides whether a further trigger does more than count. */
export interface KnownAlarm {
  readonly id: Id
  readonly level: string
  readonly status: string
  readonly recovered: boolean
}
interface Found extends KnownAlarm {
  readonly key: string
}
/** A rule and a device that it judges. */
export interface Place {
  readonly rule: Rule
  readonly device: Machine
}
/** The key of the alarm that a device has for itself. */
export const ownKeyOf = ({ rule, device }: Place): string =>
  openKeyOf({ ruleId: rule.id, machineId: device.id, metric: rule.metric, deptId: device.deptId })
/** The key of the alarm that it shares in a storm. */
export const stormKeyOf = ({ rule, device }: Place): string =>
  openKeyOf({ ruleId: rule.id, machineId: null, metric: rule.metric, deptId: device.deptId })

export const tenantsOf = (all: readonly Place[]): readonly string[] => [
  ...new Set(all.map(({ device }) => device.tenantId)),
]

const byKey = (rows: readonly Found[]): ReadonlyMap<string, KnownAlarm> => new Map(rows.map(row => [row.key, row]))

/** The open alarms of these places by one of their keys. */
export async function openAlarms(
  all: readonly Place[],
  openKey: (place: Place) => string,
  call: Call,
): Promise<ReadonlyMap<string, KnownAlarm>> {
  if (all.length === 0) return new Map()
  const keys = [...new Set(all.map(openKey))]
  return byKey(
    await call.db.sql<Found>`
      select id::text as id, open_key as key, level, status, recover_time is not null as recovered
      from alarm_center_alarm
      where tenant_id = any(${tenantsOf(all)}::text[]) and open_key = any(${keys}::text[]) and not is_deleted`,
  )
}

/** Names a rule and a device among closed alarms. */
export const closedKeyOf = ({ rule, device }: Place): string => `${rule.id}:${device.id}`
/** Alarms that were closed so shortly ago that the same cause is no new alarm, by `closedKeyOf`. */
export async function closedLately(all: readonly Place[], call: Call): Promise<ReadonlyMap<string, KnownAlarm>> {
  if (all.length === 0) return new Map()
  const rules = [...new Map(all.map(({ rule }) => [rule.id, rule])).values()]
  const machineIds = [...new Set(all.map(({ device }) => device.id))]
  return byKey(
    await call.db.sql<Found>`
      select distinct on (a.rule_id, a.machine_id) a.id::text as id, a.rule_id || ':' || a.machine_id as key, a.level,
        a.status, true as recovered
      from alarm_center_alarm a
      join unnest(${rules.map(({ id }) => id)}::bigint[], ${rules.map(({ dedupMin }) => dedupMin)}::int[])
        r(rule_id, dedup_min) on r.rule_id = a.rule_id
      where a.tenant_id = any(${tenantsOf(all)}::text[])
        and a.machine_id = any(${idArray(machineIds)}::bigint[]) and not a.is_deleted
        and a.status = any(${[ALARM.closed, ALARM.false]}::text[])
        and a.close_time > ${call.now}::timestamptz - r.dedup_min * interval '1 minute'
      order by a.rule_id, a.machine_id, a.close_time desc`,
  )
}
