import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { switchRulesOff } from '../../../testing/devices/alarm-rules.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const RULE = '/desk/alarmRule'
const ALARM = '/desk/alarm'
const SOS = '/convenient/braceletsos'
const EVENT = '/manage/uploadEvent'
let village: Village
let admin: VillageClient
let clerk: VillageClient
const users: Record<string, string> = {}
let hydrant = { id: '', town: '' }
let wearer = ''
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
  for (const { account, id } of await village.sql<{ account: string; id: string }>(
    `select account, id::text as id from system_users where tenant_id = '000000'`,
  ))
    users[account] = id
  const [device] = await village.sql<{ id: string; town: string }>(
    `select m.id::text as id, d.parent_id::text as town from device_machine m
     join system_users u on u.account = 'clerk.haitang' and u.dept_id[1] = m.dept_id join system_dept d on d.id = m.dept_id
     where m.machine_type = 'hydrant' and m.status in ('1', '2') and not m.is_deleted order by m.id limit 1`,
  )
  hydrant = device!
  const [worn] = await village.sql<{ id: string }>(
    `select b.resident_id::text as id from health_braceletbind b join device_machine m on m.id = b.machine_id
     join system_users u on u.account = 'clerk.haitang' and u.dept_id[1] = m.dept_id
     where b.unbind_time is null and not b.is_deleted order by b.id limit 1`,
  )
  wearer = worn!.id
  await switchRulesOff(village)
}, 120_000)
afterAll(() => village?.close())

const alarmOf = async (where: object): Promise<any> =>
  dataOf(await clerk.get(`${ALARM}/list`, { ...where, current: 1, size: 5 })).records[0]
const detail = async (id: string): Promise<any> => dataOf(await clerk.get(`${ALARM}/detail`, { id }))
const sosOf = async (id: string): Promise<any> => dataOf(await clerk.get(`${SOS}/detail`, { id }))
const called = async (minute: number): Promise<{ sos: string; alarm: any }> => {
  const sosTime = `2026-01-05 0${minute}:00:00`
  const { id } = dataOf(await clerk.post(`${SOS}/raise`, { residentId: wearer, sosType: '1', sosTime }))
  return { sos: id, alarm: await alarmOf({ alarmType: 'sos', firstTime_ge: sosTime, firstTime_le: sosTime }) }
}

test('a call for help is an alarm of the desk, and what is done on either side is done on both', async () => {
  const { sos, alarm } = await called(1)
  expect(alarm).toMatchObject({ level: '4', status: '0', title: '手环呼救：主动SOS' })
  dataOf(await clerk.post(`${ALARM}/ack`, { id: alarm.id }))
  expect(await sosOf(sos)).toMatchObject({ handleStatus: '1', handlerId: users['clerk.haitang'] })
  dataOf(await clerk.post(`${SOS}/handle`, { id: sos, handleResult: '老人平安，误碰按键', familyNotified: 1 }))
  expect(await detail(alarm.id)).toMatchObject({ status: '3', closeResult: '老人平安，误碰按键' })
})

test('a false call is false on both sides, and one closed at the desk is handled', async () => {
  const first = await called(2)
  dataOf(await clerk.post(`${ALARM}/false`, { id: first.alarm.id, falseReason: '测试按键' }))
  expect(await sosOf(first.sos)).toMatchObject({ handleStatus: '3', handleResult: '测试按键' })
  const second = await called(3)
  dataOf(await clerk.post(`${ALARM}/ack`, { id: second.alarm.id }))
  dataOf(await clerk.post(`${ALARM}/close`, { id: second.alarm.id, closeResult: '已送医' }))
  expect(await sosOf(second.sos)).toMatchObject({ handleStatus: '2', handleResult: '已送医' })
})

