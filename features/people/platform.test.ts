import { checkCharacterOf } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../testing/client.ts'
import { startVillage, type Village } from '../../testing/village.ts'

const SECOND = '100001'

let village: Village
let admin: VillageClient
let clerk: VillageClient
let deptId: string
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin', '000000')
  clerk = await village.as('clerk.second')
  const [dept] = await village.sql<{ id: string }>(
    `select id from system_dept where tenant_id = $1 and dept_name = '远山村(演示)'`,
    [SECOND],
  )
  deptId = dept!.id
}, 120_000)
afterAll(() => village?.close())

const digits = '37069919600105123'
const person = (more: Record<string, unknown>) => ({
  name: '远山一',
  sex: '1',
  birthday: '1960-01-05',
  deptId,
  liveAddress: '远山村1号',
  ...more,
})

async function residentNo(by: VillageClient, more: Record<string, unknown>): Promise<string> {
  const { body } = await by.post('/convenient/resident/submit', person(more))
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
  const [row] = await village.sql<{ resident_no: string }>('select resident_no from people_resident where id = $1', [
    body.data.id,
  ])
  return row!.resident_no
}

test('the platform registers into another tenant by that tenant’s series of numbers', async () => {
  const ofPlatform = { tenantId: SECOND, idCard: digits + checkCharacterOf(digits), phone: '15490009991' }
  const first = await residentNo(admin, ofPlatform)
  const numbers = [first, await residentNo(clerk, {}), await residentNo(admin, { tenantId: SECOND })]
  expect(numbers.map(number => Number(number.slice(-6)) - Number(first.slice(-6)))).toEqual([0, 1, 2])
})

test('the platform finds an encrypted number in the tenant that it names', async () => {
  const found = async (query: Record<string, string>) => {
    const { body } = await admin.get('/convenient/resident/page', { ...query, current: 1, size: 10 })
    return body.data.records.map((row: any) => row.name)
  }
  const idCard = digits + checkCharacterOf(digits)
  expect(await found({ tenantId: SECOND, idCard })).toEqual(['远山一'])
  expect(await found({ tenantId: SECOND, phone: '15490009991' })).toEqual(['远山一'])
  expect(await found({ tenantId: '000000', idCard })).toEqual([])
})

test('an export of the platform holds the tenant that the list was cut to', async () => {
  const { body } = await admin.post('/convenient/resident/export', { filters: { tenantId: SECOND }, columns: ['name'] })
  const [task] = await village.sql<{ total_rows: number }>('select total_rows from exchange_exporttask where id = $1', [
    body.data.id,
  ])
  const [all] = await village.sql<{ n: string }>(
    `select count(*) as n from people_resident where tenant_id = $1 and not is_deleted`,
    [SECOND],
  )
  expect(task!.total_rows).toBe(Number(all!.n))
})
