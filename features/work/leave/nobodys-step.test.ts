import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { standardLeave } from '../../flow/bpmn/standard-leave.ts'

const LEAVE = '/blade-desk/process/leave'
const WORK = '/blade-flow/work'
let village: Village
let admin: VillageClient
let clerk: VillageClient
let manager: VillageClient
const ids: Record<string, string> = {}
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
  manager = await village.as('officer.town')
  for (const { account, id } of await village.sql<{ account: string; id: string }>(
    `select account, id::text as id from system_users where account in ('head.haitang', 'officer.town')`,
  ))
    ids[account] = id
}, 120_000)
afterAll(() => village?.close())

let week = 0
/** Five working days of a week that no other request of this file takes. */
const span = () => {
  const monday = new Date(Date.UTC(2028, 2, 6 + 7 * week++))
  const day = (after: number): string => new Date(monday.getTime() + after * 86_400_000).toISOString().slice(0, 10)
  return { startTime: `${day(0)} 08:30:00`, endTime: `${day(4)} 17:30:00` }
}
interface Started {
  readonly id: string
  readonly processInstanceId: string
}
const asked = async (): Promise<Started> =>
  dataOf(await clerk.post(`${LEAVE}/start-process`, { ...span(), reason: '家中有事', taskUser: ids['officer.town'] }))
const taskOf = async ({ processInstanceId }: Started, name: string, by: VillageClient): Promise<any> =>
  dataOf(await by.get(`${WORK}/${name}-list`, { current: 1, size: 100 })).records.find(
    (row: any) => row.processInstanceId === processInstanceId,
  )
async function decide(of: Started, by: VillageClient): Promise<void> {
  const { taskId, processInstanceId } = await taskOf(of, 'todo', by)
  dataOf(await by.post(`${WORK}/complete-task`, { taskId, processInstanceId, flag: 'ok', comment: '同意' }))
}
const setHead = (status: string) =>
  village.sql('update system_users set status = $2 where id = $1', [ids['head.haitang'], status])

test('a step without a holder is said in the plan, is told to the administrator, and waits in his list while there is nobody', async () => {
  const planned = async (): Promise<string> => {
    const plan = dataOf(await clerk.get(`${LEAVE}/plan`, { ...span(), taskUser: ids['officer.town']! }))
    return plan.path.at(-1).who
  }
  expect(await planned()).toBe('')
  const of = await asked()
  await setHead('2')
  expect(await planned()).toContain('无人担任')
  await decide(of, manager)
  const task = await taskOf(of, 'claim', admin)
  expect(task.taskName).toBe('村负责人审批')
  const told = await village.sql(`select 1 from desk_message where title like '待审批%' and create_user = (
    select id from system_users where account = 'tenantadmin' and tenant_id = '000000')`)
  expect(told.length).toBeGreaterThan(0)
  dataOf(await admin.post(`${WORK}/claim-task`, { taskId: task.taskId }))
  await decide(of, admin)
  expect(dataOf(await clerk.get(`${LEAVE}/detail`, { businessId: of.id })).status).toBe('2')
  await setHead('1')
})

test('a step comes to the administrator also when its last holder leaves while it waits, and only then', async () => {
  const of = await asked()
  await decide(of, manager)
  expect(await taskOf(of, 'claim', admin)).toBeUndefined()
  await setHead('2')
  expect((await taskOf(of, 'claim', admin)).taskName).toBe('村负责人审批')
  await setHead('1')
  expect(await taskOf(of, 'claim', admin)).toBeUndefined()
})

test('a process of one’s own that no form starts is not offered to start', async () => {
  const { xml } = standardLeave
  const own = xml.replaceAll('"Leave"', '"Purchase"').replaceAll('name="请假流程"', 'name="采购"')
  dataOf(await admin.post('/blade-flow/definition/deploy', { xml: own, category: 'flow_1' }))
  const offered = dataOf(await clerk.get(`${WORK}/start-list`, { current: 1, size: 50 })).records
  expect(offered.map((row: any) => row.key)).toEqual(['Leave'])
})
