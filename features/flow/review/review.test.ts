import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { homeOf } from '../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { standardReviews } from '../bpmn/standard-reviews.ts'

const PARTY = '/party/prop'
const AFFAIRS = '/village/villageaffairs'
const WORK = '/blade-flow/work'
let village: Village
let admin: VillageClient
let clerk: VillageClient
let head: VillageClient
let officer: VillageClient
const users: Record<string, string> = {}
let deptId = ''
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('tenantadmin')
  clerk = await village.as('party.haitang')
  head = await village.as('head.haitang')
  officer = await village.as('officer.town')
  deptId = (await homeOf(village, 'clerk.haitang')).id
  for (const { account, id } of await village.sql<{ account: string; id: string }>(
    `select account, id::text as id from system_users where tenant_id = '000000'`,
  ))
    users[account] = id
}, 120_000)
afterAll(() => village?.close())

let n = 0
const handedIn = async (by = clerk): Promise<string> => {
  const title = `村里的一条消息${'甲乙丙丁戊己庚辛壬癸'[n++]}`
  const saved = { title, propType: '1', deptId, content: '<p>今天修好了路灯。</p>' }
  const { id } = dataOf(await by.post(`${PARTY}/submit`, saved))
  dataOf(await by.post(`${PARTY}/review`, { id }))
  return id
}
const tasks = async (list: string, by: VillageClient): Promise<any[]> =>
  dataOf(await by.get(`${WORK}/${list}-list`, { current: 1, size: 100 })).records
const taskOf = async (id: string, by: VillageClient, list = 'claim'): Promise<any> =>
  (await tasks(list, by)).find(row => row.businessId === id)
const claimed = async (id: string, by: VillageClient): Promise<any> => {
  const row = await taskOf(id, by)
  dataOf(await by.post(`${WORK}/claim-task`, { taskId: row.taskId }))
  return row
}
const statusOf = async (id: string): Promise<string> =>
  (await village.sql<{ status: string }>('select status from party_partyprop where id = $1', [id]))[0]!.status
const complete = ({ taskId }: any, by: VillageClient, flag: string, comment = ''): Promise<any> =>
  by.post(`${WORK}/complete-task`, { taskId, flag, comment })

test('an article that was handed in waits in the queue of those who publish, and is published from there', async () => {
  const id = await handedIn()
  expect(await taskOf(id, admin)).toBeDefined()
  expect(await taskOf(id, await village.as('clerk.qinghe'))).toBeUndefined()
  const row = await claimed(id, head)
  expect(row).toMatchObject({ formRoute: 'review', taskName: '发布审核', businessTable: 'party.partyprop' })
  const { processInstanceId } = row
  expect(dataOf(await head.get('/blade-flow/process/subject', { processInstanceId }))).toMatchObject({
    businessId: id,
    act: 'publish',
    asks: [],
    isConsulted: false,
  })
  dataOf(await complete(row, head, 'ok'))
  expect(await statusOf(id)).toBe('2')
  expect(await taskOf(id, head, 'done')).toMatchObject({ action: 'pass', processIsFinished: 'finished' })
})

test('the register’s own buttons decide the same step', async () => {
  const id = await handedIn()
  const row = await taskOf(id, head)
  dataOf(await head.post(`${PARTY}/reject`, { id, rejectReason: '请补充时间' }))
  expect(await statusOf(id)).toBe('5')
  expect(await taskOf(id, head, 'done')).toMatchObject({ action: 'reject', comment: '请补充时间' })
  const { status, body } = await complete(row, head, 'ok')
  expect([status, body.msg]).toEqual([409, expect.stringContaining('已处理')])
  const missing = await handedIn()
  expect((await head.post(`${PARTY}/reject`, { id: missing })).body.data.fields[0].field).toBe('rejectReason')
  expect(await taskOf(missing, head)).toBeDefined()
})

test('what was rejected is mended and handed in again: a further process', async () => {
  const id = await handedIn()
  dataOf(await head.post(`${PARTY}/reject`, { id, rejectReason: '请补充' }))
  dataOf(await clerk.post(`${PARTY}/submit`, { id, content: '<p>昨天修好了路灯。</p>' }))
  dataOf(await clerk.post(`${PARTY}/review`, { id }))
  dataOf(await complete(await claimed(id, head), head, 'ok'))
  expect(await statusOf(id)).toBe('2')
  const runs = await village.sql('select status from flow_instance where business_id = $1 order by id', [id])
  expect(runs.map(({ status }) => status)).toEqual(['4', '2'])
})

test('who handed it in takes it back, and it can be changed', async () => {
  const id = await handedIn()
  const { processInstanceId } = await taskOf(id, clerk, 'send')
  dataOf(await clerk.post(`${WORK}/withdraw`, { processInstanceId }))
  expect(await statusOf(id)).toBe('5')
  dataOf(await clerk.post(`${PARTY}/submit`, { id, content: '<p>改过了。</p>' }))
  expect(await statusOf(id)).toBe('0')
})

