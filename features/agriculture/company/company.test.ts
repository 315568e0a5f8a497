import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditCodeOf } from '../../../demo/agriculture/credit-code.ts'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PATH = '/company/company'
let village: Village
let clerk: VillageClient
let officer: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  officer = await village.as('officer.town')
}, 120_000)
afterAll(() => village?.close())

const dataOf = (answer: Answer): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
const fields = (answer: Answer): string[] => answer.body.data.fields.map((one: { field: string }) => one.field)
const farm = { companyName: '南坡家庭农场', companyType: '2', legalPerson: '王示例' }

test('the town has 36 businesses of all seven types, a clerk sees those of his village', async () => {
  const all = dataOf(await officer.get(`${PATH}/queryCompanyPage`, { size: 50 }))
  expect(all.total).toBe(36)
  expect(new Set(all.records.map(({ companyType }: { companyType: string }) => companyType)).size).toBe(7)
  expect(dataOf(await clerk.get(`${PATH}/queryCompanyPage`, { size: 50 })).total).toBe(12)
  expect(dataOf(await clerk.get(`${PATH}/page`, { size: 50 })).total).toBe(12)
})

test('a credit code with a wrong character is refused, the right one belongs to one business', async () => {
  const code = creditCodeOf('93370699MAUEM001')
  const wrong = code.slice(0, 17) + (code.endsWith('A') ? 'B' : 'A')
  expect(fields(await clerk.post(`${PATH}/submit`, { ...farm, creditCode: wrong }))).toEqual(['creditCode'])
  dataOf(await clerk.post(`${PATH}/submit`, { ...farm, creditCode: code }))
  const again = await clerk.post(`${PATH}/submit`, { ...farm, companyName: '北坡家庭农场', creditCode: code })
  expect(fields(again)).toEqual(['creditCode'])
})

test('a business employs no more villagers than people', async () => {
  const wrong = { ...farm, companyName: '西坡农场', employeeCount: 3, villagerCount: 4 }
  expect(fields(await clerk.post(`${PATH}/submit`, wrong))).toEqual(['villagerCount'])
})

test('the village suspends and resumes, the town revokes', async () => {
  const { id } = dataOf(await clerk.post(`${PATH}/submit`, { ...farm, companyName: '东坡农场' }))
  dataOf(await clerk.post(`${PATH}/suspend`, { id }))
  dataOf(await clerk.post(`${PATH}/resume`, { id }))
  expect((await clerk.post(`${PATH}/revoke`, { id, reason: '违规' })).status).toBe(403)
  dataOf(await officer.post(`${PATH}/revoke`, { id, reason: '违规' }))
  expect((await clerk.post(`${PATH}/resume`, { id })).status).toBe(400)
})

test('a business that owns greenhouses is not removed', async () => {
  const [row] = await village.sql(
    `select company_id as id from agriculture_greenhouse where company_id is not null and not is_deleted limit 1`,
  )
  const answer = await (await village.as('tenantadmin')).post(`${PATH}/remove`, {}, { query: { ids: row!['id'] } })
  expect(answer.body.msg).toContain('大棚')
})

test('the village of a business, of a department and of the caller is told with its place', async () => {
  const [row] = dataOf(await clerk.get(`${PATH}/page`, { size: 1 })).records
  for (const query of [{ id: row.id }, { id: row.deptId }, {}])
    expect(dataOf(await clerk.get(`${PATH}/selectVillageById`, query as Record<string, string>))).toMatchObject({
      id: row.deptId,
      regionCode: '370699901201',
      longitude: expect.stringMatching(/^121\./),
      latitude: expect.stringMatching(/^37\./),
    })
  expect((await clerk.get(`${PATH}/selectVillageById`, { id: '12345' })).body.code).toBe(404)
})
