import type { Label } from '@village/resource'
import { areaFault, type Position } from '@village/resource'

/** A place as longitude and latitude, degrees, WGS84. */
export type Place = Position

/** A GeoJSON polygon: the outer ring, then holes. Rings are closed: the last place is the first (RFC 7946 §3.1.6). */
export interface Boundary {
  readonly type: 'Polygon'
  readonly coordinates: readonly (readonly Place[])[]
}

/** The most places of one boundary; a drawn grid has some dozen. */
const MAX_PLACES = 2000

const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) &&
  value.length >= 2 &&
  value.slice(0, 2).every(part => typeof part === 'number' && Number.isFinite(part)) &&
  Math.abs(value[0]) <= 180 &&
  Math.abs(value[1]) <= 90

const isRing = (value: unknown): value is readonly Place[] => {
  if (!Array.isArray(value) || value.length < 4 || !value.every(isPlace)) return false
  const [first, last] = [value[0]!, value.at(-1)!]
  return first[0] === last[0] && first[1] === last[1]
}

/** Whether a value is a polygon that can be drawn and searched. */
export function isBoundary(value: unknown): value is Boundary {
  if (typeof value !== 'object' || value === null) return false
  const { type, coordinates } = value as Partial<Boundary>
  if (type !== 'Polygon' || !Array.isArray(coordinates) || coordinates.length === 0) return false
  return coordinates.every(isRing) && coordinates.flat().length <= MAX_PLACES
}

/** Why a drawn boundary is none; null when it is one. Asked once, when it is written. */
export const boundaryFault = (value: unknown): Label | null => (isBoundary(value) ? areaFault(value.coordinates) : OPEN)
const OPEN = { zh: '边界应为闭合的多边形(GeoJSON Polygon)', en: 'The boundary is a closed GeoJSON polygon' }

/** Whether a ray from the place eastwards crosses the ring an odd number of times. */
function inRing([x, y]: Place, ring: readonly Place[]): boolean {
  let inside = false
  for (let i = 1; i < ring.length; i++) {
    const [x1, y1] = ring[i - 1]!
    const [x2, y2] = ring[i]!
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

/** Whether a place is within the outer ring and in none of the holes. */
export function contains(boundary: Boundary, place: Place): boolean {
  const [outer, ...holes] = boundary.coordinates
  return outer !== undefined && inRing(place, outer) && !holes.some(hole => inRing(place, hole))
}

/** The middle of the outer ring's bounding box, seven digits after the point. */
export function centreOf(boundary: Boundary): { readonly longitude: string; readonly latitude: string } {
  const ring = boundary.coordinates[0]!
  const middle = (axis: 0 | 1): string => {
    const all = ring.map(place => place[axis])
    return ((Math.min(...all) + Math.max(...all)) / 2).toFixed(7)
  }
  return { longitude: middle(0), latitude: middle(1) }
}
