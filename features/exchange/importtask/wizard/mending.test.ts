import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../../testing/client.ts'
import {
  type Cell,
  homeOf,
  importOf,
  person,
  upload,
  waitForStage,
  workbook,
} from '../../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'

let village: Village
let clerk: VillageClient
let home = { id: '', name: '' }
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  home = await homeOf(village, 'clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const IMPORT = '/blade-resource/import'
async function checked(rows: readonly (readonly Cell[])[], more: Record<string, string> = {}): Promise<string> {
  const { id } = (await upload(clerk, await workbook(rows), more)).body.data
  await waitForStage(clerk, id, 'ready')
  return id
}
const rowsOf = async (id: string, state: string): Promise<any[]> =>
  (await clerk.get(`${IMPORT}/rows`, { id, state, size: 50 })).body.data.records

test('one wrong value of a column is mended at once in all rows that have it, and in no other', async () => {
  const rows = Array.from({ length: 24 }, (_, i) =>
    person(6000 + i, i < 20 ? '海棠' : i < 22 ? '没有这个村' : home.name),
  )
  const id = await checked(rows)
  expect(await importOf(clerk, id)).toMatchObject({ okRows: 2, badRows: 22 })
  const replaced = await clerk.post(`${IMPORT}/replace`, { id, field: 'deptId', from: '海棠', to: home.name })
  expect([replaced.status, replaced.body.data]).toEqual([200, { rows: 20, more: 0 }])
  expect(await importOf(clerk, id)).toMatchObject({ okRows: 22, badRows: 2 })
  expect((await rowsOf(id, 'bad')).map(row => row.values.deptId)).toEqual(['没有这个村', '没有这个村'])
}, 60_000)

test('what is replaced is bounded and one’s own: no other field, nobody else’s import, none that is under way', async () => {
  const id = await checked([person(6100, '海棠')])
  const replace = (who: VillageClient, more: Record<string, unknown>) =>
    who.post(`${IMPORT}/replace`, { id, field: 'deptId', from: '海棠', to: home.name, ...more })
  expect((await replace(await village.as('clerk.qinghe'), {})).status).toBe(404)
  expect((await replace(clerk, { field: 'tenantId' })).status).toBe(400)
  expect((await replace(clerk, { to: '村'.repeat(5001) })).status).toBe(400)
  expect((await replace(clerk, { from: '石泉' })).body.data).toEqual({ rows: 0, more: 0 })
  expect((await clerk.post(`${IMPORT}/cancel`, { id })).status).toBe(200)
  expect((await replace(clerk, {})).status).toBe(400)
}, 60_000)

test('a value that is wrong again stays wrong, and its rows are counted as before', async () => {
  const id = await checked([person(6200, '海棠'), person(6201, '海棠')])
  const { body } = await clerk.post(`${IMPORT}/replace`, { id, field: 'deptId', from: '海棠', to: '海棠村委' })
  expect(body.data).toEqual({ rows: 2, more: 0 })
  expect((await rowsOf(id, 'bad')).map(row => row.problems[0].original)).toEqual(['海棠村委', '海棠村委'])
}, 60_000)

const HEAD = ['居民', '服务类型', '服务时间', '服务内容']
async function ledger(...names: readonly string[]): Promise<string> {
  const { writeXlsx } = await import('hucre/xlsx')
  const rows = [HEAD, ...names.map((name, i) => [name, '助餐', `2026-11-0${i + 1} 11:30:00`, '送午餐'])]
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: '登记表', rows }] }))
  const { id } = (await upload(clerk, file, { resource: 'people.oldpeople' })).body.data
  await waitForStage(clerk, id, 'ready')
  return id
}
async function twins(name: string): Promise<readonly any[]> {
  const people = [person(6301, home.name), person(6302, home.name)].map(cells => [name, ...cells.slice(1)])
  const id = await checked(people)
  await clerk.post(`${IMPORT}/commit`, { id, skipBad: 1 })
  await waitForStage(clerk, id, 'done')
  return (await clerk.get('/convenient/resident/page', { name, size: 10 })).body.data.records
}

