import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../../testing/answers.ts'
import { homeOf, upload, waitForStage } from '../../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'
import { isTotal } from '../reading/sheet-cells.server.ts'

let village: Village
beforeAll(async () => {
  village = await startVillage({ demo: true })
}, 120_000)
afterAll(() => village?.close())

test('a line of sums below the rows of a list is nobody', async () => {
  const clerk = await village.as('clerk.haitang')
  const { name } = await homeOf(village, 'clerk.haitang')
  const head = ['序号', '姓名', '性别', '出生日期', '现住址', '所属村', '人口类型']
  const rows = [
    [1, '郑合计', '男', '1961-03-14', `${name}2组901号`, name, '常住'],
    ['合 计：', '1人', null, null, null, null, null],
    [null, '总计', null, 1, null, null, null],
  ]
  const book = await writeXlsx({ sheets: [{ name: '居民', rows: [head, ...rows] }] })
  const { id } = dataOf(await upload(clerk, Buffer.from(book)))
  expect(await waitForStage(clerk, id, 'ready')).toMatchObject({ totalRows: 1, okRows: 1, badRows: 0 })
}, 60_000)

test('a person of whom anything else is said is no sum', () => {
  const line = (...texts: readonly string[]) => isTotal({ cells: texts.map(text => ({ kind: 'text', text })) as never })
  expect([line('合计'), line('小计', '12', '3,400.5元'), line('Total:', '7')]).toEqual([true, true, true])
  expect([line('合计', '男', '1961-03-14'), line('7', '12'), line('合计费'), line()]).toEqual([
    false,
    false,
    false,
    false,
  ])
})
