import type { Id } from '@village/resource'
import { type Call, idArray, idList } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import type { ShownMessage } from '../public.ts'
import { message, type Unread } from './message.resource.ts'

/** One's own rows, also for those whose data scope is the whole tenant or all of them: mail is nobody else's. */
export const ownRows = (call: Call): ReturnType<Call['db']['scoped']> =>
  call.db.scoped(message).where('t.create_user', '=', call.user.id)

/** Those of the ids that are one's own messages. */
export async function ownAmong(ids: readonly Id[], call: Call): Promise<readonly Id[]> {
  const query = ownRows(call)
    .where(sql<SqlBool>`t.id = any(${idList(ids)})`)
    .select('t.id')
  return (await call.db.run<{ id: Id }>(query)).map(({ id }) => id)
}

const SHOWN = [
  'id',
  'messageType',
  'messageTypeName',
  'title',
  'sender',
  'bySystem',
  'linkPath',
  'readFlag',
  'sentTime',
]
/** The newest of one's own, as lists carry them. */
export async function latestOwn(size: number, call: Call): Promise<readonly ShownMessage[]> {
  const messages = call.db.of(message)
  const { records } = await messages.page({ createUser: call.user.id, current: 1, size })
  const shown = await messages.show(records)
  return shown.map(row => Object.fromEntries(SHOWN.map(name => [name, row[name]]))) as never
}

export async function unreadOf(call: Call): Promise<Unread> {
  const query = ownRows(call)
    .where('t.read_flag', '=', 0)
    .select(['t.message_type', sql<string>`count(*)`.as('n')])
    .groupBy('t.message_type')
  const found = await call.db.run<{ message_type: string; n: string }>(query)
  const byType = Object.fromEntries(found.map(({ message_type, n }) => [message_type, Number(n)]))
  return { count: Object.values(byType).reduce((sum, n) => sum + n, 0), byType }
}

/** Marks one's own unread messages; null means all of them. Their other screens count again. */
export async function markRead(ids: readonly Id[] | null, call: Call): Promise<void> {
  const chosen = ids && idArray(ids)
  await call.db.sql`
    update desk_message set read_flag = 1, read_time = ${call.now}::timestamptz
    where tenant_id = ${call.user.tenantId} and create_user = ${call.user.id}::bigint and read_flag = 0 and not is_deleted
      and (${chosen}::text is null or id = any(${chosen}::text::bigint[]))`
  await call.tell('counters', { userIds: [call.user.id] }, {})
}

/** Marks one's own messages that lead to a page as read, when the page itself was opened. */
export async function readOwn(linkPath: string, call: Call): Promise<void> {
  await call.db.sql`
    update desk_message set read_flag = 1, read_time = ${call.now}::timestamptz
    where tenant_id = ${call.user.tenantId} and create_user = ${call.user.id}::bigint and link_path = ${linkPath}
      and read_flag = 0 and not is_deleted`
  await call.tell('counters', { userIds: [call.user.id] }, {})
}

/** Marks the product's own messages that lead to a page as read for all who got them: what they told of is over. */
export async function settleMessages(linkPath: string, call: Call): Promise<void> {
  const settled = await call.db.sql<{ tenant_id: string; create_user: Id }>`
    update desk_message set read_flag = 1, read_time = ${call.now}::timestamptz
    where link_path = ${linkPath} and by_system = 1 and read_flag = 0 and not is_deleted
    returning tenant_id, create_user::text as create_user`
  for (const tenantId of new Set(settled.map(one => one.tenant_id))) {
    const userIds = settled.filter(one => one.tenant_id === tenantId).map(one => one.create_user)
    await call.tell('counters', { userIds, tenantId }, {})
  }
}
