import type { Label } from '../text/label.ts'

/** A place as longitude and latitude, degrees, WGS-84. */
export type Position = readonly [longitude: number, latitude: number]
/** The places of an outline; the last one is the first. */
export type Ring = readonly Position[]

/**
 * The most pairs of sides that are compared for one shape: some 10 ms. A surveyed boundary of 2,000 corners needs 20,000.
 */
export const MOST_COMPARISONS = 100_000

const says = {
  crosses: { zh: '边线自相交叉', en: 'The outline crosses itself' },
  tangled: {
    zh: '边线来回太多，请减少拐点或分成几个图形',
    en: 'The outline runs to and fro too often: use fewer corners, or draw several shapes',
  },
  few: { zh: '面至少有三个不同的角', en: 'A polygon has at least three different corners' },
  flat: { zh: '各点在一条直线上，没有面积', en: 'All places lie in one line: there is no area' },
  outside: { zh: '内部的洞应在外边线以内', en: 'A hole lies within the outer outline' },
} as const satisfies Record<string, Label>

type Segment = readonly [from: Position, to: Position]
const side = ([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
const cross = ([a, b]: Segment, [c, d]: Segment): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

/** Sides in the order in which a line that is moved along an axis (0: eastwards, 1: northwards) meets them. */
function metAlong(axis: 0 | 1, ring: Ring): { readonly from: Float64Array; readonly to: number[]; sides: Segment[] } {
  const sides = ring.slice(1).map((to, at): Segment => [ring[at]!, to])
  sides.sort((a, b) => Math.min(a[0][axis], a[1][axis]) - Math.min(b[0][axis], b[1][axis]))
  const from = Float64Array.from(sides, ([a, b]) => Math.min(a[axis], b[axis]))
  return { from, to: sides.map(([a, b]) => Math.max(a[axis], b[axis])), sides }
}

/** How many of the sides before `end` begin within a length: the first index behind it, by halving. */
function behind(from: Float64Array, limit: number): number {
  let [low, high] = [0, from.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (from[middle]! <= limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Pairs of sides that lie beside each other along an axis, and the walk over them. */
function pairsAlong(axis: 0 | 1, ring: Ring) {
  const { from, to, sides } = metAlong(axis, ring)
  const ends = to.map(limit => behind(from, limit))
  return { count: ends.reduce((sum, end, at) => sum + end - at - 1, 0), sides, ends }
}

/** Comparisons that are left for one call: whoever judges many shapes hands the same one to each. */
export interface Comparisons {
  left: number
}

/**
 * Whether two sides of a ring cut through each other; touching is allowed. Sides are compared along the axis that asks
 * for fewer pairs; where even that is more than is left, nothing is compared and the answer is `tangled`.
 */
export function crossesItself(ring: Ring, budget: Comparisons = { left: MOST_COMPARISONS }): boolean | 'tangled' {
  const [east, north] = [pairsAlong(0, ring), pairsAlong(1, ring)]
  const { count, sides, ends } = east.count <= north.count ? east : north
  if (count > Math.min(MOST_COMPARISONS, budget.left)) return 'tangled'
  budget.left -= count
  return sides.some((one, at) => {
    for (let next = at + 1; next < ends[at]!; next++) if (cross(one, sides[next]!)) return true
    return false
  })
}

/** Twice the area of a ring, in square degrees. */
function doubleArea(ring: Ring): number {
  const [x0, y0] = ring[0]!
  // From its own corner: differences of large numbers would lose what a small field has.
  return Math.abs(
    ring.slice(1).reduce((sum, [x, y], at) => {
      const [px, py] = ring[at]!
      return sum + (px - x0) * (y - y0) - (x - x0) * (py - y0)
    }, 0),
  )
}
/** Some square centimetres: less is what rounding leaves of a line. */
const LEAST_AREA = 1e-14

function ringAreaFault(ring: Ring, budget: Comparisons): Label | null {
  if (new Set(ring.map(([x, y]) => `${x} ${y}`)).size < 3) return says.few
  if (doubleArea(ring) < LEAST_AREA && isOneLine(ring)) return says.flat
  const crosses = crossesItself(ring, budget)
  if (crosses) return crosses === 'tangled' ? says.tangled : says.crosses
  return doubleArea(ring) < LEAST_AREA ? says.flat : null
}
/** Whether all places lie in one line; a bow tie has no area either, and says why itself. */
function isOneLine(ring: Ring): boolean {
  const [a] = ring
  const b = ring.find(([x, y]) => x !== a![0] || y !== a![1])!
  return ring.every(
    place => Math.abs((b[0] - a![0]) * (place[1] - a![1]) - (b[1] - a![1]) * (place[0] - a![0])) < LEAST_AREA,
  )
}

/** Whether a place lies in a ring or on its outline. */
function isWithin([x, y]: Position, ring: Ring): boolean {
  let inside = false
  for (let at = 1; at < ring.length; at++) {
    const [[ax, ay], [bx, by]] = [ring[at - 1]!, ring[at]!]
    const isOn =
      side([ax, ay], [bx, by], [x, y]) === 0 &&
      x >= Math.min(ax, bx) &&
      x <= Math.max(ax, bx) &&
      y >= Math.min(ay, by) &&
      y <= Math.max(ay, by)
    if (isOn) return true
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}
const isCutBy = (hole: Ring, outer: Ring): boolean =>
  hole.slice(1).some((to, at) => outer.slice(1).some((end, n) => cross([hole[at]!, to], [outer[n]!, end])))

/** Why closed rings, the outline and its holes, are no area; null when they are one. */
export function areaFault(rings: readonly Ring[], budget: Comparisons = { left: MOST_COMPARISONS }): Label | null {
  for (const ring of rings) {
    const fault = ringAreaFault(ring, budget)
    if (fault) return fault
  }
  const [outer, ...holes] = rings
  for (const hole of holes) {
    const pairs = hole.length * outer!.length
    if (pairs > budget.left) return says.tangled
    budget.left -= pairs
    if (!hole.every(place => isWithin(place, outer!)) || isCutBy(hole, outer!)) return says.outside
  }
  return null
}
