import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../../testing/answers.ts'
import type { VillageClient } from '../../../../testing/client.ts'
import { upload, waitForStage } from '../../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'

/*
 * fixtures/notes.xls: SheetJS 0.18.5 (bookType biff8) from invented people (county 370698). 1组: row 3 hidden (its row
 * record was added by hand), 工作单位 hidden, numbers with stars in row 4, errors in row 5, a date as address in row 6.
 * 2组: two people. 汇总: sums.
 */
const IMPORT = '/blade-resource/import'
let village: Village
let clerk: VillageClient
let id = ''
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  const file = await readFile(join(import.meta.dirname, 'fixtures/notes.xls'))
  id = dataOf(await upload(clerk, file, {}, '旧名单.xls')).id
  await waitForStage(clerk, id, 'ready')
}, 180_000)
afterAll(() => village?.close())

const task = async () => dataOf(await clerk.get(`${IMPORT}/detail`, { id }))
const again = async (part: object): Promise<void> => {
  dataOf(await clerk.post(`${IMPORT}/read`, { id, ...part }))
  await waitForStage(clerk, id, 'ready')
}

test('of an old .xls it is said which sheet is read, and which rows and columns nobody sees', async () => {
  const { message, totalRows } = await task()
  expect(totalRows).toBe(5)
  expect(message).toMatch(/只读取了工作表“1组”，“2组”中的2行没有读取/)
  expect(message).toContain('1 行在表格里是隐藏的，也会导入')
  expect(message).toContain('隐藏的列也会导入：工作单位')
})

test('what is masked, could not be computed, or became a date is a fault of its cell', async () => {
  const { records } = dataOf(await clerk.get(`${IMPORT}/rows`, { id, state: 'bad', size: 50 }))
  const faults = records.map((row: any) => [
    row.line,
    row.problems.map(({ field, message }: any) => `${field}: ${message}`).join(' '),
  ])
  expect(faults).toEqual([
    [4, expect.stringMatching(/idCard: .*脱敏.*phone: .*脱敏/)],
    [5, expect.stringMatching(/liveAddress: .*公式出错（#REF!）.*workUnit: .*公式出错（#N\/A）/)],
    [6, expect.stringMatching(/liveAddress: .*被 Excel 转成了日期/)],
  ])
})

test('hidden rows are left out where somebody wants that, and all sheets are read at once', async () => {
  await again({ skipHidden: 1 })
  expect(await task()).toMatchObject({ totalRows: 4, message: expect.stringContaining('隐藏的，没有读取') })
  await again({ allSheets: 1 })
  expect(await task()).toMatchObject({
    totalRows: 7,
    okRows: 4,
    message: expect.stringContaining('读取了工作表“1组”、“2组”；“汇总”没有所需的列，没有读取'),
  })
}, 60_000)
