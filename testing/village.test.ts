import { afterAll, beforeAll, expect, test } from 'vitest'
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
