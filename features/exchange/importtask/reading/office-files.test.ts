import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../../testing/answers.ts'
import type { VillageClient } from '../../../../testing/client.ts'
import { type Cell, person, upload, waitForStage, workbook } from '../../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'
import { writeCsv } from '../../exporttask/csv.server.ts'

const IMPORT = '/blade-resource/import'
const HOME = '海棠村(演示)'
let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const fixture = (name: string): Promise<Buffer> => readFile(join(import.meta.dirname, 'fixtures', name))
async function checked(file: Buffer, resource = 'people.resident') {
  const { id } = dataOf(await upload(clerk, file, { resource }))
  return { id: id as string, task: await waitForStage(clerk, id, 'ready') }
}
const problemsOf = async (id: string): Promise<readonly string[][]> => {
  const { records } = dataOf(await clerk.get(`${IMPORT}/rows`, { id, state: 'bad', size: 50 }))
  return records.map((row: any) => row.problems.map(({ field, message }: any) => `${field}: ${message}`))
}
const birthdayOf = async (name: string): Promise<unknown> =>
  (
    await village.sql(`select to_char(birthday, 'YYYY-MM-DD') as day from people_resident where name = $1`, [name])
  )[0]?.['day']
const commit = async (id: string) => {
  dataOf(await clerk.post(`${IMPORT}/commit`, { id, skipBad: 1 }))
  return waitForStage(clerk, id, 'done')
}

test('numbers with stars of somebody new are faults of their cells, by import and by form', async () => {
  const { id, task } = await checked(await fixture('masked-numbers.xlsx'))
  expect(task).toMatchObject({ okRows: 0 })
  const problems = (await problemsOf(id)).flat()
  expect(problems).toEqual(
    expect.arrayContaining([expect.stringMatching(/^idCard: .*脱敏/), expect.stringMatching(/^phone: .*脱敏/)]),
  )
  const one = { name: '孙星号', sex: '1', birthday: '1952-03-14', residenceType: '1', liveAddress: `${HOME}1组` }
  const refused = await clerk.post('/convenient/resident/submit', { ...one, phone: '154****1111' })
  expect([refused.status, refused.body.data.fields[0].field]).toEqual([400, 'phone'])
  // Where the record exists a mask is its old value.
  const { id: known } = dataOf(await clerk.post('/convenient/resident/submit', { ...one, phone: '15400002222' }))
  dataOf(await clerk.post('/convenient/resident/submit', { id: known, name: '孙星号', phone: '154****2222' }))
  expect(dataOf(await clerk.get('/convenient/resident/page', { phone: '15400002222' })).total).toBe(1)
}, 60_000)

test('a second sheet with people is named with its rows, and can be read instead', async () => {
  const { id, task } = await checked(await fixture('two-sheets.xlsx'))
  expect(task).toMatchObject({ totalRows: 1, message: expect.stringMatching(/“1组”.*“2组”.*2行没有读取/) })
  expect(dataOf(await clerk.get(`${IMPORT}/parts`, { id })).sheets).toMatchObject([
    { index: 0, name: '1组', isRead: true },
    { index: 1, name: '2组', isRead: false, rows: 2 },
  ])
  expect((await clerk.post(`${IMPORT}/read`, { id, sheet: 7 })).status).toBe(400)
  dataOf(await clerk.post(`${IMPORT}/read`, { id, sheet: 1 }))
  expect(await waitForStage(clerk, id, 'ready')).toMatchObject({
    totalRows: 2,
    message: expect.stringContaining('“1组”'),
  })
}, 60_000)

test('a hidden row is said, and left out where somebody wants that', async () => {
  const { id, task } = await checked(await fixture('hidden-rows.xlsx'))
  expect(task).toMatchObject({ totalRows: 2, message: expect.stringContaining('1 行在表格里是隐藏的') })
  dataOf(await clerk.post(`${IMPORT}/read`, { id, skipHidden: 1 }))
  expect(await waitForStage(clerk, id, 'ready')).toMatchObject({ totalRows: 1, okRows: 1 })
  expect(await commit(id)).toMatchObject({ okRows: 1 })
}, 60_000)

