import { expect, test } from 'vitest'
import { isAway, isUndrawn, itemsOf, kindsOf, shortName, type Village } from './items.ts'

const mark = (id: string, kind: string, status = '1') => ({ id, name: id, kind, status, at: [121.5, 37.4] as const })
const BARE: Village = { layers: { grids: [], machines: [], alarms: [], events: [] }, shapes: [] }
const grid = { id: 'g', name: '海棠村第一网格', boundary: null, centre: null, hasParts: false, people: 3 }

test('devices, alarms and events each wear the sign of the flat map', () => {
  const layers = {
    ...BARE.layers,
    machines: [mark('a', 'camera'), mark('b', 'smoke')],
    alarms: [mark('c', '4')],
    events: [mark('d', '6')],
  }
  expect(itemsOf({ layers, shapes: [] }).map(({ layer, sign }) => `${layer} ${sign}`)).toEqual([
    'alarms alarms',
    'events events',
    'machines cameras',
    'machines others',
  ])
})

test('two devices at one place stand some metres apart, one alone stands where it is', () => {
  const one = itemsOf({ ...BARE, layers: { ...BARE.layers, machines: [mark('a', 'camera')] } })
  expect(one[0]!.at).toEqual([121.5, 37.4])
  const machines = [mark('a', 'camera'), mark('b', 'door')]
  const [a, b] = itemsOf({ ...BARE, layers: { ...BARE.layers, machines } })
  const metres = Math.hypot((a!.at[0] - b!.at[0]) * 88_000, (a!.at[1] - b!.at[1]) * 111_000)
  expect(metres).toBeGreaterThan(5)
  expect(metres).toBeLessThan(30)
})

test('a village without shapes and without places of grids is not drawn; one grid with a place is', () => {
  expect(isUndrawn(BARE)).toBe(true)
  expect(isUndrawn({ ...BARE, layers: { ...BARE.layers, grids: [grid] } })).toBe(true)
  expect(isUndrawn({ ...BARE, layers: { ...BARE.layers, grids: [{ ...grid, centre: [121.5, 37.4] }] } })).toBe(false)
})

test('a house is where its walls are, and as far around as they reach', () => {
  const ring = [
    [121.5, 37.4],
    [121.502, 37.4],
    [121.502, 37.402],
    [121.5, 37.402],
    [121.5, 37.4],
  ] as const
  const house = {
    id: 'h',
    kind: 'house',
    name: '12号',
    floors: 2,
    geometry: { type: 'Polygon', coordinates: [ring] },
  } as const
  const [item] = itemsOf({ ...BARE, shapes: [house] })
  expect(item!.at[0]).toBeCloseTo(121.501)
  expect(item!.at[1]).toBeCloseTo(37.401)
  expect(item!.reachM).toBeGreaterThan(130)
  expect(item!.reachM).toBeLessThan(150)
})

test('the legend counts by kind, the most frequent first, and of alarms the most urgent', () => {
  const machines = [mark('a', 'door'), mark('b', 'camera'), mark('c', 'camera')]
  expect(kindsOf(itemsOf({ ...BARE, layers: { ...BARE.layers, machines } }))).toEqual([
    { kind: 'camera', n: 2 },
    { kind: 'door', n: 1 },
  ])
  const alarms = [mark('a', '2'), mark('b', '2'), mark('c', '4')]
  const ofAlarms = kindsOf(itemsOf({ ...BARE, layers: { ...BARE.layers, alarms } }))
  expect(ofAlarms.map(({ kind }) => kind)).toEqual(['4', '2'])
})

test('a device that is not online is hollow; an event is never', () => {
  expect(isAway({ layer: 'machines', status: '2' })).toBe(true)
  expect(isAway({ layer: 'machines', status: '1' })).toBe(false)
  expect(isAway({ layer: 'events', status: '2' })).toBe(false)
})

test('a grid is named without its village, which is named once', () => {
  expect(shortName('海棠村第一网格', ['', '海棠村'])).toBe('第一网格')
  expect(shortName('海棠村', ['海棠村'])).toBe('海棠村')
  expect(shortName('海棠村(演示)第一网格', ['海棠村(演示)'])).toBe('第一网格')
  expect(shortName('海棠村主街广播3号', ['海棠村(演示)'])).toBe('主街广播3号')
  expect(shortName('石桥村第一网格', ['海棠村'])).toBe('石桥村第一网格')
})
