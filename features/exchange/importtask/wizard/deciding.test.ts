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

const PATH = '/blade-resource/import'
const summaryOf = async (id: string) => (await clerk.get(`${PATH}/summary`, { id })).body.data
const rowsOf = async (id: string, more: Record<string, unknown>) =>
  (await clerk.get(`${PATH}/rows`, { id, size: 50, ...more })).body.data

test('what happens to a resident who is known already is decided row by row, or for all others at once', async () => {
  const people = [0, 1, 2].map(i => person(9100 + i, home.name))
  const first = (await upload(clerk, await workbook(people))).body.data.id
  await waitForStage(clerk, first, 'ready')
  await clerk.post(`${PATH}/commit`, { id: first })
  await waitForStage(clerk, first, 'done')

  // Each has moved: what says nothing new would change nothing.
  const moved = people.map(cells => cells.map((cell, i) => (i === 5 ? `${home.name}3组` : cell)))
  const { id } = (await upload(clerk, await workbook([...moved, person(9109, home.name)]), { mode: 'upsert' })).body
    .data
  await waitForStage(clerk, id, 'ready')
  expect(await summaryOf(id)).toMatchObject({ add: 1, update: 0, duplicate: 3, skip: 0, bad: 0, problems: [] })
  const twice = (await rowsOf(id, { state: 'duplicate' })).records as { row: number; decision: string }[]
  const [one, two] = twice
  expect((await clerk.post(`${PATH}/decide`, { id, row: one!.row, as: 'update' })).body.data.decision).toBe('update')
  expect((await clerk.post(`${PATH}/decide`, { id, row: two!.row, as: 'skip' })).body.data.decision).toBe('skip')
  expect(await summaryOf(id)).toMatchObject({ add: 1, update: 1, duplicate: 1, skip: 1 })
  expect((await rowsOf(id, { state: 'duplicate' })).total).toBe(3)
  // Taken back, and decided again.
  await clerk.post(`${PATH}/decide`, { id, row: two!.row })
  expect(await summaryOf(id)).toMatchObject({ duplicate: 2, skip: 0 })
  expect((await importOf(clerk, id))['totalRows']).toBe(4)

  await clerk.post(`${PATH}/commit`, { id, duplicates: 'skip' })
  expect(await waitForStage(clerk, id, 'done')).toMatchObject({ addedRows: 1, changedRows: 1 })
  const late = await clerk.post(`${PATH}/decide`, { id, row: one!.row, as: 'skip' })
  expect(late.status).toBe(400)
}, 60_000)

/** Somebody without a number: a namesake of the same day may be the same person or another one. */
const withoutNumber = (cells: readonly Cell[]): Cell[] => cells.map((cell, i) => (i === 1 ? null : cell))

test('a namesake of the same day is a question: skipped, written into the known record, or a new resident', async () => {
  const people = [0, 1, 2].map(i => person(9400 + i, home.name))
  const first = (await upload(clerk, await workbook(people))).body.data.id
  await waitForStage(clerk, first, 'ready')
  await clerk.post(`${PATH}/commit`, { id: first })
  await waitForStage(clerk, first, 'done')

  // Each has moved: a row that says nothing new would update nothing.
  const again = await workbook(people.map(cells => withoutNumber(cells.with(5, `${home.name}3组`))))
  const { id } = (await upload(clerk, again, { mode: 'upsert' })).body.data
  await waitForStage(clerk, id, 'ready')
  expect(await summaryOf(id)).toMatchObject({ add: 0, update: 0, duplicate: 3, similar: 3, bad: 0 })
  const [one, two] = (await rowsOf(id, { state: 'duplicate' })).records
  expect(one).toMatchObject({ similar: true, decision: '' })
  expect((await clerk.post(`${PATH}/decide`, { id, row: one.row, as: 'add' })).body.data.decision).toBe('add')
  expect((await clerk.post(`${PATH}/decide`, { id, row: two.row, as: 'skip' })).body.data.decision).toBe('skip')
  expect(await summaryOf(id)).toMatchObject({ add: 1, update: 0, duplicate: 1, similar: 1, skip: 1 })
  // Another word takes the first one back.
  await clerk.post(`${PATH}/decide`, { id, row: one.row, as: 'update' })
  expect(await summaryOf(id)).toMatchObject({ add: 0, update: 1 })
  await clerk.post(`${PATH}/decide`, { id, row: one.row })
  expect(await summaryOf(id)).toMatchObject({ add: 0, update: 0, duplicate: 2 })

  // All about whom nobody decided are new people.
  await clerk.post(`${PATH}/commit`, { id, duplicates: 'add' })
  expect(await waitForStage(clerk, id, 'done')).toMatchObject({ addedRows: 2, changedRows: 0 })
  const { records } = await rowsOf(id, { state: 'done' })
  const added = (await clerk.get('/convenient/resident/detail', { id: records[0].recordId })).body.data
  // What was written together is a list of its own, and nothing but a list of what the reader may see.
  const batch = { batch: `import:${id}`, size: 50 }
  const together = (await clerk.get('/convenient/resident/page', batch)).body.data
  expect(together.records.map((row: { id: string }) => row.id).sort()).toEqual(
    records.map((row: { recordId: string }) => row.recordId).sort(),
  )
  expect(together.total).toBe(2)
  const stranger = await village.as('clerk.qinghe')
  expect((await stranger.get('/convenient/resident/page', batch)).body.data.total).toBe(0)
  // Nobody has seen a paper of theirs yet: the record is as one that the form makes.
  expect(added).toMatchObject({ name: records[0].values.name, status: '2' })
  expect(records[0].recordId).not.toBe(one.recordId)
  await clerk.post(`${PATH}/undo`, { id })
  expect(await waitForStage(clerk, id, 'undone')).toMatchObject({ keptRows: 0 })
  expect((await clerk.get('/convenient/resident/detail', { id: one.recordId })).body.data.name).toBe(one.values.name)
}, 60_000)

