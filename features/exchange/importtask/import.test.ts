import { checkCharacterOf } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import {
  type Cell,
  homeOf,
  importOf,
  person,
  rowsIn,
  upload,
  waitForStage,
  workbook,
} from '../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { eventually } from '../../../testing/wait-limits.ts'

let village: Village
let clerk: VillageClient
let home = { id: '', name: '' }
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  home = await homeOf(village, 'clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

async function rowsOf(by: VillageClient, id: string, state: string) {
  const { body } = await by.get('/blade-resource/import/rows', { id, state, current: 1, size: 200 })
  return body.data.records as {
    row: number
    problems: { field: string; column: string; letter: string; original: string; message: string }[]
  }[]
}
const countPeople = async (): Promise<number> =>
  Number((await village.sql<{ n: string }>(`select count(*) as n from people_resident where not is_deleted`))[0]!.n)

/** Thirty faults in two thousand rows: what is changed in which row, and where it must be found. */
function spoilRows(rows: Cell[][], known: string): ReadonlyMap<number, string> {
  const expected = new Map<number, string>()
  const fault = (i: number, field: string, column: number, value: Cell): void => {
    rows[i]![column] = value
    expected.set(i + 3, field)
  }
  const wrongCharacter = (id: string): string => id.slice(0, 17) + (id[17] === '1' ? '2' : '1')
  for (let i = 0; i < 5; i++) fault(20 + i * 61, 'idCard', 1, wrongCharacter(String(rows[20 + i * 61]![1])))
  for (let i = 0; i < 3; i++) fault(400 + i, 'idCard', 1, Number(String(rows[400 + i]![1]).slice(0, 17)) * 10)
  for (let i = 0; i < 4; i++) fault(500 + i, 'nation', 7, '火星族')
  for (let i = 0; i < 3; i++) fault(600 + i, 'idCard', 1, rows[100 + i]![1]!)
  for (let i = 0; i < 3; i++) for (const column of [2, 3]) rows[600 + i]![column] = rows[100 + i]![column]!
  for (const [i, day] of ['2026-02-30', '昨天', '1/2/1960', '1960.13.1', '19600231'].entries())
    fault(700 + i, 'birthday', 3, day)
  for (let i = 0; i < 3; i++) fault(800 + i, 'name', 0, null)
  for (let i = 0; i < 3; i++) fault(900 + i, 'deptId', 6, '月球村')
  for (let i = 0; i < 2; i++) fault(1000 + i, 'phone', 4, '1234')
  fault(1100, 'idCard', 1, known)
  fault(1101, 'birthday', 3, '1951-01-01')
  rows[1101]![1] = String(rows[1101]![1])
  return expected
}

const wide = (text: string): string =>
  text.replace(/[0-9X]/g, character => String.fromCharCode(character.charCodeAt(0) + 0xfee0))

test('two thousand rows with thirty faults: each is found, one is mended, the good are written, all is undone', async () => {
  const other = await village.sql<{ id: string }>(
    `select id from people_resident where dept_id <> $1 and id_card is not null and not is_deleted
      and birthday < now() - interval '20 years' order by id limit 1`,
    [home.id],
  )
  const row = await village.services.as(village.services.platform, {}, call =>
    call.db.of(call.services.registry.resource('people.resident')).get(other[0]!.id),
  )
  const stranger = row as unknown as Record<string, string>
  const rows = Array.from({ length: 2000 }, (_, i) => person(i, home.name))
  const expected = new Map(spoilRows(rows, stranger['idCard']!))
  // Rows that say once more what an earlier one says are no faults.
  const twins = [603, 604, 605]
  for (const row of twins) expected.delete(row)
  rows[1100]![2] = null
  rows[1100]![3] = null
  // What is no fault: other spellings of the same.
  rows[5]![1] = wide(String(rows[5]![1]))
  rows[6]![1] = String(rows[6]![1]).replace(/^(.{6})(.{8})/, '$1-$2 ')
  for (const [i, number] of ['139-0000-0004', '139 0000 0003', '+86 139–0000–0005'].entries()) rows[7 + i]![4] = number
  for (const [i, day] of ['1960/1/5', '1960.1.5', '19600105', '1960年1月5日'].entries()) {
    const sex = rows[30 + i]![2] === '男' ? '1' : '2'
    const digits = `37069819600105${String(900 + i * 2 + (sex === '1' ? 1 : 0))}`
    rows[30 + i]![1] = digits + checkCharacterOf(digits)
    rows[30 + i]![3] = day
  }
  const before = await countPeople()
  const sent = await upload(clerk, await workbook(rows))
  expect(sent.body).toMatchObject({ code: 200 })
  const { id } = sent.body.data
  const task = await waitForStage(clerk, id, 'ready')
  const bad = await rowsOf(clerk, id, 'bad')
  expect(
    bad.map(one => [
      one.row,
      one.problems
        .map(problem => problem.field)
        .sort()
        .join(),
    ]),
  ).toEqual([...expected].sort(([a], [b]) => a - b).map(([row, field]) => [row, field]))
  expect(task).toMatchObject({
    totalRows: 2000,
    badRows: expected.size,
    okRows: 2000 - expected.size - twins.length,
    duplicateRows: twins.length,
  })
  const rounded = bad.find(one => one.row === 403)!.problems[0]!
  expect(rounded).toMatchObject({
    column: '证件号码',
    letter: 'B',
    message: '证件号码被 Excel 转成了数字，请把该列设为文本后重填',
  })
  expect(bad.find(one => one.row === 1103)!.problems[0]).toMatchObject({
    message: '证件号码已存在，请核对或改用其他值',
  })
  expect(await countPeople()).toBe(before)

  const english = await clerk.get(
    '/blade-resource/import/rows',
    { id, state: 'bad', current: 1, size: 1 },
    { 'accept-language': 'en' },
  )
  expect(english.body.data.records[0].problems[0].message).toMatch(/check character/)

  const mended = await clerk.post('/blade-resource/import/fix', { id, row: 503, values: { nation: '汉族' } })
  expect(mended.body.data).toMatchObject({ row: 503, state: 'good', problems: [] })
  expect(await importOf(clerk, id)).toMatchObject({ badRows: expected.size - 1 })

  const reply = await village.app.inject({
    method: 'GET',
    url: `/api/blade-resource/import/errors?id=${id}`,
    headers: { 'blade-auth': `bearer ${clerk.token}` },
  })
  const listed = await rowsIn(village, reply.rawPayload)
  expect(listed.slice(1).map(one => one.cells.at(-1)!.value)).toEqual(
    bad.map(one => one.row).filter(one => one !== 503),
  )

  const refused = await clerk.post('/blade-resource/import/commit', { id, skipBad: 0, duplicates: 'skip' })
  expect(refused.body.msg).toBe(`还有${expected.size - 1}行有问题，请改正或选择跳过`)
  expect((await clerk.post('/blade-resource/import/commit', { id, skipBad: 1, duplicates: 'skip' })).body.code).toBe(
    200,
  )
  const done = await waitForStage(clerk, id, 'done')
  expect(done).toMatchObject({
    status: '2',
    okRows: 2001 - expected.size - twins.length,
    addedRows: 2001 - expected.size - twins.length,
    badRows: expected.size - 1,
  })
  expect(await countPeople()).toBe(before + 2001 - expected.size - twins.length)
  const [history] = await village.sql<{ n: string }>(
    `select count(*) as n from kernel_history where batch = $1 and resource = 'people.resident' and action = 'add'`,
    [`import:${id}`],
  )
  expect(Number(history!.n)).toBe(2001 - expected.size - twins.length)

  // Somebody works on one of them: it stays.
  const [one] = await village.sql<{ record_id: string }>(
    `select record_id from exchange_importrow where import_id = $1 and row_no = 10`,
    [id],
  )
  expect((await clerk.post('/convenient/resident/submit', { id: one!.record_id, remark: '已核对' })).body.code).toBe(
    200,
  )
  expect((await clerk.post('/blade-resource/import/undo', { id })).body.code).toBe(200)
  expect(await waitForStage(clerk, id, 'undone')).toMatchObject({ status: '4', keptRows: 1 })
  expect(await countPeople()).toBe(before + 1)
  expect((await rowsOf(clerk, id, 'kept')).map(kept => [kept.row, kept.problems[0]!.message])).toEqual([
    [10, '导入后已被修改，保留不动'],
  ])
}, 180_000)

test('an existing resident of the own village is a duplicate: skipped, or updated and restored', async () => {
  const [known] = await village.sql<{ id: string }>(
    `select id from people_resident where dept_id = $1 and id_card is not null and status = '1' and not is_deleted order by id limit 1`,
    [home.id],
  )
  const store = () =>
    village.services.as(village.services.platform, {}, call =>
      call.db.of(call.services.registry.resource('people.resident')).get(known!.id),
    )
  const before = (await store()) as unknown as Record<string, string>
  const file = await workbook([
    [before['name']!, before['idCard']!, null, null, null, `${home.name}9组1号`, home.name, null, null],
  ])
  const { id } = (await upload(clerk, file, { mode: 'upsert' })).body.data
  expect(await waitForStage(clerk, id, 'ready')).toMatchObject({ duplicateRows: 1, okRows: 0, badRows: 0 })
  await clerk.post('/blade-resource/import/commit', { id, duplicates: 'update' })
  expect(await waitForStage(clerk, id, 'done')).toMatchObject({ changedRows: 1, addedRows: 0 })
  expect(await store()).toMatchObject({
    liveAddress: `${home.name}9组1号`,
    residentNo: before['residentNo'],
    idCard: before['idCard'],
  })
  await clerk.post('/blade-resource/import/undo', { id })
  expect(await waitForStage(clerk, id, 'undone')).toMatchObject({ keptRows: 0 })
  expect(await store()).toMatchObject({ liveAddress: before['liveAddress'], name: before['name'] })
}, 60_000)

test('the template can be filled in and imported as it is', async () => {
  const reply = await village.app.inject({
    method: 'GET',
    url: '/api/blade-resource/import/template?resource=people.resident',
    headers: { 'blade-auth': `bearer ${clerk.token}` },
  })
  const { id } = (await upload(clerk, reply.rawPayload)).body.data
  const task = await eventually(async () => {
    const now = await importOf(clerk, id)
    return now.stage === 'failed' && now
  })
  expect(task.message).toBe('表格里没有数据')
})
