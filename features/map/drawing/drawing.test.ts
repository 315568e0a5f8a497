import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { BATCH, MOST_SHAPES, type NewShape, type Opened } from './drawing.api.ts'

const PATH = '/map/drawing'
let village: Village
let clerk: VillageClient
let neighbour: VillageClient
let own: string
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  neighbour = await village.as('clerk.qinghe')
  own = await deptOf('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const deptOf = async (account: string): Promise<string> =>
  (await village.sql<{ d: string }>('select dept_id[1]::text as d from system_users where account = $1', [account]))[0]!
    .d
const houses = (count: number, from = 0): NewShape[] =>
  Array.from({ length: count }, (_, i) => ({
    kind: 'house',
    name: `新${from + i}号`,
    floors: 1,
    geometry: { type: 'Point', coordinates: [121.48 + i / 1e5, 37.39] },
  }))
const countOwn = async (): Promise<number> =>
  Number((await village.sql<{ n: string }>('select count(*) as n from map_shape where dept_id = $1', [own]))[0]!.n)

test('a village opens with its shapes and its grids, another village with nothing', async () => {
  const { shapes, grids } = dataOf(await clerk.get(`${PATH}/open`, { deptId: own })) as Opened
  expect(shapes.length).toBeGreaterThan(200)
  expect(grids.map(({ kind }) => kind)).toEqual(['grid', 'grid', 'grid', 'grid'])
  expect(shapes[0]!.updateTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(dataOf(await neighbour.get(`${PATH}/open`, { deptId: own }))).toEqual({ shapes: [], grids: [] })
  expect((await (await village.as('auditor')).get(`${PATH}/open`, { deptId: own })).status).toBe(403)
})

test('the boundary of a grid is drawn through the register of grids; who is late is told of the newer one', async () => {
  const { grids } = dataOf(await clerk.get(`${PATH}/open`, { deptId: own })) as Opened
  const { id, updateTime, geometry } = grids.at(-1)!
  const moved = JSON.parse(JSON.stringify(geometry))
  moved.coordinates[0][1][0] += 0.0001
  const sent = { id, updateTime, boundary: moved, centerLongitude: null, centerLatitude: null }
  dataOf(await clerk.post('/manage/grid/submit', sent))
  const detail = dataOf(await clerk.get('/manage/grid/detail', { id }))
  expect(detail.boundary).toEqual(moved)
  expect(detail.centerLongitude).not.toBe('')
  expect(
    (await clerk.post('/manage/grid/submit', { id, boundary: { type: 'Polygon', coordinates: [[[0, 0]]] } })).status,
  ).toBe(400)
})

test('shapes of a file come all or not at all, and the answer says which one does not fit', async () => {
  const before = await countOwn()
  expect(dataOf(await clerk.post(`${PATH}/add-many`, { deptId: own, shapes: houses(120) }))).toEqual({ added: 120 })
  expect(await countOwn()).toBe(before + 120)
  const bad = houses(3)
  for (const [shape, why] of [
    [{ ...bad[1], kind: 'bridge' }, '第2个图形：图形类型不对'],
    [{ ...bad[1], name: '' }, '第2个图形：名称'],
    [{ ...bad[1], floors: 1.5 }, '第2个图形：层数'],
    [{ ...bad[1], geometry: { type: 'Point', coordinates: [37.39, 121.48] } }, '±90'],
    [{ ...bad[1], geometry: { type: 'Point', coordinates: [[[[]]]] } }, '两个数字'],
    [null, '第2个图形'],
  ] as const) {
    const answer = await clerk.post(`${PATH}/add-many`, { deptId: own, shapes: [bad[0], shape, bad[2]] })
    expect(answer.status).toBe(400)
    expect(answer.body.msg).toContain(why)
  }
  for (const shapes of [[], {}, 'x', null, houses(BATCH.shapes + 1)])
    expect((await clerk.post(`${PATH}/add-many`, { deptId: own, shapes })).status).toBe(400)
  expect(await countOwn()).toBe(before + 120)
})

test('nobody adds shapes to another village or another tenant, nor more than a call may carry', async () => {
  expect((await neighbour.post(`${PATH}/add-many`, { deptId: own, shapes: houses(1) })).status).not.toBe(200)
  const [far] = await village.sql<{ id: string }>(
    "select id::text as id from system_dept where tenant_id = '100001' and dept_name like '%村%' limit 1",
  )
  expect((await clerk.post(`${PATH}/add-many`, { deptId: far!.id, shapes: houses(1) })).status).not.toBe(200)
  expect(await village.sql('select 1 from map_shape where dept_id = $1', [far!.id])).toEqual([])
  const huge = { kind: 'field', name: 'x'.repeat(1_100_000), floors: null, geometry: null }
  expect((await clerk.post(`${PATH}/add-many`, { deptId: own, shapes: [huge] })).status).toBe(413)
})

test('forty outlines that run to and fro are refused before any is written, and so is a village too full to be sent', async () => {
  const before = await countOwn()
  const corner = (i: number): [number, number] => [121.48 + (i % 2) / 100, 37.38 + i / 1e6 + (i % 2) / 25]
  const ring = Array.from({ length: 300 }, (_, i) => corner(i))
  const wild = { type: 'Polygon', coordinates: [[...ring, [121.4, 37.5], ring[0]]] }
  const shapes = Array.from({ length: 40 }, (_, i) => ({ kind: 'field', name: `乱${i}`, floors: null, geometry: wild }))
  const answer = await clerk.post(`${PATH}/add-many`, { deptId: own, shapes })
  expect([answer.status, answer.body.msg]).toEqual([400, expect.stringMatching(/第\d+个图形：边线来回太多/)])
  expect(await countOwn()).toBe(before)
  await village.sql(
    'update map_shape set places = 199999 where id = (select min(id) from map_shape where dept_id = $1)',
    [own],
  )
  const lane = { type: 'LineString', coordinates: [corner(0), corner(1)] }
  const full = await clerk.post('/map/shape/submit', { kind: 'road', name: '满', deptId: own, geometry: lane })
  expect([full.status, full.body.data.fields[0].field]).toEqual([400, 'geometry'])
  expect(JSON.stringify(full.body)).toContain('200,000')
  await village.sql('update map_shape set places = 5 where places = 199999')
})

/** Retries on 429: on a busy machine the wait for the other import exceeds the lock timeout. */
async function importWithRetry(from: number) {
  for (;;) {
    const answer = await clerk.post(`${PATH}/add-many`, { deptId: own, shapes: houses(200, from) })
    if (answer.body.code !== 429) return answer
  }
}

test('two imports at once both arrive, and together they stay below what a village may have', async () => {
  const [one, two] = await Promise.all([importWithRetry(1000), importWithRetry(2000)])
  expect([one.body.code, two.body.code]).toEqual([200, 200])
  const room = MOST_SHAPES - (await countOwn())
  await village.sql(
    `insert into map_shape (id, tenant_id, dept_id, kind, name, geometry)
     select 900000000000 + g, '000000', $1, 'house', 'x', '{"type":"Point","coordinates":[121.48,37.39]}'
     from generate_series(1, $2::int) g`,
    [own, room - 300],
  )
  const answers = await Promise.all([3000, 4000].map(importWithRetry))
  expect(answers.map(({ body }) => body.code).toSorted()).toEqual([200, 400])
  const full = dataOf(await clerk.get('/map/shapes'))
  expect(full.shapes.length).toBeLessThanOrEqual(5000)
})
