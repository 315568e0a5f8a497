import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PATH = '/manage/dossier'
let village: Village
let clerk: VillageClient
let officer: VillageClient
let town: VillageClient

beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  officer = await village.as('governance.town')
  town = await village.as('officer.town')
}, 120_000)
afterAll(() => village?.close())

const dataOf = (answer: Answer): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
const fileDossier = (more: object = {}, by = clerk): Promise<Answer> =>
  by.post(`${PATH}/submit`, {
    dossierNo: `T-${Math.random()}`.slice(0, 30),
    title: '试点调解卷宗',
    dossierType: '1',
    formDate: '2026-10-15',
    ...more,
  })
const total = async (by: VillageClient, query = {}): Promise<number> =>
  dataOf(await by.get(`${PATH}/list`, query)).total

test('the town has 64 dossiers and 17 centres of all nine types', async () => {
  expect(await total(officer)).toBe(64)
  expect(dataOf(await town.get('/manage/center/list')).total).toBe(17)
  const types = dataOf(await town.get('/manage/center/list', { size: 50 })).records.map((row: any) => row.centerType)
  expect(new Set(types).size).toBe(9)
})

test('restricted dossiers are seen by the governance officer and the town alone', async () => {
  const restricted = await total(officer, { secretLevel: '2' })
  expect(restricted).toBeGreaterThan(0)
  expect(await total(town, { secretLevel: '2' })).toBe(restricted)
  for (const account of ['clerk.haitang', 'head.haitang', 'tenantadmin'])
    expect([account, await total(await village.as(account), { secretLevel: '2' })]).toEqual([account, 0])
  const [one] = dataOf(await officer.get(`${PATH}/list`, { secretLevel: '2', deptName: '海棠村(演示)' })).records
  expect(dataOf(await clerk.get(`${PATH}/detail`, { id: one.id }))).toEqual({})
  expect((await fileDossier({ secretLevel: '2' })).body.data.fields[0].field).toBe('secretLevel')
})

test('an archived dossier is frozen until the town opens it again', async () => {
  const { id } = dataOf(await fileDossier())
  expect((await clerk.post(`${PATH}/archive`, { id })).status).toBe(403)
  dataOf(await officer.post(`${PATH}/archive`, { id }))
  expect(dataOf(await clerk.get(`${PATH}/detail`, { id }))).toMatchObject({
    status: '4',
    archiveDate: village.services.clock.today(),
  })
  expect((await clerk.post(`${PATH}/submit`, { id, summary: '改' })).body.msg).toContain('已归档')
  expect((await clerk.post(`${PATH}/remove`, { ids: id })).body.msg).toContain('已归档')
  expect((await town.post(`${PATH}/unfreeze`, { id })).status).toBe(400)
  dataOf(await town.post(`${PATH}/unfreeze`, { id, reason: '补充附件' }))
  dataOf(await clerk.post(`${PATH}/submit`, { id, summary: '改' }))
  await village.sql("update governance_dossier set status = '4', archive_date = '2026-01-01' where id = $1", [id])
  expect((await town.post(`${PATH}/unfreeze`, { id, reason: '太晚' })).body.msg).toContain('30天')
})

test('a centre with dossiers is not removed', async () => {
  const center = { centerName: '试点综治中心', centerType: '1' }
  const { id } = dataOf(await clerk.post('/manage/center/submit', center))
  expect((await clerk.post('/manage/center/submit', center)).body.data.fields[0].field).toBe('centerName')
  const { id: file } = dataOf(await fileDossier({ centerId: id }))
  expect((await clerk.post('/manage/center/remove', { ids: id })).body.msg).toContain('使用')
  dataOf(await clerk.post(`${PATH}/remove`, { ids: file }))
  dataOf(await clerk.post('/manage/center/remove', { ids: id }))
})