const rule = (more: object = {}) => ({
  ruleName: '消防栓水压过低',
  deptId: hydrant.town,
  machineType: 'hydrant',
  metric: 'pressure',
  operator: 'lt',
  threshold: '0.10',
  durationSec: 0,
  repeatCount: 1,
  alarmType: 'hydrantPressure',
  level: '3',
  dedupMin: 0,
  machineIds: [hydrant.id],
  ...more,
})
const ruled = async (more: object = {}): Promise<string> => {
  const { id } = dataOf(await admin.post(`${RULE}/save`, rule(more)))
  dataOf(await admin.post(`${RULE}/enable`, { id }))
  return id
}
let minute = 10
const inspect = async (pressure: string): Promise<void> => {
  const recordTime = `2026-01-06 08:${minute++}:00`
  dataOf(await admin.post('/safe/recordhydrant/submit', { machineId: hydrant.id, recordTime, pressure }))
}

test('a rule with an event makes one, and the event that is closed closes the alarm', async () => {
  const ruleId = await ruled({ autoEvent: 1, eventCategory: '6' })
  await inspect('0.05')
  const alarm = await detail((await alarmOf({ ruleId })).id)
  expect(alarm).toMatchObject({ status: '0', alarmType: 'hydrantPressure' })
  const { eventId: id } = alarm
  expect(dataOf(await clerk.get(`${EVENT}/detail`, { id }))).toMatchObject({ source: '3', category: '6', status: '0' })
  dataOf(await clerk.post(`${EVENT}/accept`, { id }))
  dataOf(await clerk.post(`${EVENT}/closeAtOnce`, { id, closeSummary: '阀门已打开，水压恢复' }))
  expect(await detail(alarm.id)).toMatchObject({ status: '3', closeResult: expect.stringContaining('水压恢复') })
  dataOf(await admin.post(`${RULE}/disable`, { id: ruleId }))
})

test('an event that is closed closes each of its alarms, however many they are', async () => {
  const ruleId = await ruled({ autoEvent: 1, eventCategory: '6' })
  await inspect('0.02')
  const { eventId: id } = await detail((await alarmOf({ ruleId })).id)
  await village.sql(
    `insert into alarm_center_alarm
     select (jsonb_populate_record(a, jsonb_build_object('id', a.id + n, 'alarm_no', 'copy' || n, 'open_key', null))).*
     from alarm_center_alarm a, generate_series(1, 24) n where a.event_id = $1`,
    [id],
  )
  dataOf(await clerk.post(`${EVENT}/accept`, { id }))
  dataOf(await clerk.post(`${EVENT}/closeAtOnce`, { id, closeSummary: '阀门已打开' }))
  const states = await village.sql(
    'select status, count(*)::int as n from alarm_center_alarm where event_id = $1 group by 1',
    [id],
  )
  expect(states).toEqual([{ status: '3', n: 25 }])
  dataOf(await admin.post(`${RULE}/disable`, { id: ruleId }))
})

test('who is sent out for a device gets an event, and a false alarm takes back one that nobody has begun', async () => {
  const ruleId = await ruled()
  await inspect('0.04')
  const { id } = await alarmOf({ ruleId })
  const asked = { id, handlerId: users['grid.haitang'], deadline: '2030-01-05 12:00:00' }
  dataOf(await clerk.post(`${ALARM}/dispatch`, asked))
  const { eventId } = await detail(id)
  expect(dataOf(await clerk.get(`${EVENT}/detail`, { id: eventId }))).toMatchObject({
    status: '2',
    currentUserId: users['grid.haitang'],
  })
  dataOf(await admin.post(`${RULE}/disable`, { id: ruleId }))
  const auto = await ruled({ autoEvent: 1, eventCategory: '6' })
  await inspect('0.03')
  const second = await alarmOf({ ruleId: auto })
  dataOf(await clerk.post(`${ALARM}/false`, { id: second.id, falseReason: '压力表坏了' }))
  const { eventId: taken } = await detail(second.id)
  expect(dataOf(await clerk.get(`${EVENT}/detail`, { id: taken }))).toMatchObject({ status: '7' })
  dataOf(await admin.post(`${RULE}/disable`, { id: auto }))
})
