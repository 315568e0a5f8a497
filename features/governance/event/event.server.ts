import { type Id, saidAbout, wordsIn } from '@village/resource'
import { type Call, type Change, type Draft, personOf, refuse, serve, wholeTenant } from '@village/server'
import { provideCounter, sendMessage } from '../../desk/public.server.ts'
import { provideFigure } from '../../statistics/public.server.ts'
import { mainDeptOf } from '../../system/public.server.ts'
import { withdrawShown } from '../eventshow/eventshow.server.ts'
import { contains, isBoundary } from '../grid/boundary.ts'
import { grid } from '../grid/grid.resource.ts'
import { closeAlarmsOf } from './alarms/alarm-events.server.ts'
import { helpersNear } from './alarms/alarm-helpers.server.ts'
import type { NearHelper } from './declared/event.endpoints.ts'
import { ACTION_OF, EVENT, OPEN_EVENTS, WITHOUT_NOTE } from './declared/event.states.ts'
import { event } from './event.resource.ts'
import { duplicatesOf, fillMerge, merge, tellMerged, unmerge } from './merging/merging.server.ts'
import { oncePerKey, reportKey } from './same-report.server.ts'
import { checkEdit, checkStep, type Edited, refuseFuture, refuseRemoval } from './steps/event-checks.server.ts'
import { dayOfSerial, minutesFrom } from './steps/event-clock.ts'
import { extend, rate, setShown, urge } from './steps/event-deeds.server.ts'
import { acceptDeadline, handleDeadline } from './steps/limits.server.ts'
import { addStep, type Event } from './steps/steps.server.ts'
import { eventPath, warn, watch } from './steps/watching.server.ts'

type Changed = Change<typeof event.fields>

/** The smallest grid of the village in which a place lies. */
async function gridAt({ deptId, longitude, latitude }: Event, call: Call): Promise<Id | null> {
  if (!longitude || !latitude) return null
  const grids = await wholeTenant(call)
    .db.of(grid)
    .find({ deptId }, { order: ['-gridLevel'], limit: 500 })
  const place = [Number(longitude), Number(latitude)] as const
  return grids.find(({ boundary }) => isBoundary(boundary) && contains(boundary, place))?.id ?? null
}

async function fillNew(after: Event, call: Call): Promise<Draft<typeof event.fields>> {
  const day = dayOfSerial(call.now)
  const number = await call.services.nextNumber(call, `event:${day}`)
  return {
    ssid: after.ssid ?? `SS${day}${String(number).padStart(6, '0')}`,
    happenTime: after.happenTime ?? call.now,
    gridId: after.gridId ?? (await gridAt(after, call)),
    reporterId: after.reporterId ?? personOf(call),
    reporterName: after.reporterName ?? call.user.name,
    showOpen: 0,
    clientKey: reportKey(call),
    deadline: after.deadline ?? (await acceptDeadline(after, call)),
  }
}

async function fillStep({ by, after }: Edited, call: Call): Promise<Draft<typeof event.fields>> {
  const { now } = call
  const silent = WITHOUT_NOTE.has(by ?? '') ? { stepNote: null } : {}
  if (by === 'accept')
    return {
      ...silent,
      acceptTime: now,
      currentUserId: call.user.id,
      deadline: await handleDeadline(after, call),
      warned: null,
    }
  if (by === 'report') return { deadline: await acceptDeadline(after, call), warned: null }
  if (by === 'dispatch' || by === 'transfer') {
    const currentDeptId = await mainDeptOf(after.currentUserId, call)
    return { ...(by === 'dispatch' && { dispatchTime: now, warned: null }), currentDeptId }
  }
  if (by === 'finish') return { ...silent, finishTime: now }
  if (by === 'verify' || by === 'closeAtOnce') return { ...silent, closeTime: now, finishTime: after.finishTime ?? now }
  if (by === 'escalate') return { currentUserId: null, currentDeptId: await townOf(after, call) }
  if (by === 'reopen')
    return { closeTime: null, showOpen: 0, showTime: null, deadline: await handleDeadline(after, call) }
  return silent
}
async function townOf({ tenantId, deptId }: Event, call: Call): Promise<Id | null> {
  const depts = await call.services.depts(tenantId)
  return depts.find(({ id }) => id === deptId)?.parentId ?? null
}

const MARKS = ['urgeCount', 'extendHours', 'satisfaction', 'showOpen', 'warned', 'opinionId', 'mergedIntoId'] as const
/** The product itself writes down what was done about an event. */
const isMark = ({ before, after }: Edited): boolean => MARKS.some(name => before[name] !== after[name])

