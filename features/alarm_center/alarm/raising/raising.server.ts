import { type Id, type StoredOf, said, type Words } from '@village/resource'
import { type Call, type Draft, inTenantOf, wholeTenant } from '@village/server'
import { addLogLine } from '../../alarm-log/alarm-log.server.ts'
import { mutedUntil } from '../../alarm-mute/muted.server.ts'
import type { Rule } from '../../alarmrule/rules-of.server.ts'
import { alarm } from '../alarm.resource.ts'
import { ACTION, ALARM, OPEN_ALARMS } from '../declared/alarm.states.ts'
import { queueEscalation } from '../telling/escalating.server.ts'
import { followAlarm } from '../telling/followers.server.ts'
import { notifyOf } from '../telling/notifying.server.ts'
import { type KnownAlarm, ownKeyOf, type Place, stormKeyOf } from './known-alarms.server.ts'

export type Alarm = StoredOf<typeof alarm>

export interface Trigger extends Place {
  /** yyyy-MM-dd HH:mm:ss */
  readonly at: string
  readonly value: number | null
}

/** GJ + day + six digits, counted per tenant and day (domain-model §2.9). */
export async function nextAlarmNo(call: Call): Promise<string> {
  const day = call.now.slice(0, 10).replaceAll('-', '')
  return `GJ${day}${String(await call.services.nextNumber(call, `alarm:${day}`)).padStart(6, '0')}`
}

/** Whether a further trigger of an open alarm is news, so that more is done than to count it. */
const isNews = (known: KnownAlarm, rule: Rule): boolean => known.recovered || rule.level > known.level

/** An open alarm is triggered again: one that was over goes on, and a worse level is told. */
export async function goOn(known: KnownAlarm, { rule, at }: Trigger, call: Call): Promise<void> {
  if (!isNews(known, rule)) return
  const isHigher = rule.level > known.level
  const row = await call.db.of(alarm).edit(known.id, { recoverTime: null, level: isHigher ? rule.level : known.level })
  await addLogLine(row, { action: ACTION.repeated, by: null, at }, call)
  // A worse level is news, however shortly ago the last message went out.
  if (isHigher && !row.muteUntil) await notifyOf(row, rule, call, { why: 'worse' })
}

type NewAlarm = Draft<typeof alarm.fields> & { readonly title: Words } & Pick<
    Alarm,
    'alarmType' | 'level' | 'tenantId' | 'deptId' | 'firstTime'
  >
/** Writes a new alarm with its counter and first line, and lets follow what has to: messages, escalation. */
export async function addAlarm(fields: NewAlarm, rule: Rule | null, call: Call): Promise<Id> {
  const whole = inTenantOf(fields, wholeTenant(call))
  const muteUntil = fields.machineId ? await mutedUntil(fields.machineId, whole) : null
  const row = await whole.db.of(alarm).add({ ...fields, alarmNo: await nextAlarmNo(whole), muteUntil })
  const { id, tenantId, firstTime, metricValue } = row
  await call.db.sql`
    insert into alarm_center_alarm_tally (id, tenant_id, alarm_id, repeat_count, last_time, last_value)
    values (${call.services.newId()}::bigint, ${tenantId}, ${id}::bigint, 1, ${firstTime}::timestamptz, ${metricValue}::numeric)`
  await addLogLine(row, { action: ACTION.raised, toStatus: ALARM.open, by: null, at: firstTime! }, whole)
  if (!muteUntil && rule) await notifyOf(row, rule, whole)
  if (rule) await queueEscalation(row, rule, { from: firstTime! }, whole)
  await followAlarm({ kind: 'raised', alarm: row, rule }, whole)
  return id
}

const titleOf = ({ rule, device }: Trigger, isFolded: boolean): Words =>
  isFolded
    ? said(`${rule.ruleName}：多台设备`, `${rule.ruleName}: several devices`)
    : said(`${device.machineName}：${rule.ruleName}`, `${device.machineName}: ${rule.ruleName}`)

/** Raises the alarm of a device, or the one of several devices of its village. Answers its id. */
export async function raise(trigger: Trigger, isFolded: boolean, call: Call): Promise<Id> {
  const { rule, device, at, value } = trigger
  const { tenantId, deptId, gridId, longitude, latitude, address, machineType, id: machineId } = device
  return addAlarm(
    {
      tenantId,
      deptId,
      openKey: isFolded ? stormKeyOf(trigger) : ownKeyOf(trigger),
      alarmType: rule.alarmType,
      level: rule.level,
      firstTime: at,
      title: titleOf(trigger, isFolded),
      ...(!isFolded && { machineId, gridId, longitude, latitude, address }),
      machineType,
      ruleId: rule.id,
      ruleName: rule.ruleName,
      metric: rule.metric,
      metricValue: value === null ? null : value.toFixed(4),
      threshold: rule.threshold,
    },
    rule,
    call,
  )
}

export const isOpenAlarm = ({ status }: Pick<Alarm, 'status'>): boolean => OPEN_ALARMS.includes(status ?? '')
