import { expect, test } from 'vitest'
import { toSystem } from '../../coordinates/coordinates.ts'
import { BATCH, MOST_SHAPES, type NewShape } from '../drawing.api.ts'
import { batchesOf } from './batches.ts'
import { FILE_BYTES, scan } from './file-scan.ts'
import { type Reading, readGeoJson, signatureOf } from './geojson.ts'

const reading: Reading = { system: 'wgs84', otherwise: 'auto', known: [], language: 'zh' }
const square = [
  [121.48, 37.38],
  [121.49, 37.38],
  [121.49, 37.39],
  [121.48, 37.38],
]
const feature = (geometry: unknown, properties: object = {}) => ({ type: 'Feature', properties, geometry })
const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates })
const line = (...coordinates: unknown[]) => ({ type: 'LineString', coordinates })
const file = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })
const previewOf = (text: string, further: Partial<Reading> = {}) => {
  const read = readGeoJson(text, { ...reading, ...further })
  if ('refusal' in read) throw new Error(read.refusal.zh)
  return read.preview
}
const refusalOf = (text: string): string => {
  const read = readGeoJson(text, reading)
  return 'refusal' in read ? read.refusal.zh : ''
}
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

test('a file of OpenStreetMap and one of our own are both understood', () => {
  const { shapes, counts, rejected } = previewOf(
    file(
      feature(polygon(square), { building: 'yes', 'building:levels': '2', name: '村委会' }),
      feature(line([121.48, 37.38], [121.49, 37.38]), { highway: 'residential' }),
      feature(polygon(square), { landuse: 'farmland' }),
      feature(polygon(square), { 类型: '水系', 名称: '荷花塘' }),
      feature(line([121.48, 37.39], [121.49, 37.39])),
    ),
  )
  expect(rejected).toEqual([])
  expect(shapes.map(({ kind, name, floors }) => [kind, name, floors])).toEqual([
    ['house', '村委会', 2],
    ['road', '道路 1', null],
    ['field', '地块 1', null],
    ['water', '荷花塘', null],
    ['road', '道路 2', null],
  ])
  expect(counts).toEqual({ house: 1, road: 2, field: 1, water: 1 })
})

test('a shape of several parts becomes several, and what is on the map already is not drawn twice', () => {
  const parts = { type: 'MultiPolygon', coordinates: [[square], [square.map(([x, y]) => [x! + 0.1, y])]] }
  const { shapes } = previewOf(file(feature(parts, { kind: 'field' })))
  expect(shapes).toHaveLength(2)
  const again = previewOf(file(feature(parts, { kind: 'field' })), { known: [signatureOf(shapes[0]!)] })
  expect(again.shapes).toHaveLength(1)
  expect(again.rejected.map(({ why }) => why.zh)).toEqual(['已在图上'])
})

test('what does not fit is named by its number and its reason, and the rest fits', () => {
  const { shapes, rejected } = previewOf(
    file(
      feature(polygon(square)),
      feature(line([37.38, 121.48], [37.39, 121.48])),
      feature(line([40_520_000, 4_139_000], [40_520_100, 4_139_000])),
      feature(polygon(square.slice(0, 3))),
      feature({ type: 'GeometryCollection', geometries: [] }),
      feature(null),
      { type: 'Thing' },
      null,
      feature({ type: 'Point', coordinates: [121.48, 37.38] }, { kind: 'road' }),
      feature(line([[[[121, 37]]]], [121, 37])),
    ),
  )
  expect(shapes).toHaveLength(1)
  expect(rejected.map(({ number, why }) => [number, why.zh])).toEqual([
    [2, expect.stringContaining('纬度写在了前面')],
    [3, expect.stringContaining('投影坐标')],
    [4, expect.stringContaining('三个角')],
    [5, expect.stringContaining('图形集合')],
    [6, expect.stringContaining('没有图形')],
    [7, '不是Feature'],
    [8, '不是Feature'],
    [9, expect.stringContaining('线或面')],
    [10, expect.stringContaining('两个数字')],
  ])
})

test('files of Amap and Baidu land where they belong', () => {
  for (const system of ['gcj02', 'bd09'] as const) {
    const [x, y] = toSystem([121.488, 37.392], system)
    const { shapes } = previewOf(file(feature({ type: 'Point', coordinates: [x, y] })), { system })
    const [lng, lat] = shapes[0]!.geometry.coordinates as readonly [number, number]
    expect(Math.hypot(lng - 121.488, lat - 37.392)).toBeLessThan(1e-5)
  }
})

test('a file that cannot be read is refused in words', () => {
  expect(refusalOf('{"type":"FeatureCollection","features":[{"a":[NaN,1]}]}')).toContain('NaN')
  expect(refusalOf('{"type":"FeatureColl')).toContain('没有传完整')
  expect(refusalOf('[1,2]')).toContain('不是GeoJSON')
  expect(refusalOf(file())).toContain('没有图形')
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3857' } }
  expect(refusalOf(JSON.stringify({ ...JSON.parse(file(feature(polygon(square)))), crs }))).toContain('EPSG::3857')
  const known = { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } }
  expect(previewOf(JSON.stringify({ ...JSON.parse(file(feature(polygon(square)))), crs: known })).shapes).toHaveLength(
    1,
  )
})

test('size and depth are judged before anything is built', () => {
  expect(scan(bytes(''))?.zh).toContain('空')
  expect(scan(new Uint8Array(FILE_BYTES + 1))?.zh).toContain('50MB')
  expect(scan(bytes('['.repeat(100_000)))?.zh).toContain('括号')
  expect(scan(bytes('[1,1]'.repeat(10_000_001)))?.zh).toContain('1000万')
  // Brackets in a text are no brackets.
  expect(scan(bytes(`{"a":"${'['.repeat(500)}\\"[["}`))).toBeNull()
})

test('a village is full at its number of shapes, and a far place is noticed', () => {
  const points = Array.from({ length: 3 }, (_, i) =>
    feature({ type: 'Point', coordinates: [121.48 + i / 1000, 37.39] }),
  )
  const known = Array.from({ length: MOST_SHAPES - 1 }, (_, i) => `house ${i}`)
  const full = previewOf(file(...points), { known })
  expect([full.shapes.length, full.rejected.length]).toEqual([1, 2])
  const near = 'house {"type":"Point","coordinates":[121.48,37.39]}'
  const far = previewOf(file(feature({ type: 'Point', coordinates: [110.1, 30.5] })), { known: [near] })
  expect(far.notes[0]?.zh).toContain('50公里')
})

test('shapes go in batches, each below what one call may carry', () => {
  const shape = (places: number): NewShape => ({
    kind: 'road',
    name: 'x',
    floors: null,
    geometry: {
      type: 'LineString',
      coordinates: Array.from({ length: places }, (_, i) => [121 + i / 1e6, 37] as const),
    },
  })
  const many = batchesOf(Array.from({ length: 1200 }, () => shape(2)))
  expect(many.map(one => one.length)).toEqual([500, 500, 200])
  const heavy = batchesOf(Array.from({ length: 20 }, () => shape(2000)))
  for (const batch of heavy)
    expect(batch.reduce((sum, { geometry }) => sum + geometry.coordinates.length, 0)).toBeLessThanOrEqual(BATCH.places)
  expect(heavy.flat()).toHaveLength(20)
})
