import type { Boundary, Place } from '../../features/governance/public.ts'
import { GROUPS, type VillagePlan } from './plan.ts'
import type { Random } from './random.ts'

/** Half the width and height of a village, degrees: some 340 by 290 metres, so that villages do not touch. */
const HALF: Place = [0.0038, 0.0026]
const COLOURS = ['#409EFF', '#67C23A', '#E6A23C'] as const
const ORDINALS = ['第一', '第二', '第三'] as const

/** A grid of the demo town; `village` is null for the town's own, `group` for a whole village. */
export interface DemoGrid {
  readonly village: number | null
  readonly group: number | null
  readonly gridName: string
  readonly gridLevel: '1' | '2' | '3'
  readonly boundary: Boundary
  readonly color: string
  readonly sort: number
}

const round = (value: number): number => Math.round(value * 1e7) / 1e7
const polygon = (ring: readonly Place[]): Boundary => {
  const places = ring.map(([x, y]): Place => [round(x), round(y)])
  return { type: 'Polygon', coordinates: [[...places, places[0]!]] }
}
const rectangle = ([x, y]: Place, [w, h]: Place): Boundary =>
  polygon([
    [x - w, y - h],
    [x + w, y - h],
    [x + w, y + h],
    [x - w, y + h],
  ])

/** The west border of a group's strip; borders between strips lean, as lanes do. */
const border = (index: number, [x]: Place): readonly [south: number, north: number] => {
  const middle = x - HALF[0] + (2 * HALF[0] * index) / GROUPS
  const lean = index === 0 || index === GROUPS ? 0 : 0.0003 * (index % 2 === 0 ? -1 : 1)
  return [middle - lean, middle + lean]
}
function stripBoundary(group: number, centre: Place): Boundary {
  const [west, east] = [border(group - 1, centre), border(group, centre)]
  const [south, north] = [centre[1] - HALF[1], centre[1] + HALF[1]]
  return polygon([
    [west[0], south],
    [east[0], south],
    [east[1], north],
    [west[1], north],
  ])
}

/** A place within a group's strip, clear of its borders. */
export function placeIn(group: number, centre: Place, random: Random): Place {
  const width = (2 * HALF[0]) / GROUPS
  const x = centre[0] - HALF[0] + width * (group - 0.5) + (random.next() - 0.5) * (width - 0.001)
  return [round(x), round(centre[1] + (random.next() - 0.5) * 2 * (HALF[1] - 0.0003))]
}

/** One grid for the town, one per village, three basic grids in each: 13 for three villages. */
export function gridsOf(townName: string | null, villages: readonly VillagePlan[]): readonly DemoGrid[] {
  const [xs, ys] = [villages.map(v => v.centre[0]), villages.map(v => v.centre[1])]
  const middle: Place = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
  const reach: Place = [Math.max(...xs) - middle[0] + HALF[0] * 1.3, Math.max(...ys) - middle[1] + HALF[1] * 1.3]
  const town: DemoGrid[] = townName
    ? [
        {
          village: null,
          group: null,
          gridName: `${townName}网格`,
          gridLevel: '1',
          boundary: rectangle(middle, reach),
          color: '#909399',
          sort: 1,
        },
      ]
    : []
  const below = villages.flatMap(({ name, centre }, village): DemoGrid[] => [
    {
      village,
      group: null,
      gridName: `${name}网格`,
      gridLevel: '2',
      boundary: rectangle(centre, HALF),
      color: COLOURS[village % 3]!,
      sort: 1,
    },
    ...ORDINALS.map(
      (ordinal, i): DemoGrid => ({
        village,
        group: i + 1,
        gridName: `${name}${ordinal}网格`,
        gridLevel: '3',
        boundary: stripBoundary(i + 1, centre),
        color: COLOURS[(village + i) % 3]!,
        sort: i + 1,
      }),
    ),
  ])
  return [...town, ...below]
}
