import type { Id } from '@village/resource'
import type { MapGrid, Place } from './layers.api.ts'

const numberIn = (value: unknown): number | null => {
  const found = /^-?\d+(?:\.\d+)?/.exec(String(value ?? ''))
  return found ? Number(found[0]) : null
}

/** A household's own place, else the middle of its grid, else null. */
export function placeOfHousehold(
  home: Readonly<Record<string, unknown>> | null,
  grids: readonly MapGrid[],
  gridId: Id | null,
): Place | null {
  const [x, y] = [numberIn(home?.['longitude']), numberIn(home?.['latitude'])]
  if (x !== null && y !== null) return [x, y]
  return grids.find(({ id }) => id === gridId)?.centre ?? null
}
