import { type Id, type StoredOf, said, type Words } from '@village/resource'
import { type Call, type Draft, inTenantOf, wholeTenant } from '@village/server'
import { addLogLine } from '../alarm-log/alarm-log.server.ts'
import { mutedUntil } from '../alarm-mute/muted.server.ts'
import type { Machine, Rule } from '../alarmrule/rules-of.server.ts'
import { alarmParams } from '../params.ts'
import { alarm } from './alarm.resource.ts'
import { ACTION, ALARM, OPEN_ALARMS } from './alarm.states.ts'
import { queueEscalation } from './escalating.server.ts'
import { followAlarm } from './followers.server.ts'
import { notifyOf } from './notifying.server.ts'

export type Alarm = StoredOf<typeof alarm>

export interface Trigger {
  readonly rule: Rule
  readonly device: Machine
  /** yyyy-MM-dd HH:mm:ss */
  readonly at: string
  readonly value: number | null
}

/** GJ + day + six digits, counted per tenant and day (domain-model §2.9). */
export async function nextAlarmNo(call: Call): Promise<string> {
  const day = call.now.slice(0, 10).replaceAll('-', '')
  return `GJ${day}${String(await call.services.nextNumber(call, `alarm:${day}`)).padStart(6, '0')}`
}

/** What keeps two open alarms of one cause apart: of a rule and device, or of all devices of a rule in a storm. */
export const openKeyOf = ({ ruleId, machineId, metric }: Cause): string =>
  machineId ? `${ruleId}:${machineId}:${metric}` : `${ruleId}:storm`
interface Cause {
  readonly ruleId: Id
  readonly machineId: Id | null
  readonly metric: string | null
}

interface Known {
  readonly id: Id
  readonly level: string
  readonly status: string
  readonly recovered: boolean
}
async function openOf(openKey: string, tenantId: string, call: Call): Promise<Known | undefined> {
  const [row] = await call.db.sql<Known>`
    select id::text as id, level, status, recover_time is not null as recovered from alarm_center_alarm
    where tenant_id = ${tenantId} and open_key = ${openKey} and not is_deleted`
  return row
}
/** One that was closed so shortly ago that the same cause is no new alarm. */
async function closedOf({ rule, device }: Trigger, call: Call): Promise<Known | undefined> {
  const [row] = await call.db.sql<Known>`
    select id::text as id, level, status, true as recovered from alarm_center_alarm
    where tenant_id = ${device.tenantId} and rule_id = ${rule.id}::bigint and machine_id = ${device.id}::bigint
      and not is_deleted and status = any(${[ALARM.closed, ALARM.false]}::text[])
      and close_time > ${call.now}::timestamptz - ${rule.dedupMin} * interval '1 minute'
    order by close_time desc limit 1`
  return row
}

interface Further {
  readonly times: number
  readonly at: string
  readonly value: number | null
  readonly device: Machine
}
/** Counts triggers that came in the same moment as one that was just told. */
export async function countFurther(id: Id, { times, at, value, device }: Further, call: Call): Promise<void> {
  await call.db.sql`
    update alarm_center_alarm_tally set repeat_count = repeat_count + ${times},
      last_time = greatest(last_time, ${at}::timestamptz),
      last_value = case when ${at}::timestamptz >= last_time then coalesce(${value}::numeric, last_value) else last_value end
    where alarm_id = ${id}::bigint and tenant_id = ${device.tenantId}`
}

/** Counts a further trigger; a device beyond the first of a folded alarm is named. */
async function count(id: Id, { at, value, device }: Trigger, isFolded: boolean, call: Call): Promise<void> {
  await call.db.sql`
    update alarm_center_alarm_tally set repeat_count = repeat_count + 1,
      last_time = greatest(last_time, ${at}::timestamptz),
      last_value = case when ${at}::timestamptz >= last_time then coalesce(${value}::numeric, last_value) else last_value end,
      devices = case when ${isFolded} and position(${device.machineName} in coalesce(devices, '')) = 0
        then left(concat_ws('、', devices, ${device.machineName}::text), 2000) else devices end
    where alarm_id = ${id}::bigint and tenant_id = ${device.tenantId}`
}

async function repeat(known: Known, trigger: Trigger, isFolded: boolean, call: Call): Promise<Id> {
  await count(known.id, trigger, isFolded, call)
  const isHigher = trigger.rule.level > known.level
  if (!known.recovered && !isHigher) return known.id
  const level = isHigher ? trigger.rule.level : known.level
  const row = await call.db.of(alarm).edit(known.id, { recoverTime: null, level })
  await addLogLine(row, { action: ACTION.repeated, by: null, at: trigger.at }, call)
  // A worse level is news, however shortly ago the last message went out.
  if (isHigher && !row.muteUntil) await notifyOf(row, trigger.rule, call, { why: 'worse' })
  return known.id
}

/** Alarms that a rule has raised within the last minute. */
async function raisedLately(ruleId: Id, call: Call): Promise<number> {
  const [row] = await call.db.sql<{ n: number }>`
    select count(*)::int as n from alarm_center_alarm
    where rule_id = ${ruleId}::bigint and create_time > ${call.now}::timestamptz - interval '1 minute' and not is_deleted`
  return row!.n
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

async function raise(trigger: Trigger, openKey: string, isFolded: boolean, call: Call): Promise<Id> {
  const { rule, device, at, value } = trigger
  const { tenantId, deptId, gridId, longitude, latitude, address, machineType, id: machineId } = device
  return addAlarm(
    {
      tenantId,
      deptId,
      openKey,
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

/**
 * A condition holds: repeats the open alarm of this rule and device or raises one (domain-model §5.2). The caller has its
 * turn for the device, so that two never become two. Answers the alarm.
 */
export async function raiseOrRepeat(trigger: Trigger, caller: Call): Promise<Id> {
  const call = wholeTenant(caller)
  const { rule, device } = trigger
  const openKey = openKeyOf({ ruleId: rule.id, machineId: device.id, metric: rule.metric })
  const open = await openOf(openKey, device.tenantId, call)
  if (open) return repeat(open, trigger, false, call)
  const closed = await closedOf(trigger, call)
  if (closed && closed.level >= rule.level) {
    await count(closed.id, trigger, false, call)
    return closed.id
  }
  if (
    (await raisedLately(rule.id, call)) < (await call.services.param(device.tenantId, alarmParams['alarm.stormLimit']))
  )
    return raise(trigger, openKey, false, call)
  const stormKey = openKeyOf({ ruleId: rule.id, machineId: null, metric: rule.metric })
  await call.turn(`alarm:${stormKey}`)
  const storm = await openOf(stormKey, device.tenantId, call)
  if (storm) return repeat(storm, trigger, true, call)
  const id = await raise(trigger, stormKey, true, call)
  await call.db.sql`update alarm_center_alarm_tally set devices = ${device.machineName} where alarm_id = ${id}::bigint`
  return id
}

export const isOpenAlarm = ({ status }: Pick<Alarm, 'status'>): boolean => OPEN_ALARMS.includes(status ?? '')
