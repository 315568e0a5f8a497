import { type Id, type Issue, issueOf, type StoredOf } from '@village/resource'
import { type Call, type Change, InvalidInput, refuse, serve } from '@village/server'
import { nextGiven, villageCode } from '../../people/public.server.ts'
import { ENABLED } from '../../system/public.ts'
import { boundaryFault, centreOf, contains, isBoundary } from './boundary.ts'
import { type GridNode, grid, type Located } from './grid.resource.ts'
import { householdsIn, inhabited } from './grid-counts.server.ts'

type Grid = StoredOf<typeof grid>
type Written = Exclude<Change<typeof grid.fields>, { kind: 'remove' }>
/** Town, village, basic and micro grid: a chain of parents is never longer. */
const LEVELS = 4

async function fillGrid({ after, ...change }: Written, call: Call): Promise<Partial<Grid>> {
  const { tenantId, deptId, boundary } = after
  const centred = isBoundary(boundary) && !after.centerLongitude ? centreOf(boundary) : null
  const prefix = `${await villageCode(tenantId, deptId, call)}G`
  return {
    ...(change.kind === 'add' &&
      !after.gridNo && {
        gridNo: await nextGiven({ of: grid, field: 'gridNo', tenantId, prefix, digits: 2 }, call),
      }),
    ...(centred && { centerLongitude: centred.longitude, centerLatitude: centred.latitude }),
  }
}

/** The grids above one, the nearest first; a circle ends after as many levels as there can be. */
async function parentsOf(first: Id | null, call: Call): Promise<readonly Grid[]> {
  const above: Grid[] = []
  for (let id = first; id && above.length <= LEVELS; id = above.at(-1)!.parentId) {
    const parent = await call.db.of(grid).get(id)
    if (!parent) break
    above.push(parent)
  }
  return above
}

const parentIssues = (after: Grid, above: readonly Grid[]): Issue[] => [
  ...(after.id && above.some(one => one.id === after.id)
    ? [issueOf('parentId', '上级网格不能是自己或自己的下级', 'The parent may not be the grid itself or one below it')]
    : []),
  ...(above[0] && above[0].gridLevel >= after.gridLevel
    ? [issueOf('parentId', '上级网格的层级应高于本网格', 'The parent must be of a higher level')]
    : []),
]

async function issuesOf({ after, ...change }: Written, call: Call): Promise<Issue[]> {
  const before = change.kind === 'edit' ? JSON.stringify(change.before.boundary ?? null) : 'null'
  // One that was stored before it would be refused may stay while something else of the grid is changed.
  const isDrawnAnew = JSON.stringify(after.boundary ?? null) !== before
  const fault = isDrawnAnew && after.boundary ? boundaryFault(after.boundary) : null
  const isPlacedAnew =
    change.kind === 'add' || change.before.parentId !== after.parentId || change.before.gridLevel !== after.gridLevel
  const above = isPlacedAnew ? await parentsOf(after.parentId, call) : []
  return [...(fault ? [issueOf('boundary', fault.zh, fault.en)] : []), ...parentIssues(after, above).slice(0, 1)]
}

async function refuseWhileUsed(gridId: Id, call: Call): Promise<void> {
  if ((await householdsIn(gridId, call)) > 0)
    refuse('该网格还有住户，请先调整住户的网格', 'Households stand in this grid: move them first')
  if ((await call.db.of(grid).count({ parentId: gridId })) > 0)
    refuse('请先删除子节点!', 'Remove the grids below it first')
}

const nodeOf = (row: Grid): Omit<GridNode, 'children'> => ({
  id: row.id,
  parentId: row.parentId ?? '0',
  title: row.gridName,
  gridNo: row.gridNo ?? '',
  gridLevel: row.gridLevel,
})
/** Grids under their parents; one whose parent is out of the caller's sight is at the top. */
function treeOf(rows: readonly Grid[]): readonly GridNode[] {
  const seen = new Set(rows.map(row => row.id))
  const under = (parentId: Id | null): readonly Grid[] =>
    rows.filter(row => (row.parentId && seen.has(row.parentId) ? row.parentId : null) === parentId)
  const grow = (row: Grid): GridNode => {
    const children = under(row.id)
    return { ...nodeOf(row), ...(children.length > 0 && { children: children.map(grow) }) }
  }
  return under(null).map(grow)
}

/** Every grid that the caller sees under these filters, by number. */
async function gridsUnder(filters: Readonly<Record<string, unknown>>, call: Call): Promise<readonly Grid[]> {
  const all: Grid[] = []
  for await (const some of call.db.of(grid).iterate({ ...filters, ascs: 'gridNo' }, 500)) all.push(...some)
  return all
}

async function locate(place: readonly [number, number], call: Call): Promise<Located | null> {
  const grids = await gridsUnder({ status: ENABLED }, call)
  const around = grids.filter(one => isBoundary(one.boundary) && contains(one.boundary, place))
  const [inner] = around.sort((a, b) => Number(b.gridLevel) - Number(a.gridLevel))
  if (!inner) return null
  const { id, gridName, gridLevel, deptId } = inner
  return { id, gridNo: inner.gridNo ?? '', gridName, gridLevel, deptId }
}

export default serve(grid, {
  fill: (change, call) => (change.kind === 'remove' ? {} : fillGrid(change, call)),

  async check(change, call) {
    if (change.kind === 'remove') return refuseWhileUsed(change.before.id, call)
    if (change.kind === 'edit' && change.by === 'close' && (await householdsIn(change.before.id, call)) > 0)
      refuse('请先调整该网格的住户，再停用', 'Move the households of this grid first')
    const isMoved = change.kind === 'edit' && change.before.deptId !== change.after.deptId
    if (isMoved && (await householdsIn(change.before.id, call)) > 0)
      refuse('该网格还有住户，不能改换所属村', 'Households stand in this grid: it stays in its village')
    const issues = await issuesOf(change, call)
    if (issues.length > 0) throw new InvalidInput(issues, grid.fields)
  },

  async derive(rows, call) {
    const counts = await inhabited(
      rows.map(row => row.id),
      call,
    )
    return rows.map(row => ({
      householdCount: counts.get(row.id)?.households ?? 0,
      residentCount: counts.get(row.id)?.people ?? 0,
    }))
  },

  endpoints: {
    tree: async (_, call) => treeOf(await gridsUnder({}, call)),
    locate: ({ lng, lat }, call) => locate([Number(lng), Number(lat)], call),
  },
})
