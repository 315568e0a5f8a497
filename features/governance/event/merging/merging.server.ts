import { type Id, momentBefore, said, saidAbout } from '@village/resource'
import { type Call, type Draft, refuse, wholeTenant } from '@village/server'
import { sendMessage } from '../../../desk/public.server.ts'
import { eventProcess } from '../../event-process/event-process.resource.ts'
import { type Duplicate, metresBetween } from '../declared/duplicates.ts'
import { EVENT, OPEN_EVENTS } from '../declared/event.states.ts'
import { event } from '../event.resource.ts'
import type { Edited } from '../steps/event-checks.server.ts'
import { daysSince } from '../steps/event-clock.ts'
import { addStep, type Event } from '../steps/steps.server.ts'
import { eventPath, watch } from '../steps/watching.server.ts'

/** Only events of the last days are offered as the main one. */
const COMPARED_DAYS = 30
/** Days within which a merge can be undone. */
const UNDO_DAYS = 7
const MOST = 20

const isOpen = ({ status }: Event): boolean => OPEN_EVENTS.some(state => state === status)
const found = async (id: Id, call: Call): Promise<Event> =>
  (await call.db.of(event).get(id)) ?? refuse('未找到数据', 'Data not found', 404)

/** Two merges of the same events take turns, always in the order of their ids. */
async function lock([one, other]: readonly [Id, Id], call: Call): Promise<void> {
  await call.db.sql`
    select 1 from governance_upload_event where id in (${one}::bigint, ${other}::bigint) order by id for update`
}

const far = ({ distanceM }: Duplicate): number => distanceM ?? Number.MAX_SAFE_INTEGER
const byLikeness = (a: Duplicate, b: Duplicate): number =>
  Number(b.sameCategory) - Number(a.sameCategory) || far(a) - far(b) || (a.happenTime < b.happenTime ? 1 : -1)

/** Open events of the same village that may be the same matter. */
export async function duplicatesOf(id: Id, call: Call): Promise<readonly Duplicate[]> {
  const own = await found(id, call)
  const store = call.db.of(event)
  const others = await Promise.all(
    OPEN_EVENTS.map(status => store.find({ deptId: own.deptId, status }, { order: ['-happenTime'], limit: 100 })),
  )
  const since = momentBefore(call.now, COMPARED_DAYS)
  const rows = others.flat().filter(row => row.id !== id && row.createTime >= since)
  const shown = await store.show(rows)
  return rows
    .map((row, at) => ({
      ...(shown[at] as unknown as Duplicate),
      imageIds: row.imageIds ?? [],
      sameCategory: row.category === own.category,
      distanceM: metresBetween(own, row),
    }))
    .sort(byLikeness)
    .slice(0, MOST)
}

async function refuseMerge(row: Event, main: Event, call: Call): Promise<void> {
  if (row.id === main.id) refuse('不能并入自身', 'An event is not merged into itself')
  if (row.mergedIntoId) refuse('该事件已并入其他事件', 'The event has been merged already')
  if (main.mergedIntoId)
    refuse('主事件已并入其他事件，请选择另一个', 'The main event has been merged itself: choose another')
  if (!isOpen(row)) refuse('只有未办结的事件可以合并', 'Only open events are merged')
  if (!isOpen(main)) refuse('主事件已办结或已作废', 'The main event is closed or void')
  if (row.deptId !== main.deptId) refuse('只能合并同一个村的事件', 'Only events of one village are merged')
  if (daysSince(main.createTime, call.now) > COMPARED_DAYS)
    refuse(`主事件上报已超过${COMPARED_DAYS}天`, `The main event was reported more than ${COMPARED_DAYS} days ago`)
  if ((await wholeTenant(call).db.of(event).count({ mergedIntoId: row.id })) > 0)
    refuse('已有事件并入该事件，请以它为主事件', 'Others were merged into it: make it the main event')
}

async function tellReporter({ id, reporterId }: Event, title: { zh: string; en: string }, call: Call): Promise<void> {
  if (!reporterId || reporterId === call.user.id) return
  await sendMessage(call, { userIds: [reporterId], kind: 'message', title, linkPath: eventPath(id) })
}

const mergeOf = async (id: Id, call: Call) => {
  const steps = wholeTenant(call).db.of(eventProcess)
  return (await steps.find({ eventId: id, action: 'merge' }, { order: ['-stepNo'], limit: 1 }))[0]
}

/** A merged event is void; one whose merge is undone is in the state that it had. */
export async function fillMerge({ before, after }: Edited, call: Call): Promise<Draft<typeof event.fields>> {
  if (before.mergedIntoId === after.mergedIntoId) return {}
  return { status: after.mergedIntoId ? EVENT.void : ((await mergeOf(after.id, call))?.fromStatus ?? before.status) }
}

/** Makes an event part of another one: it is void, and its reporter learns how the other one ends. */
export async function merge({ id, mainId }: { readonly id: Id; readonly mainId: Id }, call: Call): Promise<void> {
  await lock([id, mainId], call)
  const [row, main] = [await found(id, call), await found(mainId, call)]
  await refuseMerge(row, main, call)
  const store = call.db.of(event)
  const gone = await store.edit(id, { mergedIntoId: mainId })
  await addStep(
    gone,
    { action: 'merge', content: said(`并入 ${main.ssid}`, `Merged into ${main.ssid}`), fromStatus: row.status },
    call,
  )
  const reports = 1 + (await wholeTenant(call).db.of(event).count({ mergedIntoId: mainId }))
  const content = said(`合并了 ${row.ssid}，共${reports}次上报`, `Took in ${row.ssid}, ${reports} reports in all`)
  await addStep(main, { action: 'merge', content, fromStatus: main.status }, call)
  const title = saidAbout({ zh: `你上报的事件已并入${main.ssid}`, en: `Merged into ${main.ssid}` }, row, 'title')
  await tellReporter(row, title, call)
}

/** Takes a merge back as long as the main event is open. */
export async function unmerge(id: Id, call: Call): Promise<void> {
  const { mergedIntoId } = await found(id, call)
  if (!mergedIntoId) return refuse('该事件没有合并', 'The event is not merged')
  await lock([id, mergedIntoId], call)
  const [row, main] = [await found(id, call), await found(mergedIntoId, call)]
  if (row.mergedIntoId !== main.id) return refuse('该事件没有合并', 'The event is not merged')
  if (!isOpen(main)) return refuse('主事件已办结，不能撤销合并', 'The main event is closed: the merge stays')
  const merged = await mergeOf(id, call)
  if (!merged || daysSince(merged.operateTime, call.now) > UNDO_DAYS)
    return refuse(`合并超过${UNDO_DAYS}天，不能撤销`, `Merged more than ${UNDO_DAYS} days ago: it stays`)
  const back = await call.db.of(event).edit(id, { mergedIntoId: null })
  await addStep(
    back,
    {
      action: 'unmerge',
      content: said(`不再并入 ${main.ssid}`, `No longer part of ${main.ssid}`),
      fromStatus: row.status,
    },
    call,
  )
  await addStep(
    main,
    {
      action: 'unmerge',
      content: said(`${row.ssid} 不再并入`, `${row.ssid} is no longer part of it`),
      fromStatus: main.status,
    },
    call,
  )
  await watch(back, call)
}

/** Who reported what was merged into an event learns that it is closed. */
export async function tellMerged(main: Event, call: Call): Promise<void> {
  const rows = await wholeTenant(call).db.of(event).find({ mergedIntoId: main.id }, { limit: 500 })
  for (const row of rows) await tellReporter(row, saidAbout({ zh: '事件已办结', en: 'Closed' }, row, 'title'), call)
}
