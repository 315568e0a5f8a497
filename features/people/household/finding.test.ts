import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const findNumbers = async (filters: Record<string, string>): Promise<readonly string[]> =>
  (await clerk.get('/convenient/household/list', { ...filters, current: 1, size: 10 })).body.data.records.map(
    (row: any) => row.householdNo,
  )

test('a clerk finds a household by the last characters of its number and by the number of its house', async () => {
  const [row] = (await clerk.get('/convenient/household/list', { current: 1, size: 10 })).body.data.records
  const [stored] = await village.sql<{ house_no: string }>('select house_no from people_household where id = $1', [
    row.id,
  ])
  expect(await findNumbers({ householdNo_likeleft: row.householdNo.slice(-5) })).toContain(row.householdNo)
  expect(await findNumbers({ houseNo: stored!.house_no })).toContain(row.householdNo)
})

test('a household is called by householder and door wherever it is named, and found by either and by its number', async () => {
  const { records } = (await clerk.get('/convenient/household/list', { current: 1, size: 20 })).body.data
  const home = records.find((row: any) => row.headName && row.houseNo)
  expect(home.householdName).toBe(`${home.headName}家 · ${home.houseNo}`)
  const filters = { householdId: home.id, current: 1, size: 1 }
  const [member] = (await clerk.get('/convenient/resident/page', filters)).body.data.records
  const { householdName } = (await clerk.get('/convenient/resident/detail', { id: member.id })).body.data
  expect(householdName).toBe(home.householdName)
  for (const typed of [
    home.headName,
    `${home.headName}家`,
    home.householdName,
    home.houseNo,
    home.householdNo.slice(-5),
  ])
    expect(await findNumbers({ householdName: typed, householdNo: home.householdNo }), typed).toEqual([
      home.householdNo,
    ])
  expect(await findNumbers({ householdName: `${home.headName} 没有的门牌` })).toEqual([])
})
