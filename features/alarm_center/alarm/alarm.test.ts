import { momentAt, momentMs } from '@village/resource'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { type Bracelet, heartRateRule, onlyBracelet } from '../../../testing/devices/heart-rate-rules.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { sweep } from '../evaluation/sweeping.server.ts'

const RULE = '/desk/alarmRule'
const ALARM = '/desk/alarm'
let village: Village
let admin: VillageClient
let clerk: VillageClient
let neighbour: VillageClient
let grid: VillageClient
let bracelet: Bracelet
const users: Record<string, string> = {}
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
  neighbour = await village.as('clerk.shiquan')
  grid = await village.as('grid.haitang')
  for (const { account, id } of await village.sql<{ account: string; id: string }>(
    `select account, id::text as id from system_users where tenant_id = '000000'`,
  ))
    users[account] = id
  bracelet = await onlyBracelet(village)
}, 120_000)
afterAll(() => village?.close())

const fieldsOf = ({ status, body }: Answer): string[] => {
  expect(status, JSON.stringify(body)).toBe(400)
  return body.data.fields.map((one: { field: string }) => one.field)
}
let n = 0
const ruleOf = (more: object = {}) => heartRateRule(bracelet, '甲乙丙丁戊己庚辛壬癸'[n++ % 10]!, more)
const newRule = async (more: object = {}, by = admin): Promise<string> => {
  const { id } = dataOf(await by.post(`${RULE}/save`, ruleOf(more)))
  dataOf(await by.post(`${RULE}/enable`, { id }))
  return id
}
/** Readings of one device are in the past and in order, whatever else the test does. */
let second = momentMs('2026-01-05 08:00:00')
const moment = (after: number): string => {
  second += after * 1000
  return momentAt(second)
}
const send = (heartRate: number, after = 30): Promise<Answer> =>
  admin.post('/convenient/recordbracelet/submit', { sn: bracelet.sn, heartRate, measureTime: moment(after) })
const alarmsOf = async (ruleId: string, by = clerk): Promise<any[]> =>
  dataOf(await by.get(`${ALARM}/list`, { ruleId, current: 1, size: 50 })).records
const detail = async (id: string, by = clerk): Promise<any> => dataOf(await by.get(`${ALARM}/detail`, { id }))
const raised = async (more: object = {}): Promise<any> => {
  const ruleId = await newRule(more)
  dataOf(await send(150))
  const [alarm] = await alarmsOf(ruleId)
  expect(alarm).toBeDefined()
  dataOf(await admin.post(`${RULE}/disable`, { id: ruleId }))
  return alarm
}

describe('rules', () => {
  test('a rule that contradicts itself is refused at its field, and one of another village is none of the clerk’s', async () => {
    expect(fieldsOf(await admin.post(`${RULE}/save`, ruleOf({ clearThreshold: '130' })))).toEqual(['clearThreshold'])
    expect(fieldsOf(await admin.post(`${RULE}/save`, ruleOf({ threshold: null })))).toEqual(['threshold'])
    expect(fieldsOf(await admin.post(`${RULE}/save`, ruleOf({ operator: 'nodata' })))).toEqual(['durationSec'])
    expect(fieldsOf(await admin.post(`${RULE}/save`, ruleOf({ threshold: 'NaN' })))).toEqual(['threshold'])
    expect((await clerk.post(`${RULE}/save`, ruleOf())).status).toBe(403)
  })

  test('a village sees the rules that its township made, and none of another village', async () => {
    const seen = dataOf(await (await village.as('clerk.haitang')).get(`${RULE}/list`, { size: 100 })).records
    const names = new Set(seen.map((one: { deptName: string }) => one.deptName))
    const [town] = await village.sql<{ dept_name: string }>(
      `select d.dept_name from alarm_center_alarm_rule r join system_dept d on d.id = r.dept_id
        where r.tenant_id = '000000' and d.parent_id is null and not r.is_deleted limit 1`,
    )
    expect(names.has(town!.dept_name)).toBe(true)
    expect([...names].filter(name => name !== town!.dept_name && !String(name).startsWith('海棠'))).toEqual([])
  })

  test('a rule in use is not removed, and its number counts up', async () => {
    const id = await newRule()
    expect(dataOf(await admin.get(`${RULE}/detail`, { id })).ruleCode).toMatch(/^AR\d{4}$/)
    expect((await admin.post(`${RULE}/remove`, { ids: id })).status).toBe(400)
    dataOf(await admin.post(`${RULE}/disable`, { id }))
    dataOf(await admin.post(`${RULE}/remove`, { ids: id }))
  })

  test('the rehearsal of a rule counts what its values would have raised', async () => {
    const asked = { ...ruleOf({ machineIds: [] }), threshold: '60' }
    const told = dataOf(await admin.post(`${RULE}/test`, asked))
    expect(told).toMatchObject({ days: 30, total: expect.any(Number), values: expect.any(Number) })
    expect(told.values).toBeGreaterThan(100)
    expect(told.total).toBeGreaterThan(0)
    expect(dataOf(await admin.post(`${RULE}/test`, { ...asked, threshold: '249' })).total).toBe(0)
  })
})