test('of namesakes the clerk picks the one who is meant; blanks within a Chinese name do not count', async () => {
  const people = await twins('孙 同　名')
  expect(people.map(one => one.name)).toEqual(['孙同名', '孙同名'])
  const id = await ledger('孙 同 名')
  const [row] = await rowsOf(id, 'bad')
  expect(row.problems).toMatchObject([{ field: 'residentId', several: true }])
  const asked = { id, row: row.row, field: 'residentId' }
  const found = (await clerk.get(`${IMPORT}/candidates`, asked)).body.data
  expect(found).toHaveLength(2)
  expect(new Set(found.map((one: any) => one.name))).toEqual(new Set(['孙同名']))
  for (const one of found) {
    expect(one.beside.join(' ')).toMatch(/\d{4}-\d\d-\d\d.*海棠村/)
    expect(one.beside.join(' ')).toMatch(/\d\*{4,}/)
    expect(one.beside.join(' ')).not.toMatch(/\d{17}/)
  }
  expect((await (await village.as('clerk.qinghe')).get(`${IMPORT}/candidates`, asked)).status).toBe(404)
  const picked = await clerk.post(`${IMPORT}/fix`, { id, row: row.row, values: { residentId: found[1].text } })
  expect([picked.status, picked.body.data.problems]).toEqual([200, []])
  await clerk.post(`${IMPORT}/commit`, { id })
  await waitForStage(clerk, id, 'done')
  const meant = people.find(one => found[1].text.includes(one.residentNo))
  const kept = (await clerk.get('/convenient/oldpeople/list', { residentId: meant.id })).body.data
  expect(kept.total).toBe(1)
}, 60_000)

async function sheet(head: readonly string[], ...rows: readonly (readonly Cell[])[]): Promise<string> {
  const { writeXlsx } = await import('hucre/xlsx')
  const cells = [head, ...rows].map(row => [...row])
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: '登记表', rows: cells }] }))
  const { id } = (await upload(clerk, file, { resource: 'people.oldpeople' })).body.data
  await waitForStage(clerk, id, 'ready')
  return id
}

test('a wrong row says whose it is, and a name stands in for a number that is missing', async () => {
  const cells = person(6400, home.name)
  const number = String(cells[1])
  const known = await checked([['孙唯一', ...cells.slice(1)]])
  await clerk.post(`${IMPORT}/commit`, { id: known, skipBad: 1 })
  await waitForStage(clerk, known, 'done')
  const id = await sheet(
    ['村民姓名', '身份证', '服务类型', '服务时间', '服务内容'],
    ['孙唯一', number, '没有这种', '2026-11-01 11:30:00', '送午餐'],
    ['孙唯一', null, '助餐', '2026-11-02 11:30:00', '送午餐'],
    ['查无此人', null, '助餐', '2026-11-03 11:30:00', '送午餐'],
  )
  expect((await rowsOf(id, 'good')).map(row => row.row)).toEqual([3])
  const bad = await rowsOf(id, 'bad')
  expect(bad.map(({ row, name }) => [row, name])).toEqual([
    [2, '孙唯一'],
    [4, '查无此人'],
  ])
  expect(bad[0].number).toBe(`${number.slice(0, 3)}${'*'.repeat(11)}${number.slice(-4)}`)
  expect(bad[1].number).toBe('')
  // Whom nobody knows by this name is picked: the cell then says name and number.
  const [meant] = (await clerk.get('/convenient/resident/page', { name: '孙唯一', size: 2 })).body.data.records
  const picked = await clerk.post(`${IMPORT}/fix`, { id, row: 4, values: { residentId: meant.id } })
  expect([picked.status, picked.body.data.problems]).toEqual([200, []])
  expect(picked.body.data.values.residentId).toBe(`孙唯一（${meant.residentNo}）`)
}, 60_000)

test('a wrong cell says how many rows have the same, so that they are mended together', async () => {
  const id = await checked([person(6500, '海棠'), person(6501, '海棠'), person(6502, '没有这个村')])
  const bad = await rowsOf(id, 'bad')
  expect(bad.map(row => row.problems[0].same)).toEqual([2, 2, 1])
}, 60_000)

test('two rows of a file that are the same are one new record and one repetition, not a fault', async () => {
  const one = person(6600, home.name)
  const id = await checked([one, one])
  expect(await importOf(clerk, id)).toMatchObject({ okRows: 1, badRows: 0, duplicateRows: 1 })
  const [twin] = await rowsOf(id, 'duplicate')
  expect([twin.row, twin.recordId, twin.problems[0].message]).toEqual([4, '', '与第3行重复'])
  await clerk.post(`${IMPORT}/commit`, { id, skipBad: 1, duplicates: 'update' })
  await waitForStage(clerk, id, 'done')
  expect((await rowsOf(id, 'left')).map(row => row.problems[0].message)).toEqual(['与第3行重复'])
}, 60_000)
