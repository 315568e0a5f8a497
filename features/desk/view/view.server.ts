import { type AnyResource, type Id, orderParams, tabFilters } from '@village/resource'
import { type Call, forbid, idArray, Refusal, refuse, serveApi, strictFilters } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { contentFlaw, type ViewContent } from './content.ts'
import { savedView } from './savedview.resource.ts'
import { type ShownView, view } from './view.api.ts'
import {
  listableResource,
  mayChange,
  mayShare,
  ownView,
  type View,
  type ViewScope,
  visibleViews,
} from './visible-views.server.ts'

/** Views that one person may have of one list. */
const MAX_VIEWS = 30
const MAX_COUNTED = 12

/** Roles are kept by a feature above this one: by name, as references are. */
const roleOf = ({ services }: Call): AnyResource => services.registry.resource('system.role')

/** Refuses what is no view of this list: its shape, and by the list's own code path its filters and its order. */
async function checkedContent(of: AnyResource, content: unknown, call: Call): Promise<ViewContent> {
  const flaw = contentFlaw(of, content)
  if (flaw) throw new Refusal(flaw)
  const wanted = content as ViewContent
  const filters = strictFilters(of, wanted.filters, call)
  await call.db.of(of).page({ ...filters, ...orderParams(wanted.sort ?? ''), current: 1, size: 1 })
  return { ...wanted, filters }
}

/** The scope and its role; sharing needs the right, and a role of the own tenant. */
async function checkedScope(scope: ViewScope, roleId: Id | null | undefined, call: Call) {
  if (scope === 'mine') return { scope, roleId: null }
  if (!mayShare(call)) forbid()
  if (scope === 'everyone') return { scope, roleId: null }
  const shared = roleId && (await call.db.of(roleOf(call)).get(roleId))
  if (!shared || shared['tenantId'] !== call.user.tenantId)
    return refuse('请选择视图共享给哪个角色', 'Please choose the role that shares the view')
  return { scope, roleId: shared.id }
}

async function refuseMany(of: AnyResource, call: Call): Promise<void> {
  // Two additions at the same moment take turns, so that neither slips through.
  await call.turn(`desk.view:${call.user.id}`)
  const had = await call.db.of(savedView).count({ ownerId: call.user.id, resource: of.name })
  if (had >= MAX_VIEWS) refuse(`每个列表最多${MAX_VIEWS}个视图`, `A list may have at most ${MAX_VIEWS} views of yours`)
}

interface Submitted {
  readonly id?: Id | null
  readonly resource: string
  readonly name: string
  readonly scope?: ViewScope | null
  readonly roleId?: Id | null
  readonly content: unknown
  readonly updateTime?: string | null
}
const savedAnswer = ({ id, updateTime }: View) => ({ id, updateTime })

/** A private view is its owner's alone: nobody takes away what another has shared by hiding it. */
function refuseTaking(view: View, scope: ViewScope, call: Call): void {
  if (scope === 'mine' && view.ownerId !== call.user.id)
    refuse('只有视图的所有者可以改为仅自己可见', 'Only its owner may make a view private', 403)
}

async function submit(sent: Submitted, call: Call) {
  const of = listableResource(sent.resource, call)
  const views = call.db.of(savedView)
  if (!sent.id) {
    const seenBy = await checkedScope(sent.scope ?? 'mine', sent.roleId, call)
    const content = await checkedContent(of, sent.content, call)
    await refuseMany(of, call)
    return savedAnswer(
      await views.add({ ...seenBy, name: sent.name, resource: of.name, ownerId: call.user.id, content }),
    )
  }
  const before = await ownView(sent.id, call)
  if (before.resource !== of.name) refuse('视图属于另一个列表', 'The view is one of another list')
  const scope = sent.scope ?? before.scope
  refuseTaking(before, scope, call)
  const change = {
    ...(await checkedScope(scope, sent.roleId ?? before.roleId, call)),
    content: await checkedContent(of, sent.content, call),
    name: sent.name,
    ...(sent.updateTime && { updateTime: sent.updateTime }),
  }
  return savedAnswer(await views.edit(before.id, change))
}

