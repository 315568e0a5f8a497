import type { Id } from '@village/resource'
import { type Call, refuse } from '@village/server'
import { decidersFor } from './notices.server.ts'
import { viewRequest } from './viewrequest.resource.ts'

const [WAITS, APPROVED] = ['0', '1'] as const
/** Requests of one person that wait at the same time. */
const MOST_WAITING = 20

/** What somebody was let see of one person, and until when. */
export interface Granted {
  /** Names of registers. */
  readonly kinds: readonly string[]
  readonly purpose: string
  /** YYYY-MM-DD HH:mm:ss */
  readonly until: string
}
export interface ViewsOf {
  readonly granted: readonly Granted[]
  /** Kinds that the caller has asked for without an answer yet. */
  readonly waiting: readonly string[]
}

/** What the caller was let see of this person now, and what they still wait for. */
export async function viewsOf(residentId: Id, call: Call): Promise<ViewsOf> {
  const own = await call.db.of(viewRequest).find({ residentId, askUser: call.user.id })
  const granted = own
    .filter(({ status, validUntil }) => status === APPROVED && (validUntil ?? '') > call.now)
    .map(({ kinds, purpose, validUntil }) => ({ kinds: kinds.split(','), purpose, until: validUntil! }))
  const waiting = own.filter(({ status }) => status === WAITS).flatMap(({ kinds }) => kinds.split(','))
  return { granted, waiting }
}

interface Wanted {
  readonly residentId: Id
  /** Names of registers; that the caller may ask for them is looked at before. */
  readonly kinds: readonly string[]
  readonly purpose: string
  readonly days: number
}
/** Requests access to these kinds of records about one person. */
export async function askToSee({ residentId, kinds, purpose, days }: Wanted, call: Call): Promise<Id> {
  const store = call.db.of(viewRequest)
  // Two requests of the same moment take turns, so that the second one sees the first.
  await call.turn(`viewrequest:${call.user.id}`)
  const waiting = await store.find({ askUser: call.user.id, status: WAITS })
  if (waiting.some(one => one.residentId === residentId))
    refuse('对该居民已有待审批的申请', 'A request of yours about this resident still waits')
  if (waiting.length >= MOST_WAITING)
    refuse('待审批的申请太多，请等待答复', 'Too many of your requests wait: please wait for answers')
  if ((await decidersFor(call)).length === 0)
    refuse('没有可以审批的人，请联系管理员', 'Nobody can decide about it: please ask the administrator')
  const who = { askUser: call.user.id, askTime: call.now }
  const asked = { ...who, residentId, kinds: kinds.join(), purpose, validDays: days }
  return (await store.add(asked)).id
}
