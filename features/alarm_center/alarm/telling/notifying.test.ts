import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { momentAt, momentMs } from '@village/resource'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dataOf } from '../../../../testing/answers.ts'
import type { VillageClient } from '../../../../testing/client.ts'
import { switchRulesOff } from '../../../../testing/devices/alarm-rules.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'

const ALARM = '/desk/alarm'
let bot: Server
const heard: { path: string; body: any }[] = []
let answer = { errcode: 0 }
let village: Village
let admin: VillageClient
let clerk: VillageClient
let hydrant = { id: '', town: '' }
let memberId = ''
beforeAll(async () => {
  bot = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    heard.push({ path: request.url!, body: JSON.parse(Buffer.concat(chunks).toString()) })
    response.end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await new Promise(done => bot.once('listening', done))
  const smsGateway = `http://127.0.0.1:${(bot.address() as AddressInfo).port}`
  village = await startVillage({ settings: { smsGateway } })
  admin = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
  const [device] = await village.sql<{ id: string; town: string }>(
    `select m.id::text as id, d.parent_id::text as town from device_machine m
     join system_users u on u.account = 'clerk.haitang' and u.dept_id[1] = m.dept_id join system_dept d on d.id = m.dept_id
     where m.machine_type = 'hydrant' and m.status in ('1', '2') and not m.is_deleted order by m.id limit 1`,
  )
  hydrant = device!
  const [member] = await village.sql<{ id: string }>(
    `select id::text as id from system_users where account = 'grid.haitang' and tenant_id = '000000'`,
  )
  memberId = member!.id
  await switchRulesOff(village)
  const template = { category: '0', content: '$'.concat('{place}') + '发生$'.concat('{level}告警$').concat('{no}') }
  const { id } = dataOf(
    await admin.post('/blade-resource/sms/submit', { smsCode: 'alarms', purpose: 'alarm', ...template }),
  )
  dataOf(await admin.post('/blade-resource/sms/enable', { id }))
}, 120_000)
afterAll(async () => {
  await village?.close()
  bot?.close()
})

let second = momentMs('2026-01-05 08:00:00')
async function raised(more: object): Promise<any> {
  const { id } = dataOf(
    await admin.post('/desk/alarmRule/save', {
      ruleName: '水压过低',
      deptId: hydrant.town,
      machineType: 'hydrant',
      metric: 'pressure',
      operator: 'lt',
      threshold: '0.1',
      durationSec: 0,
      repeatCount: 1,
      dedupMin: 0,
      alarmType: 'hydrantPressure',
      level: '3',
      machineIds: [hydrant.id],
      notifyUserIds: [memberId],
      ...more,
    }),
  )
  dataOf(await admin.post('/desk/alarmRule/enable', { id }))
  second += 60_000
  const recordTime = momentAt(second)
  dataOf(await admin.post('/safe/recordhydrant/submit', { machineId: hydrant.id, recordTime, pressure: '0.02' }))
  dataOf(await admin.post('/desk/alarmRule/disable', { id }))
  return dataOf(await clerk.get(`${ALARM}/list`, { ruleId: id, current: 1, size: 5 })).records[0]
}
const triesOf = async (alarmId: string) =>
  village.sql<{ channel: string; success: number; content: string | null }>(
    `select channel, success, content from alarm_center_alarm_log where alarm_id = ${alarmId} and action = '9' order by id`,
  )
/** Waits for the job that tells. */
const told = (alarmId: string, tries: readonly object[]) =>
  vi.waitFor(async () => expect(await triesOf(alarmId)).toMatchObject(tries), { timeout: 10_000, interval: 50 })

test('an alarm is told by message and by text, with the template for alarms and without anybody’s name', async () => {
  await village.sql(`update system_users set phone = null where id = ${memberId}`)
  const alarm = await raised({ notifyChannels: ['1', '2', '4'] })
  await told(alarm.id, [
    { channel: '1', success: 1 },
    { channel: '2', success: 0, content: '没有登记手机号' },
    { channel: '4', success: 0 },
  ])
})

test('a text goes out of the configuration for alarms, and what its limits refuse is noted, not lost', async () => {
  dataOf(await admin.post('/blade-system/user/update', { id: memberId, phone: '15410009911' }))
  const first = await raised({ notifyChannels: ['2'] })
  await told(first.id, [{ channel: '2', success: 1 }])
  const second = await raised({ notifyChannels: ['2'] })
  await told(second.id, [{ channel: '2', success: 0, content: expect.stringContaining('上限') }])
  const [record] = await village.sql<{ text: string }>(
    `select text from messages_smsrecord where sms_code = 'alarms' order by id desc limit 1`,
  )
  expect(record!.text).toMatch(/^海棠村\(演示\)发生重要告警GJ\d+$/)
})

test('a group chat hears of an alarm through its bot, and a bot that refuses is noted', async () => {
  const silent = await raised({ notifyChannels: ['6'] })
  await told(silent.id, [{ success: 0, content: '没有设置群机器人' }])
  const set = { paramKey: 'alarm.botAddress', paramValue: 'https://oapi.dingtalk.com/robot/send?access_token=demo' }
  const platform = await village.as('admin')
  const [param] = dataOf(
    await platform.get('/blade-system/param/list', { paramKey: 'alarm.botAddress', current: 1, size: 1 }),
  ).records
  dataOf(await platform.post('/blade-system/param/submit', { ...param, ...set }))
  const heardOf = await raised({ notifyChannels: ['6'] })
  await told(heardOf.id, [{ success: 1 }])
  expect(heard.at(-1)).toMatchObject({ path: '/robot/send?access_token=demo', body: { msgtype: 'text' } })
  expect(heard.at(-1)!.body.text.content).toContain('水压过低')
  answer = { errcode: 310_000 }
  const refused = await raised({ notifyChannels: ['6'] })
  await told(refused.id, [{ success: 0, content: expect.stringContaining('310000') }])
})
