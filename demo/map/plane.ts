import type { Geometry, Place, Ring } from '../../features/map/public.ts'

/** Metres east and north of the middle of a village. */
export type Spot = readonly [east: number, north: number]

/** Metres of a degree of latitude, and of one of longitude at the equator. */
const LATITUDE_M = 110_950
const LONGITUDE_M = 111_320
const RADIANS = Math.PI / 180
const DIGITS = 1e7
const round = (degrees: number): number => Math.round(degrees * DIGITS) / DIGITS

export const toPlace = ([east, north]: Spot, [longitude, latitude]: Place): Place => [
  round(longitude + east / (LONGITUDE_M * Math.cos(latitude * RADIANS))),
  round(latitude + north / LATITUDE_M),
]
export const toSpot = ([x, y]: Place, [longitude, latitude]: Place): Spot => [
  (x - longitude) * LONGITUDE_M * Math.cos(latitude * RADIANS),
  (y - latitude) * LATITUDE_M,
]

export const polygonOf = (corners: readonly Spot[], centre: Place): Geometry => {
  const ring: Ring = corners.map(spot => toPlace(spot, centre))
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!]] }
}
export const lineOf = (spots: readonly Spot[], centre: Place): Geometry => ({
  type: 'LineString',
  coordinates: spots.map(spot => toPlace(spot, centre)),
})
export const boxOf = ([x, y]: Spot, [width, depth]: Spot): readonly Spot[] => [
  [x - width / 2, y - depth / 2],
  [x + width / 2, y - depth / 2],
  [x + width / 2, y + depth / 2],
  [x - width / 2, y + depth / 2],
]

/** The part of a convex area that lies nearer to the middle than to another village (Sutherland and Hodgman). */
export function nearerPart(area: readonly Spot[], [ox, oy]: Spot): readonly Spot[] {
  const half = (ox * ox + oy * oy) / 2
  const left = ([x, y]: Spot): number => half - (x * ox + y * oy)
  return area.flatMap((spot, at): readonly Spot[] => {
    const next = area[(at + 1) % area.length]!
    const [here, there] = [left(spot), left(next)]
    const kept = here >= 0 ? [spot] : []
    if (here >= 0 === there >= 0) return kept
    const share = here / (here - there)
    return [...kept, [spot[0] + (next[0] - spot[0]) * share, spot[1] + (next[1] - spot[1]) * share]]
  })
}

/** Whether a spot lies inside a convex area whose corners run anticlockwise. */
export const isWithin = (area: readonly Spot[], [x, y]: Spot): boolean =>
  area.every(([ax, ay], at) => {
    const [bx, by] = area[(at + 1) % area.length]!
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
  })
