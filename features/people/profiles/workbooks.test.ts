import { birthdayOf } from '@village/resource'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { identityNumber } from '../../../testing/offices/identity-number.ts'
import { upload, waitForStage } from '../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { oldpeople } from '../oldpeople/oldpeople.resource.ts'
import { resident } from '../resident/resident.resource.ts'
import { userold } from '../userold/userold.resource.ts'

let village: Village
let clerk: VillageClient
let people = 80_000

beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
})
afterAll(() => village?.close())

/** The identity number of somebody of 64 years in 海棠村. */
async function addPerson(): Promise<string> {
  const idCard = identityNumber(++people)
  const values = { name: '周示例', idType: '01', idCard, sex: '1', birthday: birthdayOf(idCard), residenceType: '1' }
  const { body } = await clerk.post(`${resident.path}/submit`, { ...values, liveAddress: '海棠村(演示)1组1号' })
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
  return idCard
}
const bookOf = async (rows: (string | null)[][]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: '登记表', rows }] }))
async function stageRows(of: string, rows: (string | null)[][]): Promise<any> {
  const { body } = await upload(clerk, await bookOf(rows), { resource: of }, '登记表.xlsx')
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
  return waitForStage(clerk, body.data.id, 'ready')
}
const listOf = async (path: string, residentIdCard: string): Promise<any[]> =>
  (await clerk.get(`${path}/list`, { residentIdCard })).body.data.records

test('a workbook takes elderly people in by their identity numbers; what does not fit is named, and all can be undone', async () => {
  const [first, second] = [await addPerson(), await addPerson()]
  const head = ['*居民', '*能力等级', '*居住状况', '评估日期', '高龄津贴备注']
  const task = await stageRows(userold.name, [
    head,
    [first, '轻度失能', '独居', '2026-05-12', null],
    [second, '能力完好', '与配偶同住', '2999-01-01', null],
    ['370699000000000000', '能力完好', '空巢', null, null],
  ])
  expect(task).toMatchObject({ totalRows: 3, okRows: 1, badRows: 2 })
  const commit = { id: task.id, skipBad: 1, duplicates: 'skip' }
  expect((await clerk.post('/blade-resource/import/commit', commit)).status).toBe(200)
  await waitForStage(clerk, task.id, 'done')
  const [row] = await listOf(userold.path, first)
  expect(row).toMatchObject({ ability: '1', living: '3', nextAssessDate: '2027-05-12', status: '1' })
  const plan = await clerk.get('/convenient/carevisit/list', { residentId: row.residentId, status: '0' })
  expect(plan.body.data.records).toMatchObject([{ cycleDays: 7 }])
  expect((await clerk.post('/blade-resource/import/undo', { id: task.id })).status).toBe(200)
  await waitForStage(clerk, task.id, 'undone')
  expect(await listOf(userold.path, first)).toEqual([])
})

test('a ledger that is saved and not submitted takes a workbook as well', async () => {
  const idCard = await addPerson()
  const task = await stageRows(oldpeople.name, [
    ['*居民', '*服务类型', '*服务时间', '*服务内容'],
    [idCard, '助餐', '2026-11-01 11:30:00', '送午餐'],
  ])
  expect(task).toMatchObject({ totalRows: 1, okRows: 1 })
  await clerk.post('/blade-resource/import/commit', { id: task.id, skipBad: 0, duplicates: 'skip' })
  await waitForStage(clerk, task.id, 'done')
  expect(await listOf(oldpeople.path, idCard)).toMatchObject([{ careType: '2', status: '2' }])
})
