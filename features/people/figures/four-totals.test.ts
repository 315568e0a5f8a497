import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { identityNumber } from '../../../testing/offices/identity-number.ts'
import { homeOf } from '../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

let village: Village
let clerk: VillageClient
let officer: VillageClient
let home = { id: '', name: '' }
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  officer = await village.as('officer.town')
  home = await homeOf(village, 'clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const PATH = '/convenient/resident'
const dataOf = async (by: VillageClient, path: string, query: Record<string, string> = {}) => {
  const { status, body } = await by.get(path, query)
  expect([path, status]).toEqual([path, 200])
  return body.data
}
/** How many live in the village: by its list, by the count, by the list of villages, and by the statistics. */
async function totals(by: VillageClient): Promise<readonly number[]> {
  const list = await dataOf(by, `${PATH}/page`, { deptId: home.id, status: '1,2', size: '1' })
  const counted = await dataOf(by, `${PATH}/countPeople`, { deptId: home.id })
  const villages: readonly { readonly id: string; readonly value: number }[] = await dataOf(by, `${PATH}/countryList`)
  const sexes = await dataOf(by, '/statistics/figure', { name: 'resident.sex', deptId: home.id })
  return [list.total, counted.total, villages.find(({ id }) => id === home.id)!.value, sexes.total]
}
const register = (deptId: string) =>
  clerk.post(`${PATH}/submit`, {
    name: '钱新来',
    idType: '01',
    idCard: identityNumber(61_001),
    residenceType: '1',
    liveAddress: '2组9号',
    deptId,
  })

test('the list and every count of a village agree, also after somebody was sent to one of its groups', async () => {
  const [before] = await totals(clerk)
  const [group] = await village.sql<{ id: string }>(
    `select id from system_dept where dept_category = '6' and parent_id = ${BigInt(home.id)} limit 1`,
  )
  expect((await register(group!.id)).body.data.fields).toMatchObject([{ field: 'deptId' }])
  const registered = await register(home.id)
  expect([registered.status, registered.body.msg]).toEqual([200, expect.anything()])
  for (const by of [clerk, officer]) expect(await totals(by)).toEqual(Array(4).fill(before! + 1))
})
