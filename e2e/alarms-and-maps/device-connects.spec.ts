import { connectAsync, type MqttClient } from 'mqtt'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall, type VillageClient } from '../../testing/client.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, mqttPort, of } = village()
let browser: Browser
let keeper: VillageClient
beforeAll(async () => {
  browser = await openBrowser()
  keeper = (await signInByCall(sendTo(address), KEEPER)).client
})
afterAll(() => browser?.close())

const KEEPER = of('keeper.town')
const tag = String(Date.now()).slice(-8)

/** A gateway that somebody has just registered. */
async function newGateway(): Promise<string> {
  const { records } = (await keeper.get('/device/machine/page', { current: 1, size: 1 })).body.data
  const gateway = { machineName: `泵房网关${tag}`, sn: `PUMP-${tag}`, machineType: 'water', protocol: '1' }
  const saved = await keeper.post('/device/machine/save', { ...gateway, deptId: records[0].deptId })
  return saved.body.data.id
}
const send = (client: MqttClient, topic: string, payload: unknown) =>
  client.publishAsync(topic, JSON.stringify(payload), { qos: 1 })

test('a gateway gets its credential, is heard on the same page, and names a device that nobody knows', async () => {
  const id = await newGateway()
  const desk = await visit(browser)
  const { page } = desk
  await signIn(page, address, KEEPER, `/device/machine?id=${id}`)
  const part = page.getByRole('region', { name: '接入情况' })
  await part.getByText('还没有收到数值').waitFor()
  await part.getByRole('button', { name: '生成凭证' }).click()

  // It is told once: in the dialog, and in the commands there.
  const told = page.getByRole('dialog', { name: '新凭证' })
  const token = await told.getByText(/^000000_\S{24}$/).innerText()
  await told.getByText(`-u '${token}' -t v1/devices/me/telemetry`).waitFor()
  await told.getByRole('button', { name: '我已保存' }).click()
  await part.getByText('已生成').waitFor()

  const gateway = await connectAsync({ host: '127.0.0.1', port: mqttPort, username: token, reconnectPeriod: 0 })
  await send(gateway, 'v1/devices/me/telemetry', { waterLevel: 1.25, pumpHours: 7 })
  await part.getByRole('row', { name: /waterLevel 1\.25 m/ }).waitFor()
  await part.getByRole('row', { name: /pumpHours 产品里没有这个指标 7/ }).waitFor()
  await part.getByRole('status').getByText('在线').waitFor()

  await part.getByRole('tab', { name: '报文' }).click()
  await part.getByText('正在等待报文').waitFor()
  // The servers learn within a second that somebody looks.
  const isThere = async (): Promise<boolean> => (await part.getByText('报文不是 JSON').count()) > 0
  while (!(await isThere())) {
    await gateway.publishAsync('v1/devices/me/telemetry', 'level=3', { qos: 1 })
    await page.waitForTimeout(500)
  }

  await send(gateway, 'v1/gateway/telemetry', { [`WELL-${tag}`]: [{ ts: Date.now(), values: { waterLevel: 3 } }] })
  await part.getByRole('tab', { name: '未登记 1' }).click()
  await part.getByRole('button', { name: `登记 WELL-${tag}` }).click()
  const form = page.getByRole('dialog', { name: /^新增/ })
  expect(await form.getByRole('textbox', { name: '设备序列号' }).inputValue()).toBe(`WELL-${tag}`)
  await form.getByText(`泵房网关${tag}`).first().waitFor()
  await gateway.endAsync()
  await leave(desk)
  // Other journeys look at the devices that are off line.
  expect((await keeper.post('/device/machine/remove', { ids: id })).status).toBe(200)
})
