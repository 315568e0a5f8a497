import type { Id } from '@village/resource'
import { type Call, idArray, MOMENT_FORMAT } from '@village/server'
import { PUBLISH } from '../../village/public.ts'
import type { ShownEvent } from './eventshow.endpoints.ts'

/** Most rows of one page. */
const MOST = 50

/** The departments of the caller with all that lie in them. */
async function ownDepts(call: Call): Promise<readonly Id[]> {
  const depts = await call.services.depts(call.user.tenantId)
  const own = new Set(call.user.deptIds)
  for (let size = -1; size !== own.size; ) {
    size = own.size
    for (const { id, parentId } of depts) if (parentId && own.has(parentId)) own.add(id)
  }
  return [...own]
}

interface ShownRow {
  readonly id: Id
  readonly deptId: Id
  readonly category: string
  readonly title: string
  readonly content: string
  readonly showTime: string
  readonly imageIds: readonly Id[]
  readonly total: number
}
interface Asked {
  readonly current: number
  readonly size: number
}
/** How many there are: a page behind the end has no row that says it. */
async function shownIn(depts: readonly Id[], call: Call): Promise<number> {
  const [row] = await call.db.sql<{ n: number }>`
    select count(*)::int as n from governance_upload_event
    where tenant_id = ${call.user.tenantId} and dept_id = any(${idArray(depts)}::bigint[])
      and show_open = 1 and not is_deleted`
  return row!.n
}

/** What the villages of the caller are shown, the latest first. Pictures only of what a second person has looked at. */
export async function shownEvents({ current, size }: Asked, call: Call) {
  const [limit, depts] = [Math.min(size, MOST), await ownDepts(call)]
  const rows = await call.db.sql<ShownRow>`
    select e.id, e.dept_id as "deptId", e.category, coalesce(s.title, e.title) as title,
      coalesce(s.content, e.close_summary, '') as content, coalesce(s.image_ids, '{}')::text[] as "imageIds",
      to_char(e.show_time, ${MOMENT_FORMAT}) as "showTime",
      count(*) over ()::int as total
    from governance_upload_event e
    left join governance_eventshow s on s.event_id = e.id and s.tenant_id = e.tenant_id
      and s.status = ${PUBLISH.published} and not s.is_deleted
    where e.tenant_id = ${call.user.tenantId} and e.dept_id = any(${idArray(depts)}::bigint[])
      and e.show_open = 1 and not e.is_deleted
    order by e.show_time desc, e.id desc limit ${limit} offset ${(current - 1) * limit}`
  const names = new Map((await call.services.depts(call.user.tenantId)).map(one => [one.id, one.name]))
  const words = new Map(
    (await call.services.dictionary(call.user.tenantId, 'event_category')).map(({ key, zh, en }) => [
      key,
      call.language === 'zh' ? zh : en || zh,
    ]),
  )
  const records = rows.map(({ total: _, deptId, ...row }) => ({
    ...row,
    categoryName: words.get(row.category) ?? '',
    deptName: names.get(deptId) ?? '',
  }))
  return { records: records satisfies readonly ShownEvent[], total: rows[0]?.total ?? (await shownIn(depts, call)) }
}

/** Those of these publications that the caller's village is shown: its pictures open for whoever lives there. */
export async function readablePublications(ids: readonly Id[], call: Call): Promise<readonly Id[]> {
  const rows = await call.db.sql<{ id: Id }>`
    select id from governance_eventshow
    where id = any(${idArray(ids)}::bigint[]) and tenant_id = ${call.user.tenantId} and not is_deleted
      and status = ${PUBLISH.published} and dept_id = any(${idArray(await ownDepts(call))}::bigint[])`
  return rows.map(({ id }) => id)
}