async function follow(change: Changed, call: Call): Promise<void> {
  if (change.kind === 'remove') return
  const { after } = change
  if (change.kind === 'add') {
    await addStep(after, { action: 'report', content: null, fromStatus: null, imageIds: after.imageIds ?? [] }, call)
    return watch(after, call)
  }
  const { before, by } = change
  if (!by) return
  const isHanded = by === 'dispatch' || by === 'transfer'
  const known = before.handleImageIds ?? []
  await addStep(
    after,
    {
      action: ACTION_OF[by] ?? by,
      content: wordsIn(after, by === 'finish' || by === 'closeAtOnce' ? 'closeSummary' : 'stepNote'),
      fromStatus: before.status,
      toUserId: isHanded ? after.currentUserId : null,
      imageIds: (after.handleImageIds ?? []).filter(id => !known.includes(id)),
    },
    call,
  )
  await tell(change, call)
  if (by === 'verify' || by === 'closeAtOnce') {
    await tellMerged(after, call)
    await closeAlarmsOf(after, call)
  }
  if (by === 'reopen') await withdrawShown(after.id, call)
  await watch(after, call)
}

const told: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  dispatch: { zh: '派给你的事件', en: 'Dispatched to you' },
  transfer: { zh: '转派给你的事件', en: 'Transferred to you' },
  reject: { zh: '核查不通过', en: 'Not verified' },
  reopen: { zh: '事件重新办理', en: 'Taken up again' },
  return: { zh: '事件被退回，请补充', en: 'Returned to you: please complete it' },
  verify: { zh: '事件已办结', en: 'Closed' },
  closeAtOnce: { zh: '事件已办结', en: 'Closed' },
}
/** Who has to act next learns of it, and who reported it how it ended. */
async function tell({ by, after }: Edited, call: Call): Promise<void> {
  const words = told[by ?? '']
  const isForReporter = by === 'return' || by === 'verify' || by === 'closeAtOnce'
  const userId = isForReporter ? after.reporterId : after.currentUserId
  if (!words || !userId || userId === call.user.id) return
  await sendMessage(call, {
    userIds: [userId],
    kind: 'message',
    title: saidAbout(words, after, 'title'),
    linkPath: eventPath(after.id),
  })
}

const of = event
const unit = { zh: '件', en: 'events' }
/** All but the void ones. */
const COUNTED = { status: [...OPEN_EVENTS, EVENT.closed, EVENT.returned].join() }
const hoursOf = ({ closeTime, createTime }: Event): string | null =>
  closeTime ? (minutesFrom(createTime, closeTime) / 60).toFixed(1) : null

async function nearOf(id: Id, call: Call): Promise<readonly NearHelper[]> {
  const row = await call.db.of(event).get(id)
  if (!row) return refuse('未找到数据', 'Data not found', 404)
  const found = await helpersNear(row, call)
  return found.map(({ userId, name, gridName, isOwnGrid, metres }) => ({ userId, name, gridName, isOwnGrid, metres }))
}

export default [
  serve(event, {
    async fill(change, call) {
      if (change.kind === 'add') return fillNew(change.after, call)
      if (change.kind !== 'edit') return {}
      return change.by ? fillStep(change, call) : fillMerge(change, call)
    },
    check(change, call) {
      if (change.kind === 'remove') refuseRemoval(change.before, call)
      else if (change.kind === 'add') refuseFuture(change.after, call)
      else if (change.by) checkStep(change, call)
      else if (!isMark(change)) {
        checkEdit(change, call)
        refuseFuture(change.after, call)
      }
    },
    after: follow,
    verbs: { submit: oncePerKey, save: oncePerKey },
    derive: rows => rows.map(row => ({ handleHours: hoursOf(row) })),
    endpoints: {
      updateShowOpen: ({ id, showOpen }, call) => setShown(id, showOpen, call),
      duplicates: ({ id }, call) => duplicatesOf(id, call),
      merge: (asked, call) => merge(asked, call),
      unmerge: ({ id }, call) => unmerge(id, call),
      urge: ({ id }, call) => urge(id, call),
      helpers: ({ id }, call) => nearOf(id, call),
      extend: (asked, call) => extend(asked, call),
      rate: (rating, call) => rate(rating, call),
    },
    jobs: { 'event.watch': warn },
  }),
  provideCounter({
    menu: 'upload_event',
    acts: ['upload_event_accept'],
    of: event,
    filters: () => ({ status: [EVENT.reported, EVENT.toVerify].join() }),
  }),
  provideCounter({
    menu: 'upload_event',
    acts: ['upload_event_finish'],
    of: event,
    filters: ({ user }) => ({ status: [EVENT.dispatched, EVENT.handling].join(), currentUserId: user.id }),
  }),
  provideFigure({
    name: 'event.category',
    label: { zh: '事件类别', en: 'Events by category' },
    counts: { zh: '上报的事件，按类别', en: 'Reported events by category' },
    of,
    unit,
    filters: COUNTED,
    drawn: 'bars',
    by: { field: 'category' },
  }),
  provideFigure({
    name: 'event.state',
    label: { zh: '事件办理情况', en: 'Events by state' },
    counts: { zh: '上报的事件，按状态', en: 'Reported events by state' },
    of,
    unit,
    filters: COUNTED,
    drawn: 'parts',
    by: { field: 'status' },
  }),
]
