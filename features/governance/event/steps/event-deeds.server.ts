import { type Id, said, saidAbout, typed } from '@village/resource'
import { type Call, MOMENT_FORMAT, refuse, transition, wholeTenant } from '@village/server'
import { sendMessage } from '../../../desk/public.server.ts'
import { withdrawShown } from '../../eventshow/eventshow.server.ts'
import { personalWords, showFlaw } from '../../eventshow/showing.ts'
import { EVENT, OPEN_EVENTS } from '../declared/event.states.ts'
import { event } from '../event.resource.ts'
import { daysSince } from './event-clock.ts'
import { laterBy } from './limits.server.ts'
import { addStep, type Event } from './steps.server.ts'
import { eventPath } from './watching.server.ts'

/** Somebody is urged once in so many hours. */
const URGE_HOURS = 4
/** Ratings with which an event is taken up again, once. */
const BAD = ['1', '2']

/** The event, locked: what two do to it at the same moment, the second does to what the first has left. */
async function ownEvent(id: Id, call: Call): Promise<Event> {
  await call.db.sql`select 1 from governance_upload_event where id = ${id} for update`
  return (await call.db.of(event).get(id)) ?? refuse('未找到数据', 'Data not found', 404)
}
const isOpen = (row: Event): boolean => OPEN_EVENTS.some(state => state === row.status)

export async function urge(id: Id, call: Call): Promise<void> {
  const row = await ownEvent(id, call)
  if (!isOpen(row)) refuse('事件已办结', 'The event is closed')
  const [last] = await call.db.sql<{ at: string }>`
    select to_char(max(operate_time), ${MOMENT_FORMAT}) as at
    from governance_event_process where event_id = ${id} and tenant_id = ${row.tenantId} and action = 'urge'`
  if (last?.at && daysSince(last.at, call.now) * 24 < URGE_HOURS)
    refuse(`${URGE_HOURS}小时内已催办过`, `Urged within the last ${URGE_HOURS} hours`)
  const urged = await call.db.of(event).edit(id, { urgeCount: (row.urgeCount ?? 0) + 1 })
  await addStep(urged, { action: 'urge', content: null, fromStatus: row.status, toUserId: row.currentUserId }, call)
  if (row.currentUserId) {
    const title = saidAbout({ zh: '催办', en: 'Please hurry' }, row, 'title')
    await sendMessage(call, { userIds: [row.currentUserId], kind: 'message', title, linkPath: eventPath(id) })
  }
}

interface Extension {
  readonly id: Id
  readonly hours: number
  readonly reason: string
}
export async function extend({ id, hours, reason }: Extension, call: Call): Promise<void> {
  const row = await ownEvent(id, call)
  if (!row.deadline || !isOpen(row)) return refuse('事件已办结', 'The event is closed')
  const deadline = await laterBy(row.deadline, hours, row.level, call)
  const extendHours = (row.extendHours ?? 0) + hours
  const later = await call.db.of(event).edit(id, { deadline, extendHours, warned: null })
  await addStep(
    later,
    { action: 'extend', content: said(`${hours}小时：${reason}`, `${hours} hours: ${reason}`), fromStatus: row.status },
    call,
  )
}

interface Rating {
  readonly id: Id
  readonly satisfaction: string
  readonly reason?: string | null
}
/** Who reported it says how content they are; a bad rating takes it up again, once. */
export async function rate({ id, satisfaction, reason }: Rating, call: Call): Promise<void> {
  const row = await ownEvent(id, call)
  if (row.reporterId !== call.user.id) refuse('由上报人评价', 'Who reported it rates it', 403)
  if (row.status !== EVENT.closed || row.satisfaction) refuse('办结后可以评价一次', 'A closed event is rated once')
  const rated = await call.db.of(event).edit(id, { satisfaction })
  await addStep(rated, { action: 'rate', content: typed(reason), fromStatus: row.status }, call)
  if (!BAD.includes(satisfaction)) return
  const stepNote = reason || said('上报人不满意', 'Who reported it is not content')
  await transition(event, 'reopen', { id, stepNote }, wholeTenant(call))
}

/** Shows an event in the village, or no longer. Without a publication its title and result are shown alone. */
export async function setShown(id: Id, showOpen: 0 | 1, call: Call): Promise<void> {
  const row = await ownEvent(id, call)
  const flaw = showOpen === 1 ? showFlaw(row) : null
  if (flaw) refuse(flaw.zh, flaw.en)
  const words = showOpen === 1 ? personalWords(`${row.title} ${row.closeSummary ?? ''}`) : []
  if (words.length > 0)
    refuse(
      `标题或处理结果中可能有个人信息：${words.join('、')}，不能公开`,
      `Title or result may name somebody: ${words.join(', ')}`,
    )
  await call.db.of(event).edit(id, { showOpen, showTime: showOpen === 1 ? call.now : null })
  if (showOpen === 0) await withdrawShown(id, call)
}
