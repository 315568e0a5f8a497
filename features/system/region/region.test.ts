import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

let village: Village
let admin: VillageClient
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin')
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const titles = (answer: { body: { data: { title: string }[] } }) => answer.body.data.map(({ title }) => title)
const childrenOf = (parentCode?: string) =>
  clerk.get('/blade-system/region/lazy-tree', parentCode ? { parentCode } : {})

test('the tree opens level by level: the country, its provinces, prefectures, counties, the demo villages', async () => {
  const top = await childrenOf()
  expect(top.body.data).toEqual([
    { id: '00', parentId: '0', title: '中华人民共和国', value: '00', key: '00', hasChildren: true },
  ])
  expect(titles(await childrenOf('00'))).toHaveLength(34)
  expect(titles(await childrenOf('37'))).toContain('烟台市')
  expect(titles(await childrenOf('1301'))).toContain('正定县')
  expect(titles(await childrenOf('3706'))).toEqual(expect.arrayContaining(['芝罘区', '演示县(示例数据)']))
  expect(titles(await childrenOf('370699901'))).toEqual(['海棠村(演示)', '青禾村(演示)', '石泉村(演示)'])
})

test('what is searched for is found on any level', async () => {
  const found = await clerk.get('/blade-system/region/lazy-tree', { name: '海棠' })
  expect(titles(found).sort()).toEqual(['海棠区', '海棠村(演示)'].sort())
})

test('a region says where it stands', async () => {
  const { body } = await clerk.get('/blade-system/region/detail', { code: '370699901201' })
  expect(body.data).toMatchObject({
    regionLevel: '5',
    parentCode: '370699901',
    parentName: '演示镇(示例数据)',
    provinceName: '山东省',
    cityCode: '3706',
    villageName: '海棠村(演示)',
  })
})

test('a new village follows from its code, is changed by the same code, and goes by it', async () => {
  const code = '370699901204'
  const added = await admin.post('/blade-system/region/submit', { code, name: '新村(演示)' })
  expect(added.status).toBe(200)
  const detail = async () => (await admin.get('/blade-system/region/detail', { code })).body.data
  expect(await detail()).toMatchObject({ parentCode: '370699901', regionLevel: '5' })
  expect((await admin.post('/blade-system/region/submit', { code, name: '新新村(演示)' })).status).toBe(200)
  expect(await detail()).toMatchObject({ name: '新新村(演示)' })
  expect((await admin.post('/blade-system/region/remove', {}, { query: { id: code } })).status).toBe(200)
  expect(await detail()).toEqual({})
})

test('a region with others below it, or with a department in it, stays; so does an orphan out', async () => {
  const parent = await admin.post('/blade-system/region/remove', {}, { query: { id: '370699901' } })
  expect(JSON.stringify(parent.body)).toContain('请先删除子节点')
  const used = await admin.post('/blade-system/region/remove', {}, { query: { id: '370699901201' } })
  expect(JSON.stringify(used.body)).toMatch(/已被.+的“行政区划”使用/)
  const orphan = await admin.post('/blade-system/region/submit', { code: '370698001', name: '无县之镇' })
  expect(orphan.body.msg).toBe('请先新增上级区划 370698')
})

test('a clerk reads regions and changes none', async () => {
  expect((await clerk.post('/blade-system/region/submit', { code: '370699902', name: '别镇' })).status).toBe(403)
  expect((await clerk.post('/blade-system/region/remove', {}, { query: { id: '370699901201' } })).status).toBe(403)
})

test('the list of a region shows what stands directly below it', async () => {
  const { status, body } = await clerk.get('/blade-system/region/list', { parentCode: '3706', current: 1, size: 50 })
  expect([status, body.data.total]).toEqual([200, 12])
  expect(body.data.records[0]).toMatchObject({ name: '芝罘区', regionLevelName: '区县' })
})
