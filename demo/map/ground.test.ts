import { expect, test } from 'vitest'
import { geometryFault, kindFault, placesOf } from '../../features/map/public.ts'
import { VILLAGES } from '../people/plan.ts'
import { streamOf } from '../people/random.ts'
import { groundOf, type Land, landOf } from './ground.ts'
import { housesOf } from './houses.ts'
import { isWithin, toPlace, toSpot } from './plane.ts'

const lands = VILLAGES.map(
  ({ name, centre }, at): Land => ({
    name,
    centre,
    at,
    others: VILLAGES.filter(one => one.centre !== centre).map(one => one.centre),
  }),
)
const drawn = () => lands.map(land => groundOf(land, streamOf(`test ${land.name}`)))

test('every shape of the demo villages can be drawn, and is the same each time', () => {
  for (const { kind, geometry } of drawn().flat())
    expect(geometryFault(geometry) ?? kindFault(kind, geometry.type), kind).toBeNull()
  expect(drawn()).toEqual(drawn())
  for (const shapes of drawn())
    expect(new Set(shapes.map(({ kind }) => kind))).toEqual(new Set(['boundary', 'field', 'water', 'road']))
})

test('no land of a village lies in that of another', () => {
  const areas = lands.map(land => landOf(land, streamOf(`test ${land.name}`)))
  for (const [at, area] of areas.entries())
    for (const [other, land] of lands.entries()) {
      if (other === at) continue
      // A metre of tolerance: villages share their border.
      const inside = areas[other]!.map(spot => toSpot(toPlace(spot, land.centre), lands[at]!.centre)).filter(spot =>
        isWithin(
          area.map(([x, y]) => [x * 0.998, y * 0.998] as const),
          spot,
        ),
      )
      expect(inside).toEqual([])
    }
})

test('what lies in a village lies within its boundary', () => {
  for (const [at, shapes] of drawn().entries()) {
    const { centre, name } = lands[at]!
    const land = landOf(lands[at]!, streamOf(`test ${name}`)).map(([x, y]) => [x * 1.001, y * 1.001] as const)
    const outside = shapes.filter(({ geometry }) =>
      placesOf(geometry).some(one => !isWithin(land, toSpot(one, centre))),
    )
    expect(outside.map(one => one.name)).toEqual([])
  }
})

test('households that live close together share a house, and a house has the number of its row', () => {
  const { centre } = VILLAGES[0]!
  const place = toPlace([30, 43], centre)
  const houses = housesOf(
    [
      { id: '1', place },
      { id: '2', place: toPlace([31, 44], centre) },
      { id: '3', place: toPlace([52, 43], centre) },
    ],
    centre,
    streamOf('test houses'),
  )
  expect(houses.map(({ name, householdId }) => [name, householdId])).toEqual([
    ['北2排1号', '1'],
    ['北2排2号', '3'],
  ])
})