test('what a formula could not compute is a fault of its cell, in whatever column', async () => {
  const { id, task } = await checked(await fixture('error-cells.xlsx'))
  expect(task).toMatchObject({ okRows: 0, badRows: 1 })
  expect((await problemsOf(id))[0]).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^liveAddress: .*公式出错（#REF!）/),
      expect.stringMatching(/^workUnit: .*公式出错（#N\/A）/),
    ]),
  )
  const errors = ['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A']
  const rows = errors.map((error, i): Cell[] => [...person(i, HOME).slice(0, 7), error, null])
  const second = await checked(await workbook(rows))
  expect((await problemsOf(second.id)).flat()).toEqual(
    errors.map(error => expect.stringContaining(`nation: 民族的公式出错（${error}）`)),
  )
}, 60_000)

test('a date in a column of texts, words, names or numbers is what Excel made of something else', async () => {
  const { id } = await checked(await fixture('house-number-as-date.xlsx'), 'people.household')
  expect((await problemsOf(id)).flat()).toEqual([expect.stringMatching(/^houseNo: .*被 Excel 转成了日期/)])
  const date = new Date(Date.UTC(2026, 2, 2))
  const time = new Date(Date.UTC(1899, 11, 30, 8, 30))
  const row = person(1, HOME)
  const second = await checked(await workbook([row.map((cell, i) => (i === 7 ? date : i === 5 ? time : cell))]))
  expect((await problemsOf(second.id)).flat().map(text => text.split(':')[0])).toEqual(
    expect.arrayContaining(['nation', 'liveAddress']),
  )
}, 60_000)

test('a bare number of a workbook that counts from 1904 is the day of its own calendar', async () => {
  const { id } = await checked(await fixture('date1904-plain-number.xlsx'))
  await commit(id)
  expect(await birthdayOf('例戊戊')).toBe('1952-03-14')
}, 60_000)

test('a CSV is read like a workbook: one of our own exports, and one in GBK', async () => {
  const [first, second] = [person(31, HOME), person(32, HOME)]
  async function* rows() {
    for (const row of [first, second]) yield row.map(cell => (cell instanceof Date ? null : cell))
  }
  let text = ''
  for await (const part of writeCsv(
    ['姓名', '证件号码', '性别', '出生日期', '联系电话', '现住址', '所属村', '民族', '备注'],
    rows(),
  ))
    text += part
  const { id } = dataOf(await upload(clerk, Buffer.from(text), {}, '居民.csv'))
  expect(await waitForStage(clerk, id, 'ready')).toMatchObject({ totalRows: 2, okRows: 2 })
  expect(await commit(id)).toMatchObject({ okRows: 2 })
  // 姓名,性别,出生日期 / 赵小明,男,1980-01-02
  const gbk = Buffer.from('d0d5c3fb2cd0d4b1f02cb3f6c9fac8d5c6da0d0ad5d4d0a1c3f72cc4d02c313938302d30312d30320d0a', 'hex')
  const again = dataOf(await upload(clerk, gbk, {}, '居民.CSV'))
  expect(await waitForStage(clerk, again.id, 'ready')).toMatchObject({ totalRows: 1 })
  const other = await upload(clerk, await workbook([]), {}, '居民.wps')
  expect([other.status, other.body.msg]).toEqual([415, expect.stringContaining('请用 Excel 或 WPS 打开后另存为 xlsx')])
}, 60_000)

test('before the lists of a workbook stands a sheet of notes: the first list is read', async () => {
  const { id, task } = await checked(await fixture('offices/wps/03-tabs.xlsx'))
  expect(task).toMatchObject({ totalRows: 3, okRows: 3, message: expect.stringMatching(/“1组”.*“2组”/) })
  const { sheets } = dataOf(await clerk.get(`${IMPORT}/parts`, { id }))
  expect(sheets.map((one: any) => [one.name, one.isRead])).toEqual([
    ['1组', true],
    ['2组', false],
  ])
}, 60_000)
