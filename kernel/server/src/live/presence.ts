import { type AnyResource, beginningOf, type Id } from '@village/resource'
import type { Call } from '../contract/half.ts'

/** Longer than two heartbeats, which come every 15 s. */
const KEPT_SECONDS = 40
/** Of one record; more are not told. */
const MOST_EDITORS = 20

/** A record that somebody may have open for editing. */
export interface OpenRecord {
  readonly of: AnyResource
  readonly id: Id
  readonly tenantId: string
}
/** Somebody who has a record open for editing. */
export interface PresentEditor {
  readonly userId: Id
  readonly name: string
}

/** Notes that the caller has a record open for editing, or has closed it; returns whether its editors are others now. */
export async function keepEditor({ of, id, tenantId }: OpenRecord, editing: boolean, call: Call): Promise<boolean> {
  const gone = await call.db.sql`delete from kernel_presence
    where tenant_id = ${tenantId} and resource = ${of.name} and record_id = ${id}
      and (until not between now() and now() + ${2 * KEPT_SECONDS} * interval '1 second' or (user_id = ${call.user.id} and not ${editing}::boolean)) returning user_id`
  if (!editing) return gone.length > 0
  const [kept] = await call.db.sql<{ fresh: boolean }>`
    insert into kernel_presence (resource, record_id, user_id, tenant_id, name, until)
    values (${of.name}, ${id}, ${call.user.id}, ${tenantId}, ${beginningOf(call.user.name, 64)},
      now() + ${KEPT_SECONDS} * interval '1 second')
    on conflict (tenant_id, resource, record_id, user_id) do update set until = excluded.until, name = excluded.name
    returning (xmax = 0) as fresh`
  return gone.length > 0 || kept!.fresh
}

/** Who has a record open for editing now, the latest first. */
export async function editorsOf({ of, id, tenantId }: OpenRecord, call: Call): Promise<readonly PresentEditor[]> {
  const rows = await call.db.sql<{ user_id: Id; name: string }>`
    select user_id, name from kernel_presence where tenant_id = ${tenantId} and resource = ${of.name} and record_id = ${id}
      and until between now() and now() + ${2 * KEPT_SECONDS} * interval '1 second'
    order by until desc limit ${MOST_EDITORS}`
  return rows.map(({ user_id, name }) => ({ userId: user_id, name }))
}
