import type { Geometry, Place, ShapeKind } from '../../features/map/public.ts'
import type { Random } from '../people/random.ts'
import { boxOf, isWithin, lineOf, nearerPart, polygonOf, type Spot, toSpot } from './plane.ts'

export interface Ground {
  readonly kind: ShapeKind
  readonly name: string
  readonly geometry: Geometry
}
/** A village of the demo town as its ground is drawn. */
export interface Land {
  readonly name: string
  readonly centre: Place
  readonly others: readonly Place[]
  /** 0 for the first: rivers run north or south of the houses in turn. */
  readonly at: number
}

/** Half of what the houses cover, metres: the village's grid. */
export const CORE: Spot = [335, 288]
/** Half the reach of a village's land where no neighbour is nearer. */
const REACH: Spot = [760, 590]
const CORNERS = 22
/** Roads between the three basic grids lean as their borders do: metres east, in the south and in the north. */
export const CROSS_ROADS: readonly (readonly [south: number, north: number])[] = [
  [-138, -85],
  [85, 138],
]
const eastOf = ([south, north]: readonly [number, number], y: number): number =>
  south + ((north - south) * (y + CORE[1])) / (2 * CORE[1])
/** Whether a house may stand here: not on the street, not on a road across. */
export const isBuildable = ([x, y]: Spot): boolean =>
  Math.abs(y) > 14 && CROSS_ROADS.every(road => Math.abs(eastOf(road, y) - x) > 15)

/** The land of a village: a rim that bends, cut where a neighbour begins. */
export function landOf({ centre, others }: Land, random: Random): readonly Spot[] {
  // Corners of an ellipse at uneven distances: bent enough to look grown, and still convex.
  const rim = Array.from({ length: CORNERS }, (_, at): Spot => {
    const angle = (2 * Math.PI * (at + random.next() * 0.7)) / CORNERS
    return [REACH[0] * Math.cos(angle), REACH[1] * Math.sin(angle)]
  })
  return others.reduce((area, other) => nearerPart(area, toSpot(other, centre)), rim as readonly Spot[])
}

const STEP = 20
const RIVER_HALF = 11
/** The middle of the river at so many metres east. */
const bend = (at: number, x: number): number =>
  (at % 2 === 0 ? 1 : -1) * (372 + 26 * Math.sin(x / 150 + at) + 9 * Math.sin(x / 47))
function riverOf({ at, centre, name }: Land, land: readonly Spot[]): readonly Ground[] {
  const course = Array.from({ length: (2 * REACH[0]) / STEP }, (_, i): Spot => {
    const x = i * STEP - REACH[0]
    return [x, bend(at, x)]
  }).filter(([x, y]) => isWithin(land, [x, y - RIVER_HALF]) && isWithin(land, [x, y + RIVER_HALF]))
  if (course.length < 4) return []
  const bank = (by: number): Spot[] => course.map(([x, y]): Spot => [x, y + by])
  const area = [...bank(-RIVER_HALF), ...bank(RIVER_HALF).toReversed()]
  return [{ kind: 'water', name: `${name.slice(0, 2)}河`, geometry: polygonOf(area, centre) }]
}

const pond = ({ at, centre }: Land): Ground => {
  const [x, y]: Spot = [at % 2 === 0 ? 250 : -250, at % 2 === 0 ? -333 : 333]
  const rim = Array.from({ length: 14 }, (_, i): Spot => {
    const angle = (2 * Math.PI * i) / 14
    return [x + 44 * Math.cos(angle) * (1 + 0.12 * Math.sin(3 * angle)), y + 20 * Math.sin(angle)]
  })
  return { kind: 'water', name: '荷花塘', geometry: polygonOf(rim, centre) }
}

/** The last of some spots on a way out of the village that is still its land. */
const wayOut = (land: readonly Spot[], spot: (metres: number) => Spot): Spot => {
  let far = 0
  while (far < 1000 && isWithin(land, spot(far + 10))) far += 10
  return spot(far)
}
/** Every second row of houses has a lane at its back. */
const LANES = [-4, -3, -2, -1, 1, 2, 3, 4].map(n => n * 58)
function roadsOf({ centre }: Land, land: readonly Spot[]): readonly Ground[] {
  const road = (name: string, spots: readonly Spot[]): Ground => ({
    kind: 'road',
    name,
    geometry: lineOf(spots, centre),
  })
  const [west, east] = [wayOut(land, m => [-m, m / 60]), wayOut(land, m => [m, -m / 60])]
  const across = CROSS_ROADS.map((ends, i) => {
    const along = (y: number): Spot => [eastOf(ends, y), y]
    const [south, north] = [wayOut(land, m => along(-m)), wayOut(land, m => along(m))]
    return road(i === 0 ? '西大路' : '东大路', [south, along(0), north])
  })
  const ring = boxOf([0, 0], [2 * CORE[0] + 24, 2 * CORE[1] + 24])
  return [
    road('主街', [west, [0, 0], east]),
    ...across,
    ...(ring.every(spot => isWithin(land, spot)) ? [road('环村路', [...ring, ring[0]!])] : []),
    ...LANES.map((y, i) =>
      road(`${i + 1}巷`, [
        [-CORE[0] + 12, y],
        [CORE[0] - 12, y],
      ]),
    ),
  ]
}

const PARCEL: Spot = [70, 47]
const GAP = 5
function fieldsOf({ at, centre }: Land, land: readonly Spot[], random: Random): readonly Ground[] {
  const fields: Ground[] = []
  const isFree = (box: readonly Spot[], [x, y]: Spot): boolean =>
    box.every(spot => isWithin(land, spot)) &&
    (Math.abs(x) > CORE[0] + 55 || Math.abs(y) > CORE[1] + 86) &&
    box.every(
      ([cx, cy]) => (cy - bend(at, cx)) * (y - bend(at, x)) > 0 && Math.abs(cy - bend(at, cx)) > RIVER_HALF + 6,
    ) &&
    Math.abs(y) > PARCEL[1] / 2 + 8
  for (let y = -REACH[1]; y < REACH[1]; y += PARCEL[1] + GAP)
    for (let x = -REACH[0]; x < REACH[0]; x += PARCEL[0] + GAP) {
      const spot: Spot = [x, y + 4]
      const box = boxOf(spot, [PARCEL[0] - random.between(0, 9), PARCEL[1] - random.between(0, 7)])
      if (!isFree(box, spot)) continue
      fields.push({ kind: 'field', name: `${fields.length + 1}号地块`, geometry: polygonOf(box, centre) })
    }
  return fields
}

/** Everything of a village but its houses. */
export function groundOf(village: Land, random: Random): readonly Ground[] {
  const land = landOf(village, random)
  return [
    { kind: 'boundary', name: village.name, geometry: polygonOf(land, village.centre) },
    ...fieldsOf(village, land, random),
    ...riverOf(village, land),
    pond(village),
    ...roadsOf(village, land),
  ]
}
