import type { Id } from '@village/resource'
import { type Call, idArray, MOMENT_FORMAT } from '@village/server'
import { PUBLISH } from './review.ts'

/** Named, not imported: the notice imports this folder, and imports have no cycles. */
const NOTICE = 'village.notice'

/** What who answers or asks has to know of a notice. */
export interface AddressedNotice {
  readonly id: Id
  readonly title: string
  readonly status: string
  readonly needAnswer: 0 | 1 | null
  /** yyyy-MM-dd HH:mm:ss */
  readonly answerDeadline: string | null
  readonly createUser: Id
}

/** Where a receiver reads a notice. */
export const readingPath = (id: Id): string => `/desk/received?id=${id}`

/** Those of these notices that were delivered to the caller and are not withdrawn. */
export async function receivedAmong(ids: readonly Id[], call: Call): Promise<readonly Id[]> {
  const rows = await call.db.sql<{ id: Id }>`
    select n.id from village_notice n
    where n.id = any(${idArray(ids)}::bigint[]) and n.tenant_id = ${call.user.tenantId} and not n.is_deleted
      and n.status in (${PUBLISH.published}, ${PUBLISH.archived})
      and exists (select 1 from village_notice_receipt r
        where r.notice_id = n.id and r.tenant_id = n.tenant_id and r.user_id = ${call.user.id})`
  return rows.map(({ id }) => id)
}

/** A notice of the caller's tenant, whoever may read it. */
export async function noticeBehind(id: Id, call: Call): Promise<AddressedNotice | null> {
  const [row] = await call.db.sql<AddressedNotice>`
    select id, title, status, need_answer as "needAnswer", create_user as "createUser",
      to_char(answer_deadline, ${MOMENT_FORMAT}) as "answerDeadline"
    from village_notice where id = ${id} and not is_deleted
      and (${call.user.platform} or tenant_id = ${call.user.tenantId})`
  return row ?? null
}

/** A notice that the caller reads: it was delivered to them, or their role and data scope show it. */
export async function readableNotice(id: Id, call: Call): Promise<AddressedNotice | null> {
  const received = (await receivedAmong([id], call)).length > 0
  const scoped = async (): Promise<boolean> =>
    call.may('notice_view') && (await call.db.of(call.services.registry.resource(NOTICE)).get(id)) !== null
  return received || (await scoped()) ? noticeBehind(id, call) : null
}

/** Titles of notices of the caller's tenant, by id. */
export async function titlesOf(ids: readonly Id[], call: Call): Promise<ReadonlyMap<Id, string>> {
  const rows = await call.db.sql<{ id: Id; title: string }>`
    select id, title from village_notice where id = any(${idArray(ids)}::bigint[])
      and (${call.user.platform} or tenant_id = ${call.user.tenantId})`
  return new Map(rows.map(({ id, title }) => [id, title]))
}
