import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { formFault } from './geometry.ts'
import type { MapShapes } from './shapes.api.ts'

const PATH = '/map/shape'
let village: Village
let clerk: VillageClient
let neighbour: VillageClient
let stranger: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  neighbour = await village.as('clerk.qinghe')
  stranger = await village.as('clerk.second')
}, 120_000)
afterAll(() => village?.close())

const shapesOf = async (client: VillageClient): Promise<MapShapes['shapes']> =>
  dataOf(await client.get('/map/shapes')).shapes
const fieldsOf = (answer: Answer): string[] => answer.body.data.fields.map((issue: { field: string }) => issue.field)
const lane = {
  type: 'LineString',
  coordinates: [
    [121.4872, 37.3913],
    [121.4886, 37.3914],
  ],
}

test('the demo village has a boundary, some two hundred houses, roads, water and fields', async () => {
  const shapes = await shapesOf(clerk)
  const count = (kind: string): number => shapes.filter(one => one.kind === kind).length
  expect(count('boundary')).toBe(1)
  expect(count('house')).toBeGreaterThan(180)
  expect(count('house')).toBeLessThan(331)
  expect(Math.min(count('road'), count('field'))).toBeGreaterThan(5)
  expect(count('water')).toBeGreaterThan(0)
  expect(shapes.every(one => formFault(one.geometry) === null)).toBe(true)
})

test('the ground says nothing about who lives in a house', async () => {
  const shapes = await shapesOf(clerk)
  expect(new Set(shapes.flatMap(one => Object.keys(one)))).toEqual(
    new Set(['id', 'kind', 'name', 'floors', 'geometry']),
  )
  const names = await village.sql<{ name: string }>('select distinct name from people_resident')
  const told = JSON.stringify(shapes.map(({ name }) => name))
  expect(names.filter(({ name }) => told.includes(`"${name}"`))).toEqual([])
})

test('each village sees its own ground, and so does each tenant', async () => {
  const [own, next, far] = [await shapesOf(clerk), await shapesOf(neighbour), await shapesOf(stranger)]
  const ids = new Set(own.map(({ id }) => id))
  expect(next.length).toBeGreaterThan(100)
  expect(next.filter(({ id }) => ids.has(id))).toEqual([])
  expect(far).toEqual([])
  expect((await (await village.as('auditor')).get('/map/shapes')).status).toBe(403)
  expect((await neighbour.post(`${PATH}/submit`, { id: own[0]!.id, name: '邻村改名' })).status).not.toBe(200)
  expect((await shapesOf(clerk)).find(({ id }) => id === own[0]!.id)?.name).toBe(own[0]!.name)
})

test('a lane is drawn and kept without its heights; what cannot be drawn is refused with the reason', async () => {
  const high = { ...lane, coordinates: lane.coordinates.map(place => [...place, 12.5]) }
  const { id } = dataOf(await clerk.post(`${PATH}/submit`, { kind: 'road', name: '新巷', geometry: high }))
  expect((await shapesOf(clerk)).find(one => one.id === id)).toEqual({
    id,
    kind: 'road',
    name: '新巷',
    floors: null,
    geometry: lane,
  })
  const refused = async (kind: string, geometry: unknown) =>
    clerk.post(`${PATH}/submit`, { kind, name: '坏图形', geometry })
  const bow = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
        [0, 0],
      ],
    ],
  }
  const swapped = {
    type: 'LineString',
    coordinates: [
      [37.39, 121.48],
      [37.4, 121.48],
    ],
  }
  for (const [kind, geometry, why] of [
    ['boundary', lane, '面'],
    ['field', bow, '自相交叉'],
    ['road', swapped, '±90'],
    ['road', { type: 'LineString' }, '两个数字'],
    ['road', 'LINESTRING(0 0, 1 1)', '没有图形'],
  ] as const) {
    const answer = await refused(kind, geometry)
    expect(fieldsOf(answer)).toEqual(['geometry'])
    expect(JSON.stringify(answer.body)).toContain(why)
  }
})

test('a house belongs to the village of its household, and to no village of another tenant', async () => {
  const own = dataOf(await clerk.get('/convenient/household/list', { size: 1 })).records[0]
  const foreign = dataOf(await neighbour.get('/convenient/household/list', { size: 1 })).records[0]
  const [other] = await village.sql<{ id: string }>(
    "select id::text as id from system_dept where tenant_id = '100001' and dept_name like '%村%' limit 1",
  )
  const geometry = { type: 'Point', coordinates: [121.488, 37.392] }
  const house = { kind: 'house', name: '东头1号', floors: 2, geometry }
  dataOf(await clerk.post(`${PATH}/submit`, { ...house, householdId: own.id }))
  expect((await clerk.post(`${PATH}/submit`, { ...house, householdId: foreign.id })).status).not.toBe(200)
  expect((await clerk.post(`${PATH}/submit`, { ...house, deptId: other!.id })).status).not.toBe(200)
})

test('two people at one shape: the second is told, and keeps what the first has drawn', async () => {
  const { id } = dataOf(await clerk.post(`${PATH}/submit`, { kind: 'road', name: '共画巷', geometry: lane }))
  const { updateTime } = dataOf(await clerk.get(`${PATH}/detail`, { id }))
  dataOf(await clerk.post(`${PATH}/submit`, { id, updateTime, name: '先改的名' }))
  const late = await clerk.post(`${PATH}/submit`, { id, updateTime, name: '后改的名' })
  // Within one second both changes carry the same time: then the later one counts, as in every form.
  if (late.status !== 200) expect(late.body.code).toBe(409)
})
