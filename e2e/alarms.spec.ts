import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { sendTo, signIn as signInClient } from '../testing/client.ts'
import { leave, village } from './journey.ts'
import { signIn, visit } from './visitor.ts'

const { address, of } = village()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('a hydrant without pressure stands on the desk at once, and who is sent out closes it on a phone', async () => {
  const { client: admin } = await signInClient(sendTo(address), of('tenantadmin'))
  const { body: found } = await admin.get('/device/machine/page', { machineType: 'hydrant', current: 1, size: 50 })
  const hydrant = found.data.records.find((one: any) => one.machineName.startsWith('海棠村') && one.status === '1')
  const desk = await visit(browser)
  await signIn(desk.page, address, of('clerk.haitang'), '/desk/alarm')
  await desk.page.getByRole('button', { name: '新增' }).first().waitFor()

  // Two values below the threshold, as the rule of the demo town wants them.
  for (const minute of [1, 2]) {
    const recordTime = new Date(Date.now() + 8 * 3_600_000 - (3 - minute) * 60_000)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ')
    const { status } = await admin.post('/safe/recordhydrant/submit', {
      machineId: hydrant.id,
      recordTime,
      pressure: '0.02',
    })
    expect(status).toBe(200)
  }
  const title = `${hydrant.machineName}：消防栓水压过低`
  await desk.page.getByText(title).first().click()
  const drawer = desk.page.getByRole('dialog', { name: /告警记录/ })
  await drawer.getByRole('button', { name: '派单' }).click()
  const dialog = desk.page.getByRole('dialog', { name: '派单' })
  await dialog.getByRole('combobox', { name: /处置人/ }).fill('李网格')
  await dialog.getByRole('combobox', { name: /处置人/ }).press('Enter')
  await dialog.getByRole('textbox', { name: /处置时限/ }).fill('2030-01-05 12:00:00')
  await dialog.getByRole('textbox', { name: /处置时限/ }).press('Enter')
  await dialog.getByRole('button', { name: '派单' }).click()
  await drawer.getByText('已派单').first().waitFor()

  const phone = await visit(browser, { viewport: { width: 390, height: 844 } })
  await signIn(phone.page, address, of('grid.haitang'), '/desk/alarm')
  await phone.page.getByText(title).first().click()
  await phone.page.getByRole('button', { name: '我已到场' }).click()
  await phone.page.getByRole('button', { name: '关闭告警' }).first().click()
  const closing = phone.page.getByRole('dialog', { name: /^关闭告警/ })
  await closing.getByRole('textbox', { name: /处置结果/ }).fill('阀门被误关，已打开')
  await closing.getByRole('button', { name: '关闭告警' }).last().click()
  await phone.page.getByText('已关闭').first().waitFor()
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await leave(desk, phone)
})

test('a rule reads as a sentence and is tried on the last thirty days', async () => {
  const officer = await visit(browser)
  const { page } = officer
  await signIn(page, address, of('officer.town'), '/desk/alarmRule')
  await page.getByRole('button', { name: '心率过高' }).or(page.getByText('心率过高')).first().click()
  await page.getByText('当手环的心率 大于 120').waitFor()
  await page.getByRole('button', { name: '演练最近 30 天' }).click()
  await page.getByText(/会产生 \d+ 条告警/).waitFor()
  await leave(officer)
})
