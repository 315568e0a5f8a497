import type { AnyResource, Id } from '@village/resource'
import type { Call } from '@village/server'

/**
 * The first grid of somebody who is cut to their grids in a register: what they write down without saying where is
 * there, so that they go on seeing it. null for everybody else.
 */
export function ownGrid(of: AnyResource, { user }: Call): Id | null {
  const ways = user.platform ? [] : (user.reaches?.get(of.name) ?? [])
  const grids = ways.map(({ where }) => [where ?? []].flat().find(({ field }) => field === 'gridId'))
  return grids.length > 0 && grids.every(Boolean) ? (grids[0]?.values[0] ?? null) : null
}