test('what somebody has claimed is not decided by another, and six decisions at once are one', async () => {
  const id = await handedIn()
  await claimed(id, head)
  const refused = await admin.post(`${PARTY}/publish`, { id })
  expect([refused.status, refused.body.msg]).toEqual([409, expect.stringContaining('签收')])
  const all = await Promise.all(Array.from({ length: 6 }, () => head.post(`${PARTY}/publish`, { id })))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  const lines = await village.sql(
    `select 1 from flow_history h join flow_instance i on i.id = h.instance_id where i.business_id = $1 and h.action = 'pass'`,
    [id],
  )
  expect(lines).toHaveLength(1)
})

test('it goes only to somebody who may publish', async () => {
  const id = await handedIn()
  const { taskId } = await claimed(id, head)
  const to = (userId: string | undefined) => head.post(`${WORK}/transfer-task`, { taskId, userId, comment: '请代办' })
  expect((await to(users['doctor.haitang'])).body.msg).toContain('没有审批这类内容的权限')
  dataOf(await to(users['tenantadmin']))
  dataOf(await complete({ taskId }, admin, 'ok'))
  expect(await statusOf(id)).toBe('2')
})

test('a village affair asks for the supervisor, in the queue as on its own page', async () => {
  const saved = { title: '九月财务公开', deptId, affairsType: '4', content: '收支明细' }
  const by = await village.as('clerk.haitang')
  const { id } = dataOf(await by.post(`${AFFAIRS}/submit`, { ...saved, periodType: '1' }))
  dataOf(await by.post(`${AFFAIRS}/review`, { id }))
  const row = await claimed(id, head)
  const { body } = await complete(row, head, 'ok')
  expect([body.code, body.data.fields[0].field]).toEqual([400, 'supervisor'])
  dataOf(await head.post(`${AFFAIRS}/publish`, { id, supervisor: '孙监督' }))
  expect(await taskOf(id, head, 'done')).toMatchObject({ action: 'pass' })
})

test('someone consulted says an opinion and decides nothing', async () => {
  const id = await handedIn()
  const { taskId, processInstanceId } = await claimed(id, head)
  dataOf(await head.post(`${WORK}/consult-task`, { taskId, userId: users['doctor.haitang'], comment: '用药说法对吗' }))
  expect((await complete({ taskId }, head, 'ok')).status).toBe(404)
  const doctor = await village.as('doctor.haitang')
  expect(dataOf(await doctor.get('/blade-flow/process/subject', { processInstanceId })).isConsulted).toBe(true)
  expect((await complete({ taskId }, doctor, 'ok')).body.data.fields[0].field).toBe('comment')
  expect(
    (await doctor.post(`${WORK}/transfer-task`, { taskId, userId: users['officer.town'], comment: '转' })).status,
  ).toBe(400)
  dataOf(await complete({ taskId }, doctor, 'ok', '说法无误'))
  expect(await statusOf(id)).toBe('1')
  dataOf(await complete({ taskId }, head, 'ok'))
  expect(await statusOf(id)).toBe('2')
  const steps = dataOf(await head.get('/blade-flow/process/history-flow-list', { processInstanceId }))
  expect(steps.map((step: any) => step.action)).toEqual(['start', 'claim', 'consult', 'opinion', 'pass', 'end'])
})

test('an export in clear text is agreed to in the queue, never by who asked', async () => {
  const dpo = await village.as('dpo')
  const asked = { filters: { sex: '2' }, clear: 1, reason: '民政局核对补贴发放名单，须核对证件' }
  const by = await village.as('clerk.haitang')
  const { id } = dataOf(await by.post('/convenient/resident/export', asked))
  expect(await taskOf(id, by)).toBeUndefined()
  const row = await claimed(id, dpo)
  dataOf(await complete(row, dpo, 'ok'))
  const [task] = await village.sql('select status, approve_user::text as by from exchange_exporttask where id = $1', [
    id,
  ])
  expect(task).toMatchObject({ by: users['dpo'], status: expect.stringMatching(/^[12]$/) })
  expect((await dpo.post('/privacy/export/approve', { id })).status).toBe(400)
})

test('a township that wants two signatures deploys them: the first does not publish yet', async () => {
  const { xml } = standardReviews[0]
  const second = `<bpmn:userTask id="second" name="镇里审核" flowable:candidateGroups="townOfficer"/><bpmn:exclusiveGateway id="twice" default="no"/><bpmn:sequenceFlow id="on" sourceRef="second" targetRef="twice"/><bpmn:sequenceFlow id="yes" sourceRef="twice" targetRef="end"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">\${flag == 'ok'}</bpmn:conditionExpression></bpmn:sequenceFlow><bpmn:sequenceFlow id="no" sourceRef="twice" targetRef="endRejected"/></bpmn:process>`
  const two = xml
    .replace('sourceRef="decision" targetRef="end"', 'sourceRef="decision" targetRef="second"')
    .replace('</bpmn:process>', second)
  dataOf(await admin.post('/blade-flow/definition/deploy', { xml: two }))
  const id = await handedIn()
  dataOf(await head.post(`${PARTY}/publish`, { id }))
  expect(await statusOf(id)).toBe('1')
  const row = await claimed(id, officer)
  expect(row.taskName).toBe('镇里审核')
  dataOf(await complete(row, officer, 'ok'))
  expect(await statusOf(id)).toBe('2')
  expect(dataOf(await clerk.get(`${WORK}/start-list`, { current: 1, size: 10 })).records).toHaveLength(1)
})
