import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoVillages } from '../../../demo/system/town.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { importFixture } from '../../../testing/offices/import-fixture.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { eventually } from '../../../testing/wait-limits.ts'
import { resident } from './resident.resource.ts'

let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
})
afterAll(() => village?.close())

/** Identity numbers of people of another village, as the register holds them. */
async function registeredElsewhere(): Promise<string[]> {
  const rows = await village.sql<{ id: string }>(
    "select r.id from people_resident r join system_dept d on d.id = r.dept_id where d.region_code = $1 and r.status = '1' limit 3",
    [demoVillages[1]!.regionCode],
  )
  return village.services.as(village.services.platform, {}, async call => {
    const numbers: string[] = []
    for (const row of rows) numbers.push((await call.db.of(resident).get(row.id))!.idCard!)
    return numbers
  })
}

async function upload(file: Uint8Array): Promise<string> {
  const form = new FormData()
  form.append('resource', 'people.resident')
  form.append('file', new Blob([new Uint8Array(file)]), '居民登记表.xlsx')
  const request = new Request('http://village/', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type')! }
  const { body } = await clerk.post('/blade-resource/import/upload', Buffer.from(await request.arrayBuffer()), {
    headers,
  })
  expect(body).toMatchObject({ code: 200 })
  return body.data.id
}
async function waitForCheck(id: string): Promise<any> {
  const task = await eventually(async () => {
    const { data } = (await clerk.get('/blade-resource/import/detail', { id })).body
    return /^(ready|failed)$/.test(data.stage) && data
  })
  if (task.stage === 'failed') throw new Error(JSON.stringify(task))
  return task
}

test('a village office’s workbook of 2,000 people: its thirty faults are found where they are, and no others', async () => {
  const [place] = demoVillages
  const options = { village: { name: place!.name, code: place!.regionCode }, today: village.services.clock.today() }
  const { rows, merges, faults, people } = importFixture({ ...options, existing: await registeredElsewhere() })
  expect(faults).toHaveLength(30)
  const made = await writeXlsx({ sheets: [{ name: '居民', rows: rows.map(row => [...row]), merges: [...merges] }] })
  const id = await upload(made)
  const task = await waitForCheck(id)
  const { records } = (await clerk.get('/blade-resource/import/rows', { id, state: 'bad', current: 1, size: 200 })).body
    .data
  const found = records.flatMap((row: any) =>
    row.problems.map((p: any) => ({ row: row.row, column: p.column.replace('*', ''), field: p.field })),
  )
  expect(found).toEqual(faults.map(({ row, column, field }) => ({ row, column, field })))
  expect(task).toMatchObject({ totalRows: people, badRows: faults.length, okRows: people - faults.length })
}, 60_000)
