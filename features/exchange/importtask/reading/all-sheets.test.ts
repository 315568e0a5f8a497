import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../../testing/answers.ts'
import type { VillageClient } from '../../../../testing/client.ts'
import { type Cell, fetchBook, person, upload, waitForStage } from '../../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'

const IMPORT = '/blade-resource/import'
const HOME = '海棠村(演示)'
const HEAD = ['姓名', '证件号码', '性别', '出生日期', '联系电话', '现住址', '所属村', '民族', '备注']
let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
}
const bookOf = async (...sheets: readonly Sheet[]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.map(row => [...row]) })) }))
/** The same people under heads whose columns stand the other way round. */
const turned = (rows: readonly (readonly Cell[])[]): Cell[][] => [HEAD, ...rows].map(row => [...row].reverse())
const people = (n: number): Cell[][] => Array.from({ length: n }, (_, i) => person(i, HOME))

async function readAll(file: Buffer) {
  const { id } = dataOf(await upload(clerk, file))
  await waitForStage(clerk, id, 'ready')
  dataOf(await clerk.post(`${IMPORT}/read`, { id, allSheets: 1 }))
  return { id: id as string, task: await waitForStage(clerk, id, 'ready') }
}
const badOf = async (id: string) => dataOf(await clerk.get(`${IMPORT}/rows`, { id, state: 'bad', size: 50 })).records

test('both sheets of an office’s workbook are read at once, and all their people are written', async () => {
  const file = await readFile(join(import.meta.dirname, 'fixtures/two-sheets.xlsx'))
  const { id, task } = await readAll(file)
  expect(task).toMatchObject({ totalRows: 3, okRows: 3, message: expect.stringContaining('读取了工作表“1组”、“2组”') })
  expect(dataOf(await clerk.get(`${IMPORT}/parts`, { id }))).toMatchObject({
    allSheets: true,
    sheets: [
      { name: '1组', isRead: true, fits: true },
      { name: '2组', isRead: true, fits: true, rows: 2 },
    ],
  })
  dataOf(await clerk.post(`${IMPORT}/commit`, { id, skipBad: 1 }))
  expect(await waitForStage(clerk, id, 'done')).toMatchObject({ addedRows: 3 })
  dataOf(await clerk.post(`${IMPORT}/undo`, { id }))
  await waitForStage(clerk, id, 'undone')
}, 60_000)

test('a faulty row is named by its sheet, its row and its column there, and is mended where it is', async () => {
  const [first, second] = [people(3), people(3)]
  const sex = second[1]![2]
  second[1]![2] = '人'
  const { id, task } = await readAll(
    await bookOf({ name: '一组', rows: [HEAD, ...first] }, { name: '二组', rows: turned(second) }),
  )
  expect(task).toMatchObject({ totalRows: 6, okRows: 5, badRows: 1 })
  const [bad] = await badOf(id)
  expect(bad).toMatchObject({ line: 3, sheet: '二组', problems: [{ field: 'sex', letter: 'G', original: '人' }] })
  const book = await fetchBook(village, clerk, `${IMPORT}/errors?id=${id}`)
  expect(
    book
      .at(-1)!
      .cells.slice(-2)
      .map(({ text }) => text),
  ).toEqual(['3', '二组'])
  const fixed = dataOf(await clerk.post(`${IMPORT}/fix`, { id, row: bad.row, values: { sex } }))
  expect(fixed).toMatchObject({ state: 'good', line: 3, sheet: '二组' })
}, 60_000)

test('somebody who stands in two sheets is named with the sheet of the first', async () => {
  const rows = people(2)
  const again = [...rows[0]!]
  again[0] = '测试改名'
  const { id } = await readAll(
    await bookOf({ name: '一组', rows: [HEAD, ...rows] }, { name: '二组', rows: [HEAD, again] }),
  )
  const messages = (await badOf(id)).flatMap(({ problems }: any) => problems.map(({ message }: any) => message))
  expect(messages).toEqual(expect.arrayContaining([expect.stringContaining('与“一组”第2行重复')]))
}, 60_000)

test('a sheet without the columns is named as left out, and one sheet alone can be read again', async () => {
  const sums: Sheet = {
    name: '汇总',
    rows: [
      ['组别', '人数'],
      ['一组', 2],
      ['二组', 1],
    ],
  }
  const names: Sheet = {
    name: '名单',
    rows: [
      ['姓名', '备注'],
      ['测试甲', '迁出'],
    ],
  }
  const { id, task } = await readAll(
    await bookOf({ name: '一组', rows: [HEAD, ...people(2)] }, sums, names, {
      name: '二组',
      rows: [HEAD, ...people(1)],
    }),
  )
  expect(task).toMatchObject({ totalRows: 3, message: expect.stringContaining('“汇总”、“名单”没有所需的列，没有读取') })
  dataOf(await clerk.post(`${IMPORT}/read`, { id, sheet: 3, allSheets: 0 }))
  expect(await waitForStage(clerk, id, 'ready')).toMatchObject({
    totalRows: 1,
    message: expect.stringContaining('只读取了工作表“二组”'),
  })
  const [only] = dataOf(await clerk.get(`${IMPORT}/rows`, { id, state: 'good', size: 5 })).records
  expect(only).toMatchObject({ row: 2, line: 2, sheet: '' })
}, 60_000)