test('whom a number names is that resident: the row is no new one, said singly or of all', async () => {
  const cells = person(9500, home.name)
  const first = (await upload(clerk, await workbook([cells]))).body.data.id
  await waitForStage(clerk, first, 'ready')
  await clerk.post(`${PATH}/commit`, { id: first })
  await waitForStage(clerk, first, 'done')
  const moved = cells.map((cell, i) => (i === 5 ? `${home.name}3组` : cell))
  const { id } = (await upload(clerk, await workbook([moved]), { mode: 'upsert' })).body.data
  await waitForStage(clerk, id, 'ready')
  expect(await summaryOf(id)).toMatchObject({ duplicate: 1, similar: 0 })
  const [row] = (await rowsOf(id, { state: 'duplicate' })).records
  expect((await clerk.post(`${PATH}/decide`, { id, row: row.row, as: 'add' })).status).toBe(400)
  await clerk.post(`${PATH}/commit`, { id, duplicates: 'add' })
  expect(await waitForStage(clerk, id, 'done')).toMatchObject({ addedRows: 0, changedRows: 0 })
}, 60_000)

test('an import that only updates makes nobody new, said singly or of all, before anything is written', async () => {
  const cells = person(9600, home.name)
  const first = (await upload(clerk, await workbook([cells]))).body.data.id
  await waitForStage(clerk, first, 'ready')
  await clerk.post(`${PATH}/commit`, { id: first })
  await waitForStage(clerk, first, 'done')
  const { id } = (await upload(clerk, await workbook([withoutNumber(cells)]), { mode: 'update' })).body.data
  await waitForStage(clerk, id, 'ready')
  const [row] = (await rowsOf(id, { state: 'duplicate' })).records
  for (const answer of [
    await clerk.post(`${PATH}/decide`, { id, row: row.row, as: 'add' }),
    await clerk.post(`${PATH}/commit`, { id, duplicates: 'add' }),
  ])
    expect([answer.status, answer.body.msg]).toEqual([400, '仅更新的导入不新增记录'])
  expect((await importOf(clerk, id))['stage']).toBe('ready')
}, 60_000)

test('faults are counted by kind, and each kind can be looked at alone', async () => {
  const rows = [
    person(9200, home.name),
    person(9201, '没有这个村'),
    person(9202, '没有这个村'),
    person(9203, home.name),
  ]
  rows[3]![3] = '1999-13-40'
  const { id } = (await upload(clerk, await workbook(rows))).body.data
  await waitForStage(clerk, id, 'ready')
  const { problems } = await summaryOf(id)
  const village = problems.find((one: { key: string }) => one.key.startsWith('deptId:'))
  expect(village).toMatchObject({ rows: 2 })
  const only = await rowsOf(id, { state: 'bad', problem: village.key })
  expect(only.total).toBe(2)
  expect((await rowsOf(id, { state: 'bad' })).total).toBe(3)
}, 60_000)

test('a row that is no duplicate has nothing to be decided, and a stranger decides nothing', async () => {
  const { id } = (await upload(clerk, await workbook([person(9300, home.name)]))).body.data
  await waitForStage(clerk, id, 'ready')
  expect((await clerk.post(`${PATH}/decide`, { id, row: 4, as: 'skip' })).status).toBe(404)
  const stranger = await village.as('clerk.qinghe')
  expect((await stranger.get(`${PATH}/summary`, { id })).status).toBe(404)
  expect((await stranger.post(`${PATH}/decide`, { id, row: 4, as: 'skip' })).status).toBe(404)
}, 60_000)

test('a column of names that slipped by one row renames nobody unless each row is decided about', async () => {
  const people = Array.from({ length: 8 }, (_, i) => person(9700 + i, home.name))
  const first = (await upload(clerk, await workbook(people))).body.data.id
  await waitForStage(clerk, first, 'ready')
  await clerk.post(`${PATH}/commit`, { id: first })
  await waitForStage(clerk, first, 'done')
  const names = () =>
    village.sql<{ name: string }>("select name from people_resident where live_address like '%组970%号' order by id")
  const before = await names()
  expect(before).toHaveLength(8)

  const slid = people.map((cells, at) => [people[(at + 1) % people.length]![0]!, ...cells.slice(1)])
  const { id } = (await upload(clerk, await workbook(slid), { mode: 'upsert' })).body.data
  await waitForStage(clerk, id, 'ready')
  expect(await summaryOf(id)).toMatchObject({ duplicate: 8, renamed: 8, bad: 0 })
  const { records, total } = await rowsOf(id, { state: 'duplicate' })
  expect(total, 'rows of this import alone').toBe(8)
  const [one] = records
  expect(one).toMatchObject({ renamed: true })
  expect((await clerk.post(`${PATH}/decide`, { id, row: one.row, as: 'update' })).status).toBe(200)
  await clerk.post(`${PATH}/commit`, { id, duplicates: 'update' })
  expect(await waitForStage(clerk, id, 'done')).toMatchObject({ changedRows: 1 })
  const after = await names()
  expect(after.filter(({ name }, at) => name !== before[at]!.name)).toHaveLength(1)
}, 60_000)
