import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../../testing/client.ts'
import { type Cell, importOf, rowsIn, upload, waitForStage } from '../../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'

let village: Village
let doctor: VillageClient
let people: readonly string[]

const HEAD = ['居民', '疫苗', '剂次', '接种日期', '接种单位']
const VACCINE = '乙肝疫苗'

beforeAll(async () => {
  village = await startVillage({ demo: true })
  doctor = await village.as('doctor.haitang')
  const [home] = await village.sql<{ dept_id: string[] }>(
    `select dept_id from system_users where account = 'doctor.haitang'`,
  )
  const rows = await village.sql<{ id: string }>(
    `select r.id from people_resident r where r.dept_id = $1 and r.status in ('1', '2') and not r.is_deleted
      and r.birthday < '2000-01-01' and not exists (select 1 from health_uservaccinate v where v.resident_id = r.id)
      order by r.id limit 220`,
    [home!.dept_id[0]],
  )
  people = rows.map(row => row.id)
}, 120_000)
afterAll(() => village?.close())

async function book(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const made = await writeXlsx({ sheets: [{ name: '疫苗接种', rows: [HEAD, ...rows.map(row => [...row])] }] })
  return Buffer.from(made)
}
async function checkRows(rows: readonly (readonly Cell[])[]): Promise<any> {
  const more = { resource: 'health.uservaccinate', mode: 'upsert' }
  const { id } = (await upload(doctor, await book(rows), more, '疫苗.xlsx')).body.data
  return waitForStage(doctor, id, 'ready')
}
async function commitTask(id: string): Promise<any> {
  await doctor.post('/blade-resource/import/commit', { id, skipBad: 1, duplicates: 'skip' })
  return waitForStage(doctor, id, 'done')
}
const dose = (i: number, day: string, unit = '卫生院'): Cell[] => [people[i]!, VACCINE, 1, day, unit]
const rowsOf = async (id: string, state: string): Promise<any[]> =>
  (await doctor.get('/blade-resource/import/rows', { id, state, size: 200 })).body.data.records

test('doses that exist already or come twice are faults of the check: what it promises is what is written', async () => {
  const first = await checkRows(Array.from({ length: 40 }, (_, i) => dose(i, '2026-03-01')))
  expect(first).toMatchObject({ okRows: 40, badRows: 0 })
  await commitTask(first.id)

  const rows = [
    // The dose is there already, on another day.
    ...Array.from({ length: 40 }, (_, i) => dose(i, '2026-03-02')),
    ...Array.from({ length: 180 }, (_, i) => dose(40 + i, '2026-03-03')),
    // The same dose again further down, on another day: more than one batch later for most.
    ...Array.from({ length: 80 }, (_, i) => dose(40 + i, '2026-03-04')),
  ]
  const task = await checkRows(rows)
  expect(task).toMatchObject({ totalRows: 300, okRows: 180, badRows: 40, duplicateRows: 80 })
  const bad = await rowsOf(task.id, 'bad')
  expect(bad.find(row => row.row === 2)!.problems[0].message).toBe('该居民这一剂次已接种')
  const twins = await rowsOf(task.id, 'duplicate')
  expect(twins.find(row => row.row === 222)!.problems[0].message).toBe('与第42行重复')
  const done = await commitTask(task.id)
  expect(done).toMatchObject({ addedRows: 180, badRows: 40 })
}, 120_000)

test('what was not written is listed with its reason, and can be downloaded', async () => {
  const same = dose(0, '2026-03-01')
  const other = dose(1, '2026-03-09')
  const task = await checkRows([same, other, [people[2]!, VACCINE, 2, '2026-05-01', '卫生院']])
  expect(task).toMatchObject({ okRows: 1, badRows: 1, duplicateRows: 1 })
  expect((await doctor.get('/blade-resource/import/summary', { id: task.id })).body.data).toMatchObject({
    add: 1,
    duplicate: 1,
    same: 1,
    bad: 1,
  })
  await commitTask(task.id)
  const left = await rowsOf(task.id, 'left')
  expect(left.map(row => [row.row, row.problems[0].message])).toEqual([
    [2, '与已有记录相同，没有变化'],
    [3, '该居民这一剂次已接种'],
  ])
  const reply = await village.app.inject({
    method: 'GET',
    url: `/api/blade-resource/import/errors?id=${task.id}`,
    headers: { 'blade-auth': `bearer ${doctor.token}` },
  })
  const [head, ...lines] = (await rowsIn(village, reply.rawPayload)).map(row =>
    row.cells.map(cell => String(cell.value)),
  )
  expect(head!.slice(-2)).toEqual(['未写入原因', '原行号'])
  expect(lines.map(line => line.slice(-2))).toEqual([
    ['与已有记录相同，没有变化', '2'],
    ['该居民这一剂次已接种', '3'],
  ])
  expect((await importOf(doctor, task.id)).stage).toBe('done')
}, 60_000)
