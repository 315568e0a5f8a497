import { connectAsync, type MqttClient } from 'mqtt'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall, type VillageClient } from '../../testing/client.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, mqttPort, of } = village()
const KEEPER = of('keeper.town')
const tag = String(Date.now()).slice(-8)
/** The sweep of the rules comes each half minute, after a silence of a minute. */
const TOLD_MS = 150_000
let browser: Browser
let keeper: VillageClient
let admin: VillageClient
beforeAll(async () => {
  browser = await openBrowser()
  keeper = (await signInByCall(sendTo(address), KEEPER)).client
  admin = (await signInByCall(sendTo(address), of('tenantadmin'))).client
})
afterAll(() => browser?.close())

const dataOf = ({ status, body }: { readonly status: number; readonly body: any }): any => {
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const send = (client: MqttClient, topic: string, payload: unknown) =>
  client.publishAsync(topic, JSON.stringify(payload), { qos: 1 })

/** A water gauge with a credential, and a rule that tells its keeper when nothing is heard of it for a minute. */
async function newGauge() {
  const { records } = dataOf(await keeper.get('/device/machine/page', { current: 1, size: 1 }))
  const { deptId } = records[0]
  const gauge = { machineName: `水位计${tag}`, sn: `GAUGE-${tag}`, machineType: 'water', protocol: '1', deptId }
  const { id } = dataOf(await keeper.post('/device/machine/save', gauge))
  const { accessToken: token } = dataOf(await keeper.post('/device/machine/credential', { id }))
  const users = dataOf(await admin.get('/blade-system/user/list', { account: 'keeper.town', current: 1, size: 5 }))
  const rule = {
    ruleName: '水位计失联',
    deptId,
    machineType: 'water',
    machineIds: [id],
    metric: 'waterLevel',
    operator: 'nodata',
    durationSec: 60,
    repeatCount: 1,
    alarmType: 'offline',
    level: '2',
    dedupMin: 30,
    notifyChannels: ['1'],
    notifyUserIds: [users.records[0].id],
  }
  const { id: ruleId } = dataOf(await admin.post('/desk/alarmRule/save', rule))
  dataOf(await admin.post('/desk/alarmRule/enable', { id: ruleId }))
  return { id, ruleId, token, machineName: gauge.machineName }
}

test('a gauge obeys, is unplugged, goes off line, and its keeper is told', async () => {
  const { id, ruleId, token, machineName } = await newGauge()
  const gauge = await connectAsync({ host: '127.0.0.1', port: mqttPort, username: token, reconnectPeriod: 0 })
  await gauge.subscribeAsync('v1/devices/me/rpc/request/+', { qos: 1 })
  gauge.on('message', (topic, payload) => {
    expect(JSON.parse(payload.toString())).toEqual({ method: 'openValve', params: { seconds: 10 } })
    void send(gauge, topic.replace('request', 'response'), { opened: true })
  })
  await send(gauge, 'v1/devices/me/telemetry', { waterLevel: 1.25 })

  const desk = await visit(browser)
  const { page } = desk
  await signIn(page, address, KEEPER, `/device/machine?id=${id}`)
  const part = page.getByRole('region', { name: '接入情况' })
  await part.getByRole('row', { name: /waterLevel 1\.25 m/ }).waitFor()
  await part.getByRole('tab', { name: /下发/ }).click()
  await part.getByRole('button', { name: '下发指令' }).click()
  const dialog = page.getByRole('dialog', { name: '下发指令' })
  await dialog.getByRole('textbox', { name: /方法|指令/ }).fill('openValve')
  await dialog.getByRole('textbox', { name: /参数/ }).fill('{"seconds": 10}')
  await dialog.getByRole('textbox', { name: /事由|原因/ }).fill('开闸放水')
  await dialog.getByRole('button', { name: '下发' }).click()
  await part.getByText('已回复').or(part.getByText('成功')).first().waitFor()

  gauge.stream.destroy()
  await part.getByRole('status').getByText('离线').waitFor()
  const alarms = async (): Promise<any[]> =>
    dataOf(await keeper.get('/desk/alarm/list', { ruleId, current: 1, size: 5 })).records
  await expect.poll(async () => (await alarms()).length, { timeout: TOLD_MS, interval: 2000 }).toBe(1)
  const [alarm] = await alarms()
  expect(alarm.title).toContain(machineName)
  const told = dataOf(await keeper.get('/blade-desk/message/list', { current: 1, size: 20 })).records
  expect(told.some((one: any) => one.title.includes(machineName))).toBe(true)
  await leave(desk)
  dataOf(await admin.post('/desk/alarmRule/disable', { id: ruleId }))
}, 300_000)
