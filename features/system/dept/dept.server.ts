import type { Id, Row } from '@village/resource'
import { type Call, refuse, serve } from '@village/server'
import { everyRow, parentsAmong, tenantAsked } from '../rows/tenant-rows.server.ts'
import { forest, ROOT, type TreeNode, treeNode, wireForest, withAncestors, withDescendants } from '../rows/tree.ts'
import { refuseWhenReferred } from '../rows/usage.server.ts'
import { choicesOf } from '../user/own-choices.server.ts'
import { dept } from './dept.resource.ts'

type Dept = Row<typeof dept.fields>
interface Place {
  readonly id: Id
  readonly parentId: Id | null
  readonly name: string
}

/** Departments that this caller may choose: those of the data scope, and what is above them to show where they are. */
async function choosable(wanted: unknown, call: Call): Promise<readonly Place[]> {
  const tenantId = tenantAsked(wanted, call)
  const all = await call.services.depts(tenantId)
  const { scope, platform, deptIds } = call.user
  if (platform || scope.kind === 'all') return all
  const own = scope.kind === 'depts' ? scope.deptIds : deptIds
  const seen = withAncestors(all, own)
  return all.filter(place => seen.has(place.id))
}

const nodesOf = (places: readonly Place[]): readonly TreeNode[] =>
  forest(places.map(place => treeNode(place.id, place.parentId, place.name)))

async function lazyTree(
  parentId: string | null | undefined,
  tenantId: unknown,
  call: Call,
): Promise<readonly TreeNode[]> {
  const places = await choosable(tenantId, call)
  const known = new Set(places.map(place => place.id))
  const isRoot = (place: Place): boolean => !place.parentId || !known.has(place.parentId)
  const asked = parentId && parentId !== ROOT ? (place: Place) => place.parentId === parentId : isRoot
  const parents = new Set(places.map(place => place.parentId))
  return places
    .filter(asked)
    .map(place => ({ ...treeNode(place.id, place.parentId, place.name), hasChildren: parents.has(place.id) }))
}

async function lazyList(
  query: Readonly<Record<string, unknown>>,
  call: Call,
): Promise<readonly Record<string, unknown>[]> {
  const { parentId, ...rest } = query
  // An empty parent searches everywhere; '0' asks for what is at the top (wire-contract §3.4).
  const place = parentId === ROOT ? { parentId_null: '1' } : parentId ? { parentId } : {}
  const rows = await everyRow(dept, { ...rest, ...place }, call)
  const parents = await parentsAmong(
    dept,
    rows.map(row => row.id),
    call,
  )
  const shown = await call.db.of(dept).show(rows)
  return shown.map(row => ({ ...row, hasChildren: parents.has(String(row['id'])) }))
}

/** The line of departments from the top: `0,ID,ID`, as the family writes it. */
async function ancestorsOf(parentId: Id | null, call: Call): Promise<string> {
  if (!parentId) return ROOT
  const parent = await call.db.of(dept).get(parentId)
  if (!parent) return refuse('上级机构不存在', 'The parent department does not exist')
  return `${parent.ancestors ?? ROOT},${parent.id}`
}

/** What is directly below a moved department follows it; each of these takes along what is below itself. */
async function moveBelow(moved: Dept, call: Call): Promise<void> {
  const ancestors = `${moved.ancestors},${moved.id}`
  for (const { id } of await call.db.of(dept).find({ parentId: moved.id }))
    await call.db.of(dept).edit(id, { ancestors })
}

async function refuseOwnChild(before: Dept, parentId: Id | null, call: Call): Promise<void> {
  if (!parentId || parentId === before.parentId) return
  const rows = await everyRow(dept, { tenantId: before.tenantId }, call)
  if (withDescendants(rows, [before.id]).has(parentId))
    refuse('上级机构不能是本机构或其下级', 'A department cannot be placed under itself or below')
}

export default serve(dept, {
  async fill(change, call) {
    if (change.kind === 'remove') return {}
    const { after } = change
    const fullName = after.fullName ?? after.deptName
    if (change.kind === 'edit' && change.before.parentId === after.parentId) return { fullName }
    if (change.kind === 'edit') await refuseOwnChild(change.before, after.parentId, call)
    return { fullName, ancestors: await ancestorsOf(after.parentId, call) }
  },

  async check(change, call) {
    if (change.kind !== 'remove') return
    const { id } = change.before
    if ((await parentsAmong(dept, [id], call)).has(id))
      refuse('请先删除子节点!', 'Remove the departments below it first')
    await refuseWhenReferred('system.dept', id, call, ['system.dept'])
  },

  async after(change, call) {
    if (change.kind !== 'edit' || change.before.ancestors === change.after.ancestors) return
    await moveBelow(change.after, call)
  },

  verbs: {
    submit: derived => async (input, call) => {
      const saved = (await derived(input, call)) as { id?: Id } | null
      const row = await call.db.of(dept).get(String(input['id'] || saved?.id || ''))
      const [shown] = row ? await call.db.of(dept).show([row]) : []
      return { id: shown?.['id'], tenantId: shown?.['tenantId'], deptCategoryName: shown?.['deptCategoryName'] }
    },
  },

  endpoints: {
    list: async (_, call, { query }) => wireForest(await call.db.of(dept).show(await everyRow(dept, query, call))),
    'lazy-list': (_, call, { query }) => lazyList(query, call),
    select: ({ userId, deptId }, call) => choicesOf(dept, 'deptId', { userId, ids: deptId }, call),
    tree: async ({ tenantId }, call) => nodesOf(await choosable(tenantId, call)),
    'lazy-tree': ({ parentId, tenantId }, call) => lazyTree(parentId, tenantId, call),
  },
})
