import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import type { Boundary } from './boundary.ts'

const PATH = '/manage/grid'
let village: Village
let clerk: VillageClient
let officer: VillageClient
let keeper: VillageClient
let stranger: VillageClient

beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  officer = await village.as('officer.town')
  keeper = await village.as('tenantadmin')
  stranger = await village.as('clerk.second')
})
afterAll(() => village?.close())

const dataOf = (answer: Answer): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
const ring: Boundary = {
  type: 'Polygon',
  coordinates: [
    [
      [121.55, 37.4],
      [121.56, 37.4],
      [121.56, 37.41],
      [121.55, 37.41],
      [121.55, 37.4],
    ],
  ],
}
const fieldsOf = (answer: Answer): string[] => answer.body.data.fields.map((issue: { field: string }) => issue.field)

test('the town has thirteen grids, a clerk sees the four of his village', async () => {
  expect(dataOf(await officer.get(`${PATH}/list`, { size: 50 })).total).toBe(13)
  expect(dataOf(await clerk.get(`${PATH}/list`)).total).toBe(4)
  const [town] = dataOf(await officer.get(`${PATH}/tree`))
  expect(town.children.map((one: any) => one.children.length)).toEqual([3, 3, 3])
})

test('a grid counts the households and people in it and in those below', async () => {
  const { records } = dataOf(await clerk.get(`${PATH}/list`))
  const [whole, ...parts] = records
  expect(whole).toMatchObject({ gridLevel: '2', householdCount: 331 })
  expect(parts.reduce((sum: number, one: any) => sum + one.householdCount, 0)).toBe(331)
  expect(whole.residentCount).toBe(dataOf(await clerk.get('/convenient/resident/countPeople')).total)
})

test('a house is located in its own basic grid', async () => {
  const { records } = dataOf(await clerk.get('/convenient/household/list', { size: 5 }))
  for (const { id } of records) {
    const house = dataOf(await clerk.get('/convenient/household/detail', { id }))
    const found = dataOf(await clerk.get(`${PATH}/locate`, { lng: house.longitude, lat: house.latitude }))
    expect(found.id).toBe(house.gridId)
  }
  expect(dataOf(await clerk.get(`${PATH}/locate`, { lng: 0, lat: 0 }))).toEqual({})
  expect((await clerk.get(`${PATH}/locate`, { lng: 'x', lat: 37 })).status).toBe(400)
})

test('a new grid gets number and centre; a boundary that is no polygon is refused', async () => {
  const { id } = dataOf(
    await clerk.post(`${PATH}/submit`, { gridName: '海棠村(演示)果园网格', gridLevel: '3', boundary: ring }),
  )
  expect(dataOf(await clerk.get(`${PATH}/detail`, { id }))).toMatchObject({
    gridNo: '370699901201G05',
    centerLongitude: '121.5550000',
    centerLatitude: '37.4050000',
    boundary: ring,
    status: '1',
  })
  const open = { ...ring, coordinates: [ring.coordinates[0]!.slice(0, 3)] }
  expect(fieldsOf(await clerk.post(`${PATH}/submit`, { gridName: '坏网格', gridLevel: '3', boundary: open }))).toEqual([
    'boundary',
  ])
})

test('a grid is not its own parent, and the parent is of a higher level', async () => {
  const { records } = dataOf(await clerk.get(`${PATH}/list`))
  const [whole, part] = records
  expect(fieldsOf(await clerk.post(`${PATH}/submit`, { id: whole.id, parentId: part.id }))).toEqual(['parentId'])
  expect(fieldsOf(await clerk.post(`${PATH}/submit`, { gridName: '平级', gridLevel: '3', parentId: part.id }))).toEqual(
    ['parentId'],
  )
})

test('a grid with households or grids below is neither removed nor closed', async () => {
  const { records } = dataOf(await clerk.get(`${PATH}/list`))
  const [whole, part] = records
  expect((await clerk.post(`${PATH}/remove`, {}, { query: { ids: part.id } })).body.msg).toContain('还有住户')
  expect((await clerk.post(`${PATH}/remove`, {}, { query: { ids: whole.id } })).body.msg).toContain('子节点')
  expect((await keeper.post(`${PATH}/close`, { id: part.id })).status).toBe(400)
  const { id } = dataOf(await clerk.post(`${PATH}/submit`, { gridName: '空网格', gridLevel: '3' }))
  dataOf(await keeper.post(`${PATH}/close`, { id }))
  dataOf(await clerk.post(`${PATH}/remove`, {}, { query: { ids: id } }))
})

test('a grid in which households stand stays in its village, and its level is judged by its parent', async () => {
  const { records } = dataOf(await clerk.get(`${PATH}/list`))
  const [whole, part] = records
  const [other] = await village.sql(
    "select id from system_dept where dept_name like '%村(演示)' and tenant_id = '000000' and id <> $1 order by id limit 1",
    [part.deptId],
  )
  expect((await keeper.post(`${PATH}/submit`, { id: part.id, deptId: other!['id'] })).body.msg).toContain('还有住户')
  const level = await clerk.post(`${PATH}/submit`, { id: part.id, gridLevel: whole.gridLevel })
  expect(fieldsOf(level)).toEqual(['parentId'])
})

test('another tenant sees none of the town’s grids', async () => {
  const { records } = dataOf(await stranger.get(`${PATH}/list`, { size: 50 }))
  expect(records.every((row: any) => row.tenantId === '100001')).toBe(true)
  expect(dataOf(await stranger.get(`${PATH}/locate`, { lng: 121.488, lat: 37.392 }))).toEqual({})
})
