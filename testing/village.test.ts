import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from './client.ts'
import { startVillage, type Village } from './village.ts'

let village: Village
beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

test('the administrator signs in through the front door and sees residents; nobody else does', async () => {
  const admin = await village.as('admin')
  const { status, body } = await admin.get('/convenient/resident/page', { current: 1, size: 1 })
  expect([status, body.code, body.data.records.length]).toEqual([200, 200, 1])
  expect((await village.anyone.get('/convenient/resident/page')).status).toBe(401)
})

test('a second village of the same run has its own rows and the same keys', async () => {
  const other = await startVillage()
  const [here, there] = await Promise.all(
    [village, other].map(async one => (await one.as('admin')).get('/convenient/resident/page', { size: 2 })),
  )
  expect(there!.body.data).toEqual(here!.body.data)
  await other.sql('update people_resident set is_deleted = true')
  const left = await Promise.all(
    [village, other].map(one => one.sql('select 1 from people_resident where not is_deleted')),
  )
  expect(left.map(rows => rows.length > 0)).toEqual([true, false])
  await other.close()
})

test('a second village of the same process knows the names of its own records', async () => {
  const other = await startVillage()
  await other.sql("update governance_grid set grid_name = '别处的网格'")
  const [here, there] = [await village.as('admin'), await other.as('admin')]
  const grids = async (by: VillageClient): Promise<string[]> =>
    (await by.get('/manage/gridmember/list', { size: 2 })).body.data.records.map(
      (row: { gridName: string }) => row.gridName,
    )
  expect(await grids(here)).not.toContain('别处的网格')
  expect(await grids(there)).toEqual(['别处的网格', '别处的网格'])
  await other.close()
})
