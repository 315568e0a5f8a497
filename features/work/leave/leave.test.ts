import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { sendForm } from '../../../testing/offices/forms.ts'
import { picture } from '../../../testing/offices/sample-files.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const LEAVE = '/blade-desk/process/leave'
const WORK = '/blade-flow/work'
let village: Village
let clerk: VillageClient
let head: VillageClient
let manager: VillageClient
let stranger: VillageClient
let grid: VillageClient
const ids: Record<string, string> = {}
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  head = await village.as('head.haitang')
  grid = await village.as('grid.haitang')
  manager = await village.as('officer.town')
  stranger = await village.as('clerk.qinghe')
  for (const { account, id } of await village.sql<{ account: string; id: string }>(
    `select account, id::text as id from system_users where account in ('clerk.haitang', 'head.haitang', 'officer.town', 'grid.haitang')`,
  ))
    ids[account] = id
}, 120_000)
afterAll(() => village?.close())

let week = 0
/** Monday morning of a week that no other request of this file takes, and the evening of a day of it. */
const span = (days: number) => {
  const monday = new Date(Date.UTC(2028, 2, 6 + 7 * week++))
  const day = (after: number): string => new Date(monday.getTime() + after * 86_400_000).toISOString().slice(0, 10)
  return { startTime: `${day(0)} 08:30:00`, endTime: `${day(days - 1)} 17:30:00` }
}
interface Started {
  readonly id: string
  readonly processInstanceId: string
}
const ask = (days: number, more: object = {}, by = clerk): Promise<Answer> =>
  by.post(`${LEAVE}/start-process`, { ...span(days), reason: '家中有事', taskUser: ids['officer.town'], ...more })
const asked = async (days: number, more: object = {}, by = clerk): Promise<Started> => dataOf(await ask(days, more, by))
const list = async (name: string, by: VillageClient): Promise<any[]> =>
  dataOf(await by.get(`${WORK}/${name}-list`, { current: 1, size: 100 })).records
const taskOf = async ({ processInstanceId }: Started, name: string, by: VillageClient): Promise<any> =>
  (await list(name, by)).find(row => row.processInstanceId === processInstanceId)
const complete = (task: any, flag: string, comment = '', by = manager): Promise<Answer> =>
  by.post(`${WORK}/complete-task`, { taskId: task.taskId, processInstanceId: task.processInstanceId, flag, comment })
const decide = async (of: Started, flag: string, comment: string, by: VillageClient): Promise<void> => {
  dataOf(await complete(await taskOf(of, 'todo', by), flag, comment, by))
}
const detail = async ({ id }: Started, by = clerk) => dataOf(await by.get(`${LEAVE}/detail`, { businessId: id }))
const trace = async ({ processInstanceId }: Started, by = clerk): Promise<any[]> =>
  dataOf(await by.get('/blade-flow/process/history-flow-list', { processInstanceId }))