describe('from a value to an alarm', () => {
  test('a value above the threshold raises one alarm, further ones count', async () => {
    const ruleId = await newRule()
    dataOf(await send(110))
    expect(await alarmsOf(ruleId)).toEqual([])
    for (const value of [130, 135, 140]) dataOf(await send(value))
    const [alarm, ...others] = await alarmsOf(ruleId)
    expect(others).toEqual([])
    expect([alarm.status, alarm.level, alarm.repeatCount]).toEqual(['0', '3', 3])
    expect((await detail(alarm.id)).machineId).toBe(bracelet.id)
    expect(alarm.alarmNo).toMatch(/^GJ\d{14}$/)
    const { metricValue, lastValue } = await detail(alarm.id)
    expect([Number(metricValue), Number(lastValue)]).toEqual([130, 140])
    expect(await alarmsOf(ruleId, neighbour)).toEqual([])
    dataOf(await admin.post(`${RULE}/disable`, { id: ruleId }))
  })

  test('twenty values at once are one alarm with an exact counter', async () => {
    const ruleId = await newRule()
    const times = Array.from({ length: 20 }, () => moment(1))
    const answers = await Promise.all(
      times.map(measureTime =>
        admin.post('/convenient/recordbracelet/submit', { sn: bracelet.sn, heartRate: 150, measureTime }),
      ),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const [alarm, ...others] = await alarmsOf(ruleId)
    expect(others).toEqual([])
    // A value that comes after a later one is stored and judges nothing.
    expect(alarm.repeatCount).toBeGreaterThan(0)
    const [row] = await village.sql('select repeat_count from alarm_center_alarm_tally where alarm_id = $1', [alarm.id])
    expect(row!.repeat_count).toBe(alarm.repeatCount)
    dataOf(await admin.post(`${RULE}/disable`, { id: ruleId }))
  })

  test('a duration runs in the database: it takes enough values and time', async () => {
    const ruleId = await newRule({ durationSec: 300, repeatCount: 3 })
    dataOf(await send(130, 60))
    dataOf(await send(131, 200))
    expect(await alarmsOf(ruleId)).toEqual([])
    dataOf(await send(132, 120))
    expect(await alarmsOf(ruleId)).toHaveLength(1)
    dataOf(await admin.post(`${RULE}/disable`, { id: ruleId }))
  })

  test('a minor alarm that is over closes by itself, a major one waits for somebody', async () => {
    const minor = await newRule({ level: '2' })
    dataOf(await send(130))
    dataOf(await send(90))
    const [over] = await alarmsOf(minor)
    expect(await detail(over.id)).toMatchObject({ status: '3', closeResult: '已自行恢复' })
    dataOf(await admin.post(`${RULE}/disable`, { id: minor }))
    const major = await newRule({ level: '3' })
    dataOf(await send(130))
    dataOf(await send(90))
    const [open] = await alarmsOf(major)
    expect(open).toMatchObject({ status: '0', recoverTime: expect.stringMatching(/^\d{4}-/) })
    dataOf(await send(131))
    expect(await alarmsOf(major)).toMatchObject([{ id: open.id, recoverTime: '', repeatCount: 2 }])
    dataOf(await admin.post(`${RULE}/disable`, { id: major }))
  })

  test('what was closed a moment ago is not raised again, and a worse level is', async () => {
    const ruleId = await newRule({ level: '2' })
    dataOf(await send(130))
    dataOf(await send(90))
    dataOf(await send(130))
    expect(await alarmsOf(ruleId)).toMatchObject([{ status: '3', repeatCount: 2 }])
    dataOf(await send(90))
    dataOf(await admin.post(`${RULE}/update`, { id: ruleId, level: '4' }))
    dataOf(await send(130))
    expect((await alarmsOf(ruleId)).map(({ status, level }) => `${status}${level}`).toSorted()).toEqual(['04', '32'])
    dataOf(await admin.post(`${RULE}/disable`, { id: ruleId }))
  })

  test('outside of its hours a rule waits', async () => {
    const ruleId = await newRule({ effectiveTime: [{ week: [1], from: '00:00', until: '00:01' }] })
    dataOf(await send(150))
    expect(await alarmsOf(ruleId)).toEqual([])
    dataOf(await admin.post(`${RULE}/disable`, { id: ruleId }))
  })

  test('a device that falls silent is noticed by the sweep', async () => {
    const ruleId = await newRule({
      operator: 'nodata',
      threshold: null,
      metric: 'online',
      durationSec: 900,
      alarmType: 'offline',
    })
    dataOf(await send(80))
    await sweep(village.services)
    expect(await alarmsOf(ruleId)).toMatchObject([{ status: '0', alarmType: 'offline', metricValue: '' }])
    dataOf(await admin.post(`${RULE}/disable`, { id: ruleId }))
  })
})

describe('what people make of an alarm', () => {
  test('it is acknowledged, dispatched, arrived at and closed with a result; each step stands in its log', async () => {
    const { id } = await raised()
    dataOf(await clerk.post(`${ALARM}/ack`, { id }))
    const deadline = '2030-01-05 12:00:00'
    expect(fieldsOf(await clerk.post(`${ALARM}/dispatch`, { id, handlerId: users['grid.haitang'] }))).toEqual([
      'deadline',
    ])
    dataOf(await clerk.post(`${ALARM}/dispatch`, { id, handlerId: users['grid.haitang'], deadline }))
    dataOf(await grid.post(`${ALARM}/arrive`, { id }))
    expect(fieldsOf(await grid.post(`${ALARM}/close`, { id }))).toEqual(['closeResult'])
    dataOf(await grid.post(`${ALARM}/close`, { id, closeResult: '老人正在干农活，休息后恢复' }))
    const steps = dataOf(await clerk.get(`${ALARM}/steps`, { id }))
    expect(steps.map((step: any) => step.action)).toEqual(['1', '3', '4', '12', '5'])
    expect(await detail(id)).toMatchObject({ status: '3', handlerId: users['grid.haitang'] })
    expect((await clerk.post(`${ALARM}/close`, { id, closeResult: '再次' })).status).toBe(400)
  })

  test('of two who acknowledge at once the second is told', async () => {
    const { id } = await raised()
    const answers = await Promise.all([clerk, admin, grid].map(by => by.post(`${ALARM}/ack`, { id })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { handlerName } = await detail(id)
    for (const { status, body } of answers.filter(answer => answer.status !== 200))
      expect([status, body.msg]).toEqual([400, `${handlerName} 已确认`])
  })

  test('the village reads who of the township has taken an alarm up', async () => {
    const { id } = await raised()
    dataOf(await admin.post(`${ALARM}/ack`, { id }))
    const { handlerId, handlerName, ackUserName } = await detail(id)
    expect([handlerId, handlerName, ackUserName]).toEqual([users['tenantadmin'], '赵管理', '赵管理'])
    const { records } = dataOf(await clerk.get(`${ALARM}/list`, { handlerId, current: 1, size: 5 }))
    expect(records[0]).toMatchObject({ id, handlerName: '赵管理' })
    const { status, body } = await clerk.post(`${ALARM}/ack`, { id })
    expect([status, body.msg]).toEqual([400, '赵管理 已确认'])
    expect((await clerk.get('/blade-user/detail', { id: handlerId })).status).toBe(403)
  })

  test('a false alarm has a reason and may be taken up again', async () => {
    const { id } = await raised()
    expect(fieldsOf(await clerk.post(`${ALARM}/false`, { id }))).toEqual(['falseReason'])
    dataOf(await clerk.post(`${ALARM}/false`, { id, falseReason: '手环没戴好' }))
    dataOf(await admin.post(`${ALARM}/reopen`, { id, reason: '又响了' }))
    expect(await detail(id)).toMatchObject({ status: '0' })
  })

  test('clients of the family write the state, which takes the same step', async () => {
    const { id } = await raised()
    dataOf(await clerk.post(`${ALARM}/update`, { id, status: '1' }))
    expect(await detail(id)).toMatchObject({ status: '1', ackUser: users['clerk.haitang'] })
    expect((await clerk.post(`${ALARM}/update`, { id, status: '3' })).body.data.fields[0].field).toBe('closeResult')
  })

  test('an alarm of another village is not there, and an open one is not removed', async () => {
    const { id } = await raised()
    expect((await neighbour.post(`${ALARM}/ack`, { id })).status).toBe(404)
    expect((await admin.post(`${ALARM}/remove`, { ids: id })).body.msg).toContain('先关闭')
  })

  test('a muted device raises alarms that nobody is told of', async () => {
    const ruleId = await newRule({ notifyChannels: ['1'], notifyUserIds: [users['grid.haitang']] })
    dataOf(await send(150))
    const [{ id }] = await alarmsOf(ruleId)
    const told = async (): Promise<number> =>
      dataOf(await grid.get('/blade-desk/message/list', { size: 50 })).records.filter((one: any) =>
        one.title.startsWith('告警：'),
      ).length
    const before = await told()
    expect(before).toBeGreaterThan(0)
    const until = momentAt(Date.now() + 3 * 86_400_000)
    dataOf(await clerk.post(`${ALARM}/mute`, { id, until, reason: '更换手环' }))
    dataOf(await admin.post(`${RULE}/disable`, { id: ruleId }))
    await raised({ notifyChannels: ['1'], notifyUserIds: [users['grid.haitang']] })
    expect(await told()).toBe(before)
    await village.sql('delete from alarm_center_alarm_mute')
  })

  test('how quickly alarms were answered is counted by village, type and shift', async () => {
    const range = { from: '2026-01-01 00:00:00', until: '2026-02-01 00:00:00' }
    const { rows } = dataOf(await clerk.get(`${ALARM}/response`, { ...range, by: 'type' }))
    const health = rows.find((row: any) => row.key === 'health')
    const [counted] = await village.sql(
      `select count(*)::int as n, count(*) filter (where status = '4')::int as f from alarm_center_alarm
       where alarm_type = 'health' and first_time between '2026-01-01' and '2026-02-01' and dept_id = $1`,
      [bracelet.dept],
    )
    expect(health).toMatchObject({ total: counted!.n, false: counted!.f, name: '体征异常' })
    expect((await clerk.get(`${ALARM}/response`, { ...range, by: 'x' })).status).toBe(400)
  })
})
