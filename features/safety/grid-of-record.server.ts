import type { AnyResource, Id, Issue } from '@village/resource'
import type { Call } from '@village/server'
import { grid } from '../governance/grid/grid.resource.ts'
import { ownGrid } from '../governance/public.server.ts'

interface Placed {
  readonly deptId: Id | null
  readonly gridId: Id | null
}
/** A record from which something gets its grid: a resident, a device. */
export type Source = readonly [of: AnyResource, id: Id | null]

interface Found {
  /** The register that the row belongs to. */
  readonly of: AnyResource
  readonly row: Placed
  /** Whose grid it takes, the likeliest first. */
  readonly sources: readonly Source[]
}
/** The grid in which something happened: by default that of the person or device it belongs to. */
export async function gridFrom({ of, row, sources }: Found, call: Call): Promise<Id | null> {
  if (row.gridId) return row.gridId
  for (const [kept, id] of sources) {
    const source = id ? ((await call.db.of(kept).get(id)) as Placed | null) : null
    if (source?.gridId && source.deptId === row.deptId) return source.gridId
  }
  return ownGrid(of, call)
}

/** A grid of another village is no choice. */
export async function gridIssues(after: Placed, before: Placed | undefined, call: Call): Promise<readonly Issue[]> {
  if (!after.gridId || (after.gridId === before?.gridId && after.deptId === before.deptId)) return []
  const area = await call.db.of(grid).get(after.gridId)
  if (!area || area.deptId === after.deptId) return []
  const says = { zh: '所属网格不在所选的村', en: 'The grid is in another village' }
  return [{ field: 'gridId', code: 'other', says }]
}
