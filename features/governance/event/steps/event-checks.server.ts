import { type Call, type Change, forbid, InvalidInput, refuse } from '@village/server'
import { BY_HANDLER, EVENT } from '../declared/event.states.ts'
import { event } from '../event.resource.ts'
import { daysSince } from './event-clock.ts'
import type { Event } from './steps.server.ts'

export type Edited = Extract<Change<typeof event.fields>, { kind: 'edit' }>

/** A closed event is taken up again within so many days (domain-model §4.10.4). */
const REOPEN_DAYS = 7

/** Refuses a step that somebody else has to take, or that comes too late. */
export function checkStep({ by = '', before }: Edited, { user, now }: Call): void {
  const isHandler = before.currentUserId === user.id
  if (BY_HANDLER.has(by) && !isHandler)
    refuse('由当前处理人办理；需要换人时请先转派', 'Only who it was dispatched to does this: transfer it first', 403)
  if (by === 'verify' && isHandler) refuse('不能核查自己办理的事件', 'Nobody verifies their own work', 403)
  if (by === 'report' && before.reporterId !== user.id)
    refuse('由上报人补充后重新上报', 'Who reported it reports it again', 403)
  if (by === 'reopen' && daysSince(before.closeTime ?? now, now) > REOPEN_DAYS)
    refuse(`办结超过${REOPEN_DAYS}天，不能重新办理`, `An event closed more than ${REOPEN_DAYS} days ago stays so`)
}

/** What was reported changes only as long as nobody has accepted it, and by who reported it or keeps the register. */
export function checkEdit({ before }: Edited, call: Call): void {
  if (before.status !== EVENT.reported && before.status !== EVENT.returned)
    refuse('已受理的事件不能修改，请在办理中说明', 'An accepted event is not changed: write it as a step')
  if (before.reporterId !== call.user.id && !call.may('upload_event_accept')) forbid()
}

export function refuseRemoval({ status, reporterId }: Event, call: Call): void {
  const isOwnNew = status === EVENT.reported && reporterId === call.user.id
  if (status !== EVENT.void && !isOwnNew)
    refuse(
      '只能删除已作废的事件，或本人上报且未受理的事件',
      'Only void events are removed, and one’s own that nobody has accepted',
    )
}

export function refuseFuture({ happenTime }: Event, call: Call): void {
  if (!happenTime || happenTime <= call.now) return
  const says = { zh: '发生时间不能晚于现在', en: 'It cannot have happened in the future' }
  throw new InvalidInput([{ field: 'happenTime', code: 'other', says }], event.fields)
}
