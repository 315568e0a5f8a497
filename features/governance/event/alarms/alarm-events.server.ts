import { type Id, type StoredOf, said, saidAbout, type Words, wordsIn } from '@village/resource'
import { type Call, transition, wholeTenant } from '@village/server'
import { type AlarmChange, alarm, provideAlarmFollower } from '../../../alarm_center/public.server.ts'
import { ALARM, isCallType, OPEN_ALARMS } from '../../../alarm_center/public.ts'
import { EVENT } from '../declared/event.states.ts'
import { event } from '../event.resource.ts'
import type { Event } from '../steps/steps.server.ts'

type Alarm = StoredOf<typeof alarm>
/** Key of event_source: a device told of it. */
const BY_DEVICE = '3'
/** Alarms that are read at once. */
const AT_ONCE = 200
/** Category of an event where the rule names none: other. */
const OTHER = '99'

/** Makes an event of an alarm, at its place; the two know each other from then on. */
async function eventOf(row: Alarm, category: string | null, call: Call): Promise<Id> {
  const { tenantId, deptId, gridId, address, longitude, latitude } = row
  const made = await call.db.of(event).add({
    tenantId,
    deptId,
    gridId,
    address,
    longitude,
    latitude,
    source: BY_DEVICE,
    category: category ?? OTHER,
    title: wordsIn(row, 'title'),
    level: row.level === '4' ? '3' : row.level === '3' ? '2' : '1',
    content: said(`设备告警 ${row.alarmNo}`, `Alarm of a device: ${row.alarmNo}`),
    happenTime: row.firstTime,
  })
  await call.db.of(alarm).edit(row.id, { eventId: made.id })
  return made.id
}

async function dispatchEvent(id: Id, row: Alarm, call: Call): Promise<void> {
  const before = await call.db.of(event).get(id)
  if (before?.status === EVENT.reported) await transition(event, 'accept', { id }, call)
  const accepted = await call.db.of(event).get(id)
  const stepNote = said(`告警 ${row.alarmNo} 派单`, `Alarm ${row.alarmNo} was dispatched`)
  const asked = { id, currentUserId: row.handlerId, stepNote }
  if (accepted?.status === EVENT.accepted) await transition(event, 'dispatch', asked, call)
}

/** What people must go out for becomes an event; a false alarm takes the one back that nobody has begun. */
async function follow({ kind, alarm: row, rule }: AlarmChange, caller: Call): Promise<void> {
  const call = wholeTenant(caller)
  if (kind === 'raised' && rule?.autoEvent === 1) await eventOf(row, rule.eventCategory, call)
  // What happens to somebody is no event of the village.
  if (kind === 'dispatch' && !isCallType(row.alarmType))
    await dispatchEvent(row.eventId ?? (await eventOf(row, null, call)), row, call)
  if (kind !== 'false' || !row.eventId) return
  const begun = await call.db.of(event).get(row.eventId)
  const reason = { id: row.eventId, stepNote: saidAbout({ zh: '误报', en: 'False alarm' }, row, 'falseReason') }
  if (begun?.status === EVENT.reported) await transition(event, 'void', reason, call)
}

/** The alarms behind an event that was closed are closed with it. */
export async function closeAlarmsOf({ id, ssid, closeSummary }: Event, caller: Call): Promise<void> {
  const call = wholeTenant(caller)
  const told = closeSummary ?? ''
  const result = said(`事件 ${ssid} 已办结。${told}`, `Event ${ssid} is closed. ${told}`)
  // What is closed leaves its state, so that the next batch are the others.
  const inState = (status: string) => call.db.of(alarm).find({ eventId: id, status }, { limit: AT_ONCE })
  for (const status of OPEN_ALARMS)
    for (let rows = await inState(status); rows.length > 0; rows = await inState(status))
      for (const row of rows) await closeAlarm(row, result, call)
}
async function closeAlarm(row: Alarm, closeResult: Words, call: Call): Promise<void> {
  if (row.status === ALARM.open) await transition(alarm, 'ack', { id: row.id }, call)
  await transition(alarm, 'close', { id: row.id, closeResult }, call)
}

export default provideAlarmFollower(follow)
