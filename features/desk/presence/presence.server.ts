import { type AnyResource, codeOf, type Id } from '@village/resource'
import { type Call, forbid, refuse, serveApi } from '@village/server'
import { type Editor, presence } from './presence.api.ts'

declare module '@village/server' {
  interface Topics {
    /** Who has a record open for editing changed. Each listener leaves themselves out. */
    presence: { readonly resource: string; readonly id: Id; readonly editors: readonly Editor[] }
  }
}

/** Longer than two heartbeats, which come every 15 s. */
const KEPT_SECONDS = 40
/** Of one record; more are not sent. */
const MOST_EDITORS = 20

interface Place {
  readonly of: AnyResource
  readonly id: Id
  readonly tenantId: string
}

/** The record, if the caller may edit it; otherwise the answer does not reveal whether it exists. */
async function placeOf(resource: string, id: Id, call: Call): Promise<Place> {
  const of = call.services.registry.resources.find(r => r.name === resource && r.storage === 'record')
  if (!of || !call.may(`${codeOf(of)}_edit`)) return forbid()
  const row = (await call.db.of(of).get(id)) as { readonly tenantId?: string } | null
  if (!row) return refuse('未找到数据', 'Data not found', 404)
  return { of, id, tenantId: row.tenantId ?? call.user.tenantId }
}

/** Returns whether the list of editors is another one now. */
async function note({ of, id, tenantId }: Place, editing: boolean, call: Call): Promise<boolean> {
  const gone = await call.db.sql`delete from kernel_presence
    where resource = ${of.name} and record_id = ${id}
      and (until not between now() and now() + ${2 * KEPT_SECONDS} * interval '1 second' or (user_id = ${call.user.id} and not ${editing}::boolean)) returning user_id`
  if (!editing) return gone.length > 0
  const [kept] = await call.db.sql<{ fresh: boolean }>`
    insert into kernel_presence (resource, record_id, user_id, tenant_id, name, until)
    values (${of.name}, ${id}, ${call.user.id}, ${tenantId}, ${call.user.name.slice(0, 64)},
      now() + ${KEPT_SECONDS} * interval '1 second')
    on conflict (resource, record_id, user_id) do update set until = excluded.until, name = excluded.name
    returning (xmax = 0) as fresh`
  return gone.length > 0 || kept!.fresh
}

async function editorsOf({ of, id }: Place, call: Call): Promise<readonly Editor[]> {
  const rows = await call.db.sql<{ user_id: Id; name: string }>`
    select user_id, name from kernel_presence where resource = ${of.name} and record_id = ${id}
      and until between now() and now() + ${2 * KEPT_SECONDS} * interval '1 second'
    order by until desc limit ${MOST_EDITORS}`
  return rows.map(({ user_id, name }) => ({ userId: user_id, name }))
}

export default serveApi(presence, {
  async presence({ resource, id, editing }, call) {
    const place = await placeOf(resource, id, call)
    const isOther = await note(place, editing === 1, call)
    const editors = await editorsOf(place, call)
    const { of, tenantId } = place
    const audience = { userIds: editors.map(({ userId }) => userId), permission: `${codeOf(of)}_edit`, tenantId }
    if (isOther && editors.length > 0) await call.tell('presence', audience, { resource, id, editors })
    return { editors: editors.filter(({ userId }) => userId !== call.user.id) }
  },
})