interface Shared {
  readonly id: Id
  readonly scope?: ViewScope | null
  readonly roleId?: Id | null
  readonly updateTime?: string | null
}
async function share({ id, scope, roleId, updateTime }: Shared, call: Call) {
  const before = await ownView(id, call)
  refuseTaking(before, scope ?? 'mine', call)
  const change = { ...(await checkedScope(scope ?? 'mine', roleId, call)), ...(updateTime && { updateTime }) }
  return savedAnswer(await call.db.of(savedView).edit(id, change))
}

const nameOfRole = ({ language }: Call) =>
  (language === 'en' ? sql<string>`coalesce(nullif(t.role_name_en, ''), t.role_name)` : sql<string>`t.role_name`).as(
    'name',
  )

async function roleNames(views: readonly View[], call: Call): Promise<ReadonlyMap<Id, string>> {
  const ids = idArray([...new Set(views.flatMap(one => one.roleId ?? []))])
  const query = call.db
    .scoped(roleOf(call))
    .where(sql<SqlBool>`t.id = any(${ids}::bigint[])`)
    .select(['t.id', nameOfRole(call)])
  const found = await call.db.run<{ id: Id; name: string }>(query)
  return new Map(found.map(one => [one.id, one.name]))
}

async function list(resource: string, call: Call): Promise<readonly ShownView[]> {
  const views = await visibleViews(listableResource(resource, call), call)
  const owners = await call.services.userNames([...new Set(views.map(one => one.ownerId))])
  const roles = await roleNames(views, call)
  return views.map(one => ({
    id: one.id,
    resource: one.resource,
    name: one.name,
    scope: one.scope,
    roleId: one.roleId ?? '',
    roleName: roles.get(one.roleId ?? '') ?? '',
    content: one.content,
    mayChange: mayChange(one, call),
    createUserName: owners.get(one.ownerId) ?? '',
    updateTime: one.updateTime,
  }))
}

/** The total that the list itself shows under these filters. */
const totalOf = async (of: AnyResource, filters: Readonly<Record<string, unknown>>, call: Call): Promise<number> =>
  (await call.db.of(of).page({ ...filters, current: 1, size: 1 })).total

/** The total of a view; null when its filters are no longer this list's. */
async function countOf(of: AnyResource, { content }: View, call: Call): Promise<number | null> {
  try {
    return await totalOf(of, strictFilters(of, content.filters, call), call)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

async function counts(resource: string, ids: readonly Id[], call: Call) {
  if (ids.length > MAX_COUNTED)
    refuse(`一次最多计数${MAX_COUNTED}个视图`, `At most ${MAX_COUNTED} views are counted at once`)
  const of = listableResource(resource, call)
  const wanted = (await visibleViews(of, call)).filter(one => ids.includes(one.id))
  const totals: [Id, number | null][] = []
  for (const one of wanted) totals.push([one.id, await countOf(of, one, call)])
  const tabs: number[] = []
  for (const filters of tabFilters(of)) tabs.push(await totalOf(of, filters, call))
  return { counts: Object.fromEntries(totals), tabs }
}

const MAX_ROLES = 200
function rolesOf(call: Call): Promise<readonly { readonly id: Id; readonly name: string }[]> {
  const query = call.db
    .scoped(roleOf(call))
    .where('t.tenant_id', '=', call.user.tenantId)
    .select(['t.id', nameOfRole(call)])
    .orderBy('t.sort')
    .limit(MAX_ROLES)
  return call.db.run<{ id: Id; name: string }>(query)
}

export default serveApi(view, {
  list: ({ resource }, call) => list(resource, call),
  submit: (sent, call) => submit(sent, call),
  roles: (_, call) => rolesOf(call),
  share: (sent, call) => share(sent, call),
  async remove({ ids }, call) {
    for (const id of ids) await ownView(id, call)
    return { removed: await call.db.of(savedView).remove(ids) }
  },
  counts: ({ resource, ids }, call) => counts(resource, ids ?? [], call),
})
