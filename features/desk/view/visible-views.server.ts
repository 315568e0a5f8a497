import type { AnyResource, Id, Row } from '@village/resource'
import { type Call, forbid, mayRead, plainRow, refuse, selectList } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { savedView } from './savedview.resource.ts'

export type View = Row<typeof savedView.fields>
export type ViewScope = View['scope']

/** The resource of this name, if the caller may see its list; nobody learns which others there are. */
export function listableResource(name: string, call: Call): AnyResource {
  const of = call.services.registry.resources.find(r => r.name === name)
  const isList = of?.verbs.some(verb => verb === 'list' || verb === 'page')
  if (!of || !isList || !mayRead(of, call)) return forbid()
  return of
}

export const mayShare = (call: Call): boolean => call.may('view_share')

/** One's own, those of one's roles, and everyone's, of the own tenant. */
const isSeen = (view: View, { user }: Call): boolean =>
  view.tenantId === user.tenantId &&
  (view.ownerId === user.id ||
    view.scope === 'everyone' ||
    (view.scope === 'role' && user.roleIds.includes(view.roleId ?? '')))

/** Shared views are changed by users who may share, private ones by their owner. */
export const mayChange = (view: View, call: Call): boolean =>
  view.scope === 'mine' ? view.ownerId === call.user.id : mayShare(call)

const MOST = 500
/** The views of a list that the caller sees: their own first, then their roles', then everyone's. */
export async function visibleViews(of: AnyResource, call: Call): Promise<readonly View[]> {
  const { id, tenantId, roleIds } = call.user
  const query = call.db
    .scoped(savedView)
    .where(sql<SqlBool>`t.tenant_id = ${tenantId} and t.resource = ${of.name}`)
    .where(
      sql<SqlBool>`(t.owner_id = ${id}::bigint or t.scope = 'everyone' or (t.scope = 'role' and t.role_id = any(${sql.val([...roleIds])}::varchar[])))`,
    )
    .select(sql.raw(selectList(savedView)) as never)
    .orderBy(sql`array_position(array['mine', 'role', 'everyone']::varchar[], t.scope)`)
    .orderBy('t.id')
    .limit(MOST)
  const found = await call.db.run(query)
  return found.map(raw => plainRow(savedView, raw, call.services.cipher) as unknown as View)
}

/** A view that the caller sees, of a list that they may see. Others are as if they did not exist. */
export async function visibleView(id: Id, call: Call): Promise<View> {
  const view = await call.db.of(savedView).get(id)
  if (!view || !isSeen(view, call)) return refuse('未找到视图', 'There is no such view', 404)
  listableResource(view.resource, call)
  return view
}

/** The same, if they may change it. */
export async function ownView(id: Id, call: Call): Promise<View> {
  const view = await visibleView(id, call)
  if (!mayChange(view, call)) refuse('没有权限修改这个视图', 'You may not change this view', 403)
  return view
}
