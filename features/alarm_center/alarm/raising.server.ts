import { type Id, type StoredOf, said, type Words } from '@village/resource'
import { type Call, type Draft, inTenantOf, wholeTenant } from '@village/server'
import { addLogLine } from '../alarm-log/alarm-log.server.ts'
import { mutedUntil } from '../alarm-mute/muted.server.ts'
import type { Machine, Rule } from '../alarmrule/rules-of.server.ts'
import { alarmParams } from '../params.ts'
import { alarm } from './alarm.resource.ts'
import { ACTION, ALARM, OPEN_ALARMS } from './alarm.states.ts'
import { countFurther, type FurtherTriggers, nameDevice } from './counting.server.ts'
import { queueEscalation } from './escalating.server.ts'
import { followAlarm } from './followers.server.ts'
import { closedKeyOf, closedLately, type KnownAlarm, type Met, openAlarms, openKeyOf } from './known-alarms.server.ts'
import { notifyOf } from './notifying.server.ts'

export type Alarm = StoredOf<typeof alarm>

export interface Trigger extends Met {
  /** yyyy-MM-dd HH:mm:ss */
  readonly at: string
  readonly value: number | null
}

/** GJ + day + six digits, counted per tenant and day (domain-model §2.9). */
export async function nextAlarmNo(call: Call): Promise<string> {
  const day = call.now.slice(0, 10).replaceAll('-', '')
  return `GJ${day}${String(await call.services.nextNumber(call, `alarm:${day}`)).padStart(6, '0')}`
}

/** What a trigger adds to the counter of an alarm. */
export const countOf = ({ device, at, value }: Trigger, alarmId: Id): FurtherTriggers => ({
  alarmId,
  tenantId: device.tenantId,
  times: 1,
  at,
  value,
})

/** Whether a further trigger of an open alarm is news, so that more is done than to count it. */
export const isNews = (known: KnownAlarm, rule: Rule): boolean => known.recovered || rule.level > known.level

async function repeat(known: KnownAlarm, trigger: Trigger, call: Call): Promise<Id> {
  await countFurther([countOf(trigger, known.id)], call)
  if (!isNews(known, trigger.rule)) return known.id
  const isHigher = trigger.rule.level > known.level
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

const openAlarm = async (openKey: string, { tenantId }: Machine, call: Call): Promise<KnownAlarm | undefined> =>
  (await openAlarms([openKey], [tenantId], call)).get(openKey)

/**
 * A condition holds: repeats the open alarm of this rule and device or raises one (domain-model §5.2). The caller has its
 * turn for the device, so that two never become two. Answers the alarm.
 */
export async function raiseOrRepeat(trigger: Trigger, caller: Call): Promise<Id> {
  const call = wholeTenant(caller)
  const { rule, device } = trigger
  const openKey = openKeyOf({ ruleId: rule.id, machineId: device.id, metric: rule.metric })
  const open = await openAlarm(openKey, device, call)
  if (open) return repeat(open, trigger, call)
  const closed = (await closedLately([trigger], call)).get(closedKeyOf(trigger))
  if (closed && closed.level >= rule.level) {
    await countFurther([countOf(trigger, closed.id)], call)
    return closed.id
  }
  if (
    (await raisedLately(rule.id, call)) < (await call.services.param(device.tenantId, alarmParams['alarm.stormLimit']))
  )
    return raise(trigger, openKey, false, call)
  const stormKey = openKeyOf({ ruleId: rule.id, machineId: null, metric: rule.metric })
  await call.turn(`alarm:${stormKey}`)
  const storm = await openAlarm(stormKey, device, call)
  const id = storm ? await repeat(storm, trigger, call) : await raise(trigger, stormKey, true, call)
  await nameDevice(id, device.machineName, call)
  return id
}

export const isOpenAlarm = ({ status }: Pick<Alarm, 'status'>): boolean => OPEN_ALARMS.includes(status ?? '')
