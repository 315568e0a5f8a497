import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { standardLeave } from '../bpmn/standard-leave.ts'
import { fireTimer } from '../process/processes.server.ts'

const DEPLOY = '/blade-flow/definition/deploy'
const LEAVE = '/blade-desk/process/leave'
const WORK = '/blade-flow/work'
let village: Village
let admin: VillageClient
let clerk: VillageClient
let manager: VillageClient
let standIn: VillageClient
const ids: Record<string, string> = {}
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
  manager = await village.as('manager.office')
  standIn = await village.as('officer.town')
  for (const { account, id } of await village.sql<{ account: string; id: string }>(
    `select account, id::text as id from system_users where tenant_id = '000000'`,
  ))
    ids[account] = id
}, 120_000)
afterAll(() => village?.close())

let week = 0
const ask = async (more: object = {}, by = clerk): Promise<any> => {
  const day = new Date(Date.UTC(2029, 3, 9 + 7 * week++)).toISOString().slice(0, 10)
  const times = { startTime: `${day} 08:30:00`, endTime: `${day} 17:30:00` }
  return dataOf(
    await by.post(`${LEAVE}/start-process`, { ...times, reason: '办事', taskUser: ids['manager.office'], ...more }),
  )
}
const tasks = async (list: string, by: VillageClient): Promise<any[]> =>
  dataOf(await by.get(`${WORK}/${list}-list`, { current: 1, size: 100 })).records
const taskOf = async (one: any, by: VillageClient, list = 'todo'): Promise<any> =>
  (await tasks(list, by)).find(row => row.processInstanceId === one.processInstanceId)
const approve = async (one: any, by: VillageClient): Promise<void> => {
  const { taskId } = await taskOf(one, by)
  dataOf(await by.post(`${WORK}/complete-task`, { taskId, flag: 'ok' }))
}
const statusOf = async ({ id }: any): Promise<string> =>
  dataOf(await clerk.get(`${LEAVE}/detail`, { businessId: id })).status
const started = async (): Promise<any[]> =>
  dataOf(await clerk.get(`${WORK}/start-list`, { current: 1, size: 10 })).records

/** Leave with a second look by the manager, whatever its length. */
const twice = standardLeave.xml
  .replace('flowable:candidateGroups="${headRole}"', 'flowable:assignee="${taskUser}"')
  .replace('days &gt; headDays', 'days &gt; 0')

test('a version of one’s own is used from now on; what runs finishes on the version with which it began', async () => {
  const old = await ask()
  expect(dataOf(await admin.post(DEPLOY, { xml: twice })).version).toBe(2)
  expect(await started()).toMatchObject([{ key: 'Leave', version: 2, tenantId: '000000', formRoute: 'leave' }])
  const next = await ask()
  await approve(old, manager)
  expect(await statusOf(old)).toBe('2')
  await approve(next, manager)
  expect(await statusOf(next)).toBe('1')
  await approve(next, manager)
  expect(await statusOf(next)).toBe('2')
})

test('a suspended process is not started, and one that is active again is', async () => {
  const rows = dataOf(await admin.get('/blade-flow/definition/page', { defKey: 'Leave', current: 1, size: 10 })).records
  const latest = rows.find((row: any) => row.version === 2)
  dataOf(await admin.post('/blade-flow/definition/suspend', { id: latest.id }))
  const day = { startTime: '2030-03-05 08:30:00', endTime: '2030-03-05 17:30:00', reason: '办事' }
  const refused = await clerk.post(`${LEAVE}/start-process`, {
    ...day,
    processDefinitionId: latest.id,
    taskUser: ids['manager.office'],
  })
  expect([refused.status, refused.body.msg]).toEqual([400, expect.stringContaining('已停用')])
  dataOf(await admin.post('/blade-flow/definition/activate', { id: latest.id }))
  expect(await started()).toMatchObject([{ version: 2 }])
})

test('a flawed process is refused in words at its field, and a clerk deploys none', async () => {
  const scripted = standardLeave.xml.replace(
    /userTask id="headApprove"(.*?)\/>/,
    'scriptTask id="headApprove" name="算天数"/>',
  )
  const { status, body } = await admin.post(DEPLOY, { xml: scripted })
  expect([status, body.data.fields[0].field]).toEqual([400, 'xml'])
  expect(body.msg).toContain('算天数：不支持脚本任务')
  expect((await clerk.post(DEPLOY, { xml: twice })).status).toBe(403)
  expect(await started()).toMatchObject([{ version: 2 }])
})

test('three deployments at once are three versions', async () => {
  const versions = await Promise.all(
    [1, 2, 3].map(async () => dataOf(await admin.post(DEPLOY, { xml: twice })).version),
  )
  expect(versions.toSorted()).toEqual([3, 4, 5])
})

test('a timer at a step takes it on when its time has come, once', async () => {
  const late = `<bpmn:boundaryEvent id="late" attachedToRef="managerApprove"><bpmn:timerEventDefinition><bpmn:timeDuration xsi:type="bpmn:tFormalExpression">P2D</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:boundaryEvent><bpmn:sequenceFlow id="lateOut" sourceRef="late" targetRef="endRejected"/></bpmn:process>`
  dataOf(await admin.post(DEPLOY, { xml: standardLeave.xml.replace('</bpmn:process>', late) }))
  const one = await ask()
  const [job] = await village.sql<{ payload: any }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'flow.timer' order by j.id desc limit 1`,
  )
  const { services } = village
  const payload = job!.payload.payload ?? job!.payload
  expect(payload.instanceId).toBe(one.processInstanceId)
  for (const _ of [1, 2]) await services.as(services.platform, {}, call => fireTimer(payload, call))
  expect(await statusOf(one)).toBe('4')
  expect(await taskOf(one, manager)).toBeUndefined()
})

test('who stands in for an absent manager is offered the manager’s tasks', async () => {
  const now = await village.sql<{ from: string; until: string }>(
    `select to_char(now() at time zone 'Asia/Shanghai' - interval '20 days', 'YYYY-MM-DD') || ' 08:30:00' as from,
       to_char(now() at time zone 'Asia/Shanghai' + interval '20 days', 'YYYY-MM-DD') || ' 17:30:00' as until`,
  )
  dataOf(await admin.post(DEPLOY, { xml: standardLeave.xml }))
  const times = { startTime: now[0]!.from, endTime: now[0]!.until, reason: '外出学习' }
  const away = dataOf(
    await manager.post(`${LEAVE}/start-process`, {
      ...times,
      taskUser: ids['tenantadmin'],
      handoverUserId: ids['officer.town'],
    }),
  )
  const waiting = await ask()
  expect(await taskOf(waiting, standIn, 'claim')).toBeUndefined()
  await approve(away, admin)
  const { taskId } = await taskOf(away, standIn, 'claim')
  dataOf(await standIn.post(`${WORK}/claim-task`, { taskId }))
  await approve(away, standIn)
  const offered = await taskOf(waiting, standIn, 'claim')
  dataOf(await standIn.post(`${WORK}/claim-task`, { taskId: offered.taskId }))
  await approve(waiting, standIn)
  expect(await statusOf(waiting)).toBe('2')
})
