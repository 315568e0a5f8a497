import type { Entered, EnteredRow } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../../testing/client.ts'
import { identityNumber } from '../../../../testing/offices/identity-number.ts'
import {
  homeOf,
  person as sheetRow,
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
type Values = EnteredRow['values']
const send = (rows: unknown, more: object = {}, by = clerk): Promise<Answer> =>
  by.post(`${IMPORT}/enter`, { resource: 'people.resident', rows, ...more })
async function enter(rows: readonly EnteredRow[], more: object = {}, by = clerk): Promise<Entered> {
  const { status, body } = await send(rows, more, by)
  expect(status, body.msg).toBe(200)
  return body.data
}
const person = (nth: number, more: Values = {}): Values => ({
  name: '周录入',
  idCard: identityNumber(nth),
  liveAddress: `${home.name}3组${nth}号`,
  ...more,
})
const rowsOf = (...all: readonly Values[]): EnteredRow[] => all.map((values, at) => ({ row: at + 1, values }))
const messages = ({ rows }: Entered): readonly (readonly [number, string, string])[] =>
  rows.map(({ row, state, problems }) => [row, state, problems.map(one => `${one.field}:${one.message}`).join()])
const found = async (nth: number, by = clerk): Promise<any> =>
  (await by.get('/convenient/resident/page', { idCard: identityNumber(nth), size: 10 })).body.data.records[0]

test('rows are read in the words of a register: good ones are written, a wrong one says what to do, all go back at once', async () => {
  const family = rowsOf(
    person(8101, { relation: '户主', education: '小学', phone: '/' }),
    person(8102, { relation: '长子', education: '初中毕业', moveInDate: '2012.3.14' }),
    person(8103, { relation: '孙女', education: '没有这种文化' }),
  )
  const first = await enter(family)
  expect(messages(first)).toEqual([
    [1, 'good', ''],
    [2, 'good', ''],
    [3, 'bad', expect.stringMatching(/^education:.*文化程度/)],
  ])
  await waitForStage(clerk, first.id, 'done')
  const son = (await clerk.get('/convenient/resident/detail', { id: (await found(8102)).id })).body.data
  expect(son).toMatchObject({ relation: '2', education: '70', moveInDate: '2012-03-14' })
  expect(await found(8103)).toBeUndefined()
  // The mended row goes into the same batch.
  const second = await enter([{ row: 3, values: { ...family[2]!.values, education: '小学' } }], { id: first.id })
  expect(second.id).toBe(first.id)
  const done = await waitForStage(clerk, first.id, 'done')
  expect(done).toMatchObject({ okRows: 3, addedRows: 3, totalRows: 3 })
  await clerk.post(`${IMPORT}/undo`, { id: first.id })
  await waitForStage(clerk, first.id, 'undone')
  for (const nth of [8101, 8102, 8103]) expect(await found(nth)).toBeUndefined()
}, 60_000)

test('a person who is known, or looks like one, is asked about; a decision counts for the record it was made about', async () => {
  const { id } = await enter(rowsOf(person(8201, { name: '周像甲' })))
  await waitForStage(clerk, id, 'done')
  const known = await found(8201)
  const known2: Values = { name: '周像甲', idCard: identityNumber(8201), liveAddress: '新地址1号' }
  const asked = await enter(rowsOf(known2))
  expect(asked).toMatchObject({ id: '', rows: [{ state: 'duplicate', recordId: known.id, similar: false }] })
  const other = await enter([{ row: 1, values: known2, as: 'update', record: '1' }])
  expect(other).toMatchObject({ id: '', rows: [{ state: 'duplicate' }] })
  const updated = await enter([{ row: 1, values: known2, as: 'update', record: known.id }])
  expect(updated.rows[0]!.state).toBe('good')
  await waitForStage(clerk, updated.id, 'done')
  const now = (await clerk.get('/convenient/resident/detail', { id: known.id })).body.data
  expect(now.liveAddress).toContain('新地址1号')
}, 60_000)

test('one person twice in a grid is said of the later row, by the number that stands before it', async () => {
  const { id, rows } = await enter(rowsOf(person(8301), person(8301)))
  expect(rows.map(({ state }) => state)).toEqual(['good', 'duplicate'])
  expect(rows[1]!.problems[0]!.message).toBe('与第1行重复')
  await waitForStage(clerk, id, 'done')
}, 60_000)

test('what no grid sends is refused before anything is checked', async () => {
  const refused = async (rows: unknown, words: RegExp, more: object = {}): Promise<void> => {
    const { status, body } = await send(rows, more)
    expect(status, JSON.stringify(body)).toBe(400)
    expect(body.msg).toMatch(words)
  }
  await refused([], /至少一行/)
  await refused('x', /rows|行/)
  await refused([{ row: 0, values: {} }], /1至200/)
  await refused([{ row: 1.5, values: {} }], /1至200/)
  await refused([{ row: 1 }], /values/)
  await refused([null], /1至200/)
  await refused(rowsOf({ tenantId: '1' }), /不能导入/)
  await refused([{ row: 1, values: { name: ['a'] } }], /文字/)
  await refused([...rowsOf(person(8401)), ...rowsOf(person(8402))], /行号重复/)
  await refused([{ row: 1, values: person(8401), as: 'skip' }], /处理/)
  await refused(
    Array.from({ length: 201 }, (_, at) => ({ row: at + 1, values: {} })),
    /200/,
  )
  await refused(rowsOf(person(8401)), /不支持导入/, { resource: 'exchange.importtask' })
})

test('two hundred rows are one call', async () => {
  const all = Array.from({ length: 200 }, (_, at) => person(20_000 + at, { name: '周满格' }))
  const { id, rows } = await enter(rowsOf(...all))
  expect(rows.filter(({ state }) => state === 'good')).toHaveLength(200)
  expect(await waitForStage(clerk, id, 'done')).toMatchObject({ addedRows: 200 })
  const { body } = await send([{ row: 200, values: person(8450) }], { id })
  expect(body.msg).toContain('第200行已经保存')
}, 90_000)

test('a grid is one person’s: nobody else adds to it, takes it back, or reaches beyond the own villages with it', async () => {
  const { id } = await enter(rowsOf(person(8501)))
  await waitForStage(clerk, id, 'done')
  const other = await village.as('clerk.shiquan')
  expect((await send([{ row: 2, values: person(8502) }], { id }, other)).status).toBe(404)
  expect((await other.post(`${IMPORT}/undo`, { id })).status).toBe(404)
  const foreign = await enter(rowsOf(person(8503, { deptId: home.name })), {}, other)
  expect(messages(foreign)).toEqual([[1, 'bad', expect.stringMatching(/^deptId:/)]])
  // Known elsewhere: no more is said than that the number is taken.
  const taken = await enter(rowsOf({ ...person(8501), liveAddress: '石泉村1号' }), {}, other)
  expect(taken.rows[0]).toMatchObject({ state: 'bad', recordId: '' })
  expect((await send(rowsOf(person(8504)), {}, await village.as('dpo'))).status).toBe(403)
  // A workbook’s import is no grid.
  const uploaded = (await upload(clerk, await workbook([sheetRow(8600, home.name)]))).body.data
  await waitForStage(clerk, uploaded.id, 'ready')
  expect((await send(rowsOf(person(8505)), { id: uploaded.id })).status).toBe(404)
}, 60_000)

test('in the second township the same grid goes to its own villages and its own batch', async () => {
  const other = await village.as('admin', '100001')
  const [dept] = await village.sql<{ dept_name: string }>(
    "select dept_name from system_dept where tenant_id = '100001' and parent_id <> 0 order by id desc limit 1",
  )
  const { id, rows } = await enter(rowsOf(person(8501, { deptId: dept!.dept_name })), {}, other)
  expect(rows[0]!.problems).toEqual([])
  expect(await waitForStage(other, id, 'done')).toMatchObject({ addedRows: 1 })
  const { body } = await other.get(`${IMPORT}/rows`, { id, state: 'done', size: 10 })
  const written = await village.sql<{ tenant_id: string; dept_name: string }>(
    `select r.tenant_id, d.dept_name from people_resident r join system_dept d on d.id = r.dept_id and d.tenant_id = r.tenant_id
     where r.id = $1`,
    [body.data.records[0].recordId],
  )
  expect(written).toEqual([{ tenant_id: '100001', dept_name: dept!.dept_name }])
  expect((await send([{ row: 2, values: person(8502) }], { id })).status).toBe(404)
}, 60_000)
