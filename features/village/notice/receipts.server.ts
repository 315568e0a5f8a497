import type { Id } from '@village/resource'
import { type Call, idArray, MOMENT_FORMAT, refuse } from '@village/server'
import { readOwn, sendMessage } from '../../desk/public.server.ts'
import { ANSWER } from '../answer/answer.states.ts'
import { readingPath } from '../publishing/addressed.server.ts'
import type { Notice } from './delivery.server.ts'
import { notice } from './notice.resource.ts'

export interface Receipt {
  readonly noticeId: Id
  /** yyyy-MM-dd HH:mm:ss; null while it is unread. */
  readonly readTime: string | null
}

/** The caller's own receipts of these notices. */
export async function ownReceipts(ids: readonly Id[], call: Call): Promise<ReadonlyMap<Id, Receipt>> {
  const rows = await call.db.sql<Receipt>`
    select notice_id as "noticeId", to_char(read_time, ${MOMENT_FORMAT}) as "readTime"
    from village_notice_receipt
    where notice_id = any(${idArray(ids)}::bigint[]) and user_id = ${call.user.id} and tenant_id = ${call.user.tenantId}`
  return new Map(rows.map(row => [row.noticeId, row]))
}

/** Writes down that the caller has read a notice, once; who got none leaves no trace. */
export async function markRead(id: Id, call: Call): Promise<void> {
  await call.db.sql`
    update village_notice_receipt set read_time = ${call.now}::timestamptz
    where notice_id = ${id} and user_id = ${call.user.id} and tenant_id = ${call.user.tenantId} and read_time is null`
  await readOwn(readingPath(id), call)
}

interface Counted {
  readonly readCount: number
  readonly answerCount: number
  readonly waitingCount: number
}
/** How many have read each notice, asked about it, and wait for an answer. */
export async function countsOf(ids: readonly Id[], call: Call): Promise<ReadonlyMap<Id, Counted>> {
  const rows = await call.db.sql<{ id: Id; read: string; asked: string; waiting: string }>`
    select n.id::text as id,
      (select count(*) from village_notice_receipt r where r.notice_id = n.id and r.read_time is not null) as read,
      (select count(*) from village_agriculture_answer a
        where a.notice_id = n.id and a.status <> ${ANSWER.hidden} and not a.is_deleted) as asked,
      (select count(*) from village_agriculture_answer a
        where a.notice_id = n.id and a.status = ${ANSWER.waiting} and not a.is_deleted) as waiting
    from unnest(${idArray(ids)}::bigint[]) as n(id)`
  const number = (text: string): number => Number(text)
  return new Map(
    rows.map(({ id, read, asked, waiting }) => [
      id,
      { readCount: number(read), answerCount: number(asked), waitingCount: number(waiting) },
    ]),
  )
}

/** Reminds those who have not read a notice. One reminder a day, whoever sends it. */
export async function remindUnread(row: Notice, call: Call): Promise<number> {
  if (!row.deliveredTime) refuse('通知还没有发出', 'The notice has not gone out yet')
  if (row.remindTime?.slice(0, 10) === call.now.slice(0, 10))
    refuse('今天已经提醒过，请明天再提醒', 'They were reminded today. Remind them again tomorrow')
  const unread = await call.db.sql<{ id: Id }>`
    select user_id as id from village_notice_receipt
    where notice_id = ${row.id} and tenant_id = ${row.tenantId} and read_time is null`
  if (unread.length === 0) refuse('所有人都已阅读', 'Everybody has read it')
  await call.db.of(notice).edit(row.id, { remindTime: call.now })
  await sendMessage(call, {
    userIds: unread.map(({ id }) => id),
    kind: 'notice',
    title: { zh: `请阅读：${row.title}`, en: `Please read: ${row.title}` },
    linkPath: readingPath(row.id),
  })
  return unread.length
}
