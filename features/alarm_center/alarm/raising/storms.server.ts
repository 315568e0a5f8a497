import type { Id } from '@village/resource'
import { type Call, idArray } from '@village/server'
import { alarmParams } from '../../params.ts'
import { OPEN_ALARMS } from '../declared/alarm.states.ts'
import { nameDevices } from './counting.server.ts'
import { type KnownAlarm, openAlarms, type Place, stormKeyOf, tenantsOf } from './known-alarms.server.ts'
import { goOn, raise, type Trigger } from './raising.server.ts'
import { noteOver } from './recovering.server.ts'

/** An alarm that stands for several devices of a village. */
export interface Storm extends KnownAlarm {
  readonly isOpen: boolean
  /** Minutes since it was closed; null while it is open. */
  readonly closedMin: number | null
}
/** Those of these alarms that stand for several devices, open or not. */
export async function stormsAmong(alarmIds: readonly Id[], call: Call): Promise<ReadonlyMap<Id, Storm>> {
  if (alarmIds.length === 0) return new Map()
  const rows = await call.db.sql<Storm>`
    select id::text as id, level, status, recover_time is not null as recovered,
      status = any(${OPEN_ALARMS}::text[]) as "isOpen",
      (extract(epoch from ${call.now}::timestamptz - close_time) / 60)::float8 as "closedMin"
    from alarm_center_alarm
    where id = any(${idArray([...new Set(alarmIds)])}::bigint[]) and machine_id is null and not is_deleted`
  return new Map(rows.map(row => [row.id, row]))
}

/** How many alarms each of the rules has raised within the last minute. */
async function raisedLately(all: readonly Place[], call: Call): Promise<ReadonlyMap<Id, number>> {
  const ruleIds = [...new Set(all.map(({ rule }) => rule.id))]
  const rows = await call.db.sql<{ id: Id; n: number }>`
    select rule_id::text as id, count(*)::int as n from alarm_center_alarm
    where tenant_id = any(${tenantsOf(all)}::text[]) and rule_id = any(${idArray(ruleIds)}::bigint[])
      and create_time > ${call.now}::timestamptz - interval '1 minute' and not is_deleted group by 1`
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** The keys of the storms that go on: a device has joined within the last minute. */
async function goingOn(all: readonly Place[], call: Call): Promise<ReadonlySet<string>> {
  const rows = await call.db.sql<{ key: string }>`
    select a.open_key as key from alarm_center_alarm a
    join alarm_center_alarm_tally t on t.tenant_id = a.tenant_id and t.alarm_id = a.id
    where a.tenant_id = any(${tenantsOf(all)}::text[]) and a.open_key = any(${[...new Set(all.map(stormKeyOf))]}::text[])
      and not a.is_deleted and t.joined_at > ${call.now}::timestamptz - interval '1 minute'`
  return new Set(rows.map(({ key }) => key))
}

/**
 * Those that join a storm instead of having alarms of their own: while one goes on in their village, and beyond the
 * number of alarms that a rule may raise in a minute.
 */
export async function joiningAmong<T extends Place>(all: readonly T[], call: Call): Promise<ReadonlySet<T>> {
  if (all.length === 0) return new Set()
  const [raised, storms] = [new Map(await raisedLately(all, call)), await goingOn(all, call)]
  const joining = new Set<T>()
  for (const place of all) {
    const { rule, device } = place
    const before = raised.get(rule.id) ?? 0
    const most = await call.services.param(device.tenantId, alarmParams['alarm.stormLimit'])
    if (storms.has(stormKeyOf(place)) || before >= most) joining.add(place)
    else raised.set(rule.id, before + 1)
  }
  return joining
}

/** A device that joins a storm, and the storm. */
export interface Joined {
  readonly alarmId: Id
  /** Whether this very device has raised it, which has counted it. */
  readonly hasRaised: boolean
}
/** Lets devices join the storms of their villages; one begins where there is none. The caller has the turns of the rules. */
export async function joinStorms<T extends Trigger>(all: readonly T[], call: Call): Promise<ReadonlyMap<T, Joined>> {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(stormKeyOf(one), [...(groups.get(stormKeyOf(one)) ?? []), one])
  const open = await openAlarms(all, stormKeyOf, call)
  const joined = new Map<T, Joined>()
  for (const [key, devices] of groups) {
    const [first] = devices as [T]
    const storm = open.get(key)
    const alarmId = storm?.id ?? (await raise(first, true, call))
    if (storm) await goOn(storm, first, call)
    const names = devices.map(({ device }) => device.machineName)
    await nameDevices(alarmId, names, call)
    for (const one of devices) joined.set(one, { alarmId, hasRaised: !storm && one === first })
  }
  return joined
}

/**
 * Devices have left storms, each at its moment: a storm in which none stands any more is over. The caller has the turns of
 * the rules, and has kept where they stand.
 */
export async function endStorms(left: ReadonlyMap<Id, string>, call: Call): Promise<void> {
  const over = await call.db.sql<{ id: Id }>`
    select a.id::text as id from alarm_center_alarm a
    where a.id = any(${idArray([...left.keys()])}::bigint[]) and a.status = any(${OPEN_ALARMS}::text[])
      and a.recover_time is null and not exists (
      select 1 from alarm_center_rule_state s
      where s.tenant_id = a.tenant_id and s.rule_id = a.rule_id and s.alarm_id = a.id)
    order by a.id`
  for (const { id } of over) await noteOver(id, left.get(id)!, call)
}