describe('leave', () => {
  test('of two days ends when the manager approves', async () => {
    const one = await asked(2)
    expect(await detail(one)).toMatchObject({ days: '2.0', status: '1', currentTask: '部门经理审批' })
    await decide(one, 'ok', '同意', manager)
    expect(await detail(one)).toMatchObject({ status: '2', currentTask: '', comment: '同意' })
    const steps = (await trace(one)).map(row => [row.historyActivityName, row.action])
    expect(steps).toEqual([
      ['提交申请', 'start'],
      ['部门经理审批', 'pass'],
      ['已通过', 'end'],
    ])
    expect(await taskOf(one, 'done', manager)).toMatchObject({ action: 'pass', processIsFinished: 'finished' })
  })

  test('of four days goes on to the head of the village, who claims it', async () => {
    const one = await asked(4)
    await decide(one, 'ok', '', manager)
    const offered = await taskOf(one, 'claim', head)
    expect(offered).toMatchObject({ taskName: '村负责人审批', assignee: '', startUserName: expect.any(String) })
    expect(await taskOf(one, 'claim', stranger)).toBeUndefined()
    expect((await complete(offered, 'ok', '', head)).status).toBe(400)
    dataOf(await head.post(`${WORK}/claim-task`, { taskId: offered.taskId }))
    await decide(one, 'ok', '注意安全', head)
    expect(await detail(one)).toMatchObject({ status: '2', comment: '注意安全' })
  })

  test('that is sent back is changed and sent again', async () => {
    const one = await asked(4)
    const task = await taskOf(one, 'todo', manager)
    const silent = await complete(task, 'absent')
    expect([silent.status, silent.body.data.fields[0].field]).toEqual([400, 'comment'])
    await decide(one, 'absent', '时间太长', manager)
    expect((await detail(one)).status).toBe('3')
    const shorter = { ...span(1), id: one.id, reason: '家中有事', taskUser: ids['officer.town'] }
    dataOf(await clerk.post(`${LEAVE}/modify`, shorter))
    await decide(one, 'ok', '', clerk)
    expect(await detail(one)).toMatchObject({ status: '1', days: '1.0' })
    await decide(one, 'ok', '', manager)
    expect((await detail(one)).status).toBe('2')
  })

  test('of two that are sent back and moved onto the same days at once, one is', async () => {
    const two = [await asked(1), await asked(1)]
    for (const one of two) await decide(one, 'absent', '请改日期', manager)
    const same = { ...span(1), reason: '家中有事', taskUser: ids['officer.town'] }
    const answers = await Promise.all(two.map(({ id }) => clerk.post(`${LEAVE}/modify`, { ...same, id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    for (const one of two) await decide(one, 'stop', '不请了', clerk)
  })

  test('is never approved for other days than it asks for, whatever two tabs do at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const one = await asked(1)
      await decide(one, 'absent', '请改日期', manager)
      const task = await taskOf(one, 'todo', clerk)
      const longer = { ...span(5), id: one.id, reason: '家中有事', taskUser: ids['officer.town'] }
      await Promise.all([clerk.post(`${LEAVE}/modify`, longer), complete(task, 'ok', '', clerk)])
      const [row] = await village.sql<{ days: string; asked: string }>(
        `select l.days::float8::text as days, i.variables ->> 'days' as asked
         from work_leave l join flow_instance i on i.id = l.process_instance_id where l.id = $1`,
        [one.id],
      )
      expect(row!.asked, `round ${round}`).toBe(row!.days)
      await decide(one, 'stop', '不请了', manager)
    }
  })

  test('that another tab has changed meanwhile is not written over', async () => {
    const one = await asked(1)
    await decide(one, 'absent', '请改日期', manager)
    const { updateTime } = await detail(one)
    const change = { ...span(1), id: one.id, taskUser: ids['officer.town'], updateTime }
    await village.sql(`update work_leave set update_time = update_time - interval '10 seconds' where id = $1`, [one.id])
    const stale = await clerk.post(`${LEAVE}/modify`, { ...change, reason: '看病' })
    expect([stale.status, (await detail(one)).reason]).toEqual([409, '家中有事'])
    const { updateTime: now } = await detail(one)
    dataOf(await clerk.post(`${LEAVE}/modify`, { ...change, updateTime: now, reason: '看病' }))
    expect((await detail(one)).reason).toBe('看病')
    await decide(one, 'stop', '不请了', clerk)
  })

  test('that is sent back may be given up', async () => {
    const one = await asked(1)
    await decide(one, 'absent', '请改日期', manager)
    await decide(one, 'stop', '不请了', clerk)
    expect((await detail(one)).status).toBe('4')
  })

  test('is refused for good by the head of the village', async () => {
    const one = await asked(5)
    await decide(one, 'ok', '', manager)
    const { taskId } = await taskOf(one, 'claim', head)
    dataOf(await head.post(`${WORK}/claim-task`, { taskId }))
    await decide(one, 'stop', '汛期不能请长假', head)
    expect(await detail(one)).toMatchObject({ status: '4', comment: '汛期不能请长假' })
  })

  test('is withdrawn before anybody has decided, and not after', async () => {
    const one = await asked(1)
    dataOf(await clerk.post(`${WORK}/withdraw`, { processInstanceId: one.processInstanceId }))
    expect((await detail(one)).status).toBe('5')
    expect(await taskOf(one, 'todo', manager)).toBeUndefined()
    const other = await asked(5)
    await decide(other, 'ok', '', manager)
    const late = await clerk.post(`${WORK}/withdraw`, { processInstanceId: other.processInstanceId })
    expect([late.status, late.body.msg]).toEqual([400, expect.stringContaining('已有人审批')])
  })

  test('is urged once in four hours, and handed to somebody else', async () => {
    const one = await asked(1)
    dataOf(await clerk.post(`${WORK}/urge`, { processInstanceId: one.processInstanceId }))
    expect((await clerk.post(`${WORK}/urge`, { processInstanceId: one.processInstanceId })).body.msg).toContain(
      '4 小时',
    )
    const { taskId } = await taskOf(one, 'todo', manager)
    const hand = (userId: string): Promise<Answer> =>
      manager.post(`${WORK}/transfer-task`, { taskId, userId, comment: '出差' })
    expect((await hand(ids['clerk.haitang']!)).status).toBe(400)
    dataOf(await hand(ids['head.haitang']!))
    await decide(one, 'ok', '', head)
    expect((await trace(one)).map(row => row.action)).toEqual(['start', 'urge', 'transfer', 'pass', 'end'])
  })
})

test('a leave is terminated by the administrator of the tenant, with a reason', async () => {
  const { id, processInstanceId } = await asked(1)
  const end = (by: VillageClient, reason: string) => by.post(`${WORK}/terminate`, { processInstanceId, reason })
  expect((await end(manager, '人员调离')).status).toBe(403)
  const admin = await village.as('tenantadmin')
  expect((await end(admin, '')).status).toBe(400)
  dataOf(await end(admin, '人员调离'))
  expect(await detail({ id, processInstanceId })).toMatchObject({ status: '6', comment: '人员调离' })
})

test('who decides opens the certificate of sick leave, and nobody else does', async () => {
  const certificate = await sendForm(clerk, '/blade-resource/oss/endpoint/put-file-attach', {
    name: '诊断证明.png',
    bytes: await picture('png'),
  })
  const { attachId } = dataOf(certificate)
  const one = await asked(5, { leaveType: '2', attachIds: [attachId] })
  const cards = async (by: VillageClient): Promise<unknown[]> =>
    dataOf(await by.get('/blade-resource/attach/cards', { ids: attachId }))
  expect(await cards(manager)).toHaveLength(1)
  expect([await cards(stranger), await cards(grid)]).toEqual([[], []])
  await decide(one, 'stop', '请改期', manager)
  expect(await cards(manager)).toHaveLength(1)
})

describe('two at once', () => {
  test('six completes of one task are one decision', async () => {
    const one = await asked(1)
    const task = await taskOf(one, 'todo', manager)
    const answers = await Promise.all(Array.from({ length: 6 }, () => complete(task, 'ok')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await trace(one)).filter(row => row.action === 'pass')).toHaveLength(1)
  })

  test('complete against withdraw leaves one of the two', async () => {
    const one = await asked(1)
    const task = await taskOf(one, 'todo', manager)
    const [passed, withdrawn] = await Promise.all([
      complete(task, 'ok'),
      clerk.post(`${WORK}/withdraw`, { processInstanceId: one.processInstanceId }),
    ])
    expect([passed.status, withdrawn.status].toSorted()).toEqual([200, passed.status === 200 ? 400 : 409])
    expect((await detail(one)).status).toBe(passed.status === 200 ? '2' : '5')
  })
})

describe('what is wrong', () => {
  test('with a request is said at its field', async () => {
    const fieldOf = async (more: object): Promise<string> => {
      const { status, body } = await ask(1, more)
      expect(status).toBe(400)
      return body.data.fields[0].field
    }
    expect(await fieldOf({ endTime: '2028-01-01 08:00:00' })).toBe('endTime')
    expect(await fieldOf({ startTime: '2028-03-04 08:00:00', endTime: '2028-03-05 18:00:00' })).toBe('startTime')
    expect(await fieldOf({ taskUser: ids['clerk.haitang'] })).toBe('taskUser')
    expect(await fieldOf({ taskUser: '1859000000000000009' })).toBe('taskUser')
    expect(await fieldOf({ handoverUserId: ids['clerk.haitang'] })).toBe('handoverUserId')
    expect(await fieldOf({ reason: '' })).toBe('reason')
    const sick = await ask(5, { leaveType: '2' })
    expect(sick.body.data.fields[0].field).toBe('attachIds')
  })

  test('a second leave on the same days names the first', async () => {
    const days = span(2)
    const first = dataOf(
      await clerk.post(`${LEAVE}/start-process`, { ...days, reason: '办事', taskUser: ids['officer.town'] }),
    )
    const { body } = await clerk.post(`${LEAVE}/start-process`, { ...days, reason: '办事' })
    expect(body.msg).toContain((await detail(first)).leaveNo)
  })

  test('who has no part in a leave does not see it', async () => {
    const one = await asked(1)
    for (const by of [stranger, grid]) {
      expect((await by.get(`${LEAVE}/detail`, { businessId: one.id })).status).toBe(404)
      const { processInstanceId } = one
      expect((await by.get('/blade-flow/process/history-flow-list', { processInstanceId })).status).toBe(404)
    }
    const { taskId } = await taskOf(one, 'todo', manager)
    expect((await stranger.post(`${WORK}/claim-task`, { taskId })).status).toBe(404)
    expect((await stranger.post(`${WORK}/complete-task`, { taskId, flag: 'ok' })).status).toBe(404)
  })
})

test('the plan counts working days and says who decides', async () => {
  const { startTime, endTime } = span(8)
  const plan = dataOf(await clerk.get(`${LEAVE}/plan`, { startTime, endTime, taskUser: ids['officer.town']! }))
  expect(plan.days).toBe('6.0')
  expect(plan.path.map((one: any) => one.step)).toEqual(['部门经理审批', '村负责人'])
})

test('the processes that came with the product are listed under mode 1', async () => {
  const of = async (mode: string) =>
    dataOf(await clerk.get(`${WORK}/start-list`, { mode, current: 1, size: 10 })).records.map((row: any) => row.key)
  expect([await of('1'), await of('2')]).toEqual([['Leave'], []])
})

test('a page of a list behind its end says how many there are', async () => {
  for (const name of ['claim', 'todo', 'done', 'send']) {
    const page = async (current: number) => dataOf(await clerk.get(`${WORK}/${name}-list`, { current, size: 5 }))
    const { total } = await page(1)
    expect(await page(9999), name).toMatchObject({ records: [], total })
    if (name === 'send') expect(total).toBeGreaterThan(0)
  }
})
