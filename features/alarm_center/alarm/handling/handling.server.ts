import { type Id, momentAfter } from '@village/resource'
import { type Call, refuse, wholeTenant } from '@village/server'
import { sendMessage } from '../../../desk/public.server.ts'
import { addLogLine } from '../../alarm-log/alarm-log.server.ts'
import { alarmrule } from '../../alarmrule/alarmrule.resource.ts'
import { stepsOf } from '../../alarmrule/escalation-steps.ts'
import { alarm } from '../alarm.resource.ts'
import { ACTION, ALARM, CRITICAL } from '../declared/alarm.states.ts'
import { type AlarmCase, CLAIM_MIN } from '../declared/alarm-case.ts'
import { type Alarm, isOpenAlarm } from '../raising/raising.server.ts'
import { alarmTitle } from '../telling/alarm-title.server.ts'
import { helpersOf, personOf } from '../telling/case-parts.server.ts'
import { alarmPath } from '../telling/notifying.server.ts'

const MINUTES_A_DAY = 1440

/** The alarm that the caller sees; 404 where there is none. */
export async function seenAlarm(id: Id, call: Call): Promise<Alarm> {
  return (await call.db.of(alarm).get(id)) ?? refuse('未找到数据', 'Data not found', 404)
}

async function claimOf(row: Alarm, call: Call): Promise<Pick<AlarmCase, 'claimUntil' | 'escalateLevel'>> {
  const rule = row.ruleId ? await wholeTenant(call).db.of(alarmrule).get(row.ruleId) : null
  const minutes = (rule && stepsOf(rule)[0]?.afterMin) || (row.level === CRITICAL ? CLAIM_MIN : 0)
  if (row.status !== ALARM.open || !minutes || !row.firstTime) return { claimUntil: null, escalateLevel: null }
  const claimUntil = momentAfter(row.firstTime, minutes / MINUTES_A_DAY)
  return { claimUntil, escalateLevel: rule && stepsOf(rule).length > 0 ? (rule.escalateLevel ?? row.level) : null }
}

/** What is needed to deal with an alarm; about people only while it is open, for who may take it up. */
export async function caseOf(id: Id, call: Call): Promise<AlarmCase> {
  const row = await seenAlarm(id, call)
  const claim = await claimOf(row, call)
  if (!isOpenAlarm(row) || !call.may('alarm_ack')) return { person: null, helpers: [], ...claim }
  return { person: await personOf(row, call), helpers: await helpersOf(row, call), ...claim }
}

interface Arrival {
  readonly id: Id
  /** When the handler pressed the button, where the network was away; now otherwise. */
  readonly at?: string | null | undefined
}
/** The handler is there. A press without network is sent later and counts from when it was made. */
export async function arrive({ id, at }: Arrival, call: Call): Promise<void> {
  const row = await seenAlarm(id, call)
  if (row.status !== ALARM.dispatched) refuse('派单后才能到场', 'It has to be dispatched first')
  if (row.handlerId !== call.user.id) refuse('只有处置人可以登记到场', 'Only who handles it arrives')
  if (row.arriveTime) return
  const isBelievable = at && at <= call.now && at >= (row.dispatchTime ?? '')
  const arriveTime = isBelievable ? at : call.now
  await call.db.of(alarm).edit(id, { arriveTime })
  await addLogLine(row, { action: ACTION.arrived, at: arriveTime }, call)
}

/** Pictures are kept beside those that are there: what somebody else has taken is not lost. */
export async function addPictures(id: Id, imageIds: readonly Id[], call: Call): Promise<void> {
  const row = await seenAlarm(id, call)
  if (!isOpenAlarm(row)) refuse('已关闭的告警不能修改', 'A closed alarm does not change')
  await call.db.of(alarm).edit(id, { imageIds: [...new Set([...(row.imageIds ?? []), ...imageIds])].slice(0, 9) })
}

/** Who was sent asks for help: who sent them is told. */
export async function askSupport(id: Id, call: Call): Promise<void> {
  const row = await seenAlarm(id, call)
  if (row.status !== ALARM.dispatched || row.handlerId !== call.user.id)
    refuse('只有处置人可以请求支援', 'Only who handles it asks for support')
  const asked = row.dispatchUser ?? row.ackUser
  if (!asked || asked === call.user.id) refuse('没有可以通知的派单人', 'There is nobody to tell')
  await sendMessage(call, {
    userIds: [asked!],
    kind: 'message',
    title: await alarmTitle({ zh: '请求支援', en: 'Support is asked for' }, row, call),
    linkPath: alarmPath(id),
  })
  await addLogLine(row, { action: ACTION.support, receiverId: asked }, call)
}
