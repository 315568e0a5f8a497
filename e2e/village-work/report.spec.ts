import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../../testing/client.ts'
import { picture } from '../../testing/offices/sample-files.ts'
import { village } from '../journey.ts'
import { signIn, visit, waitForQuiet } from '../visitor.ts'

const { address, of } = village()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Chromium logs this for each request without a network; the page is not at fault. */
const ofTheNetwork = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/

test('a problem photographed without a network is kept on the phone and sent once', async () => {
  const content = `路灯不亮${Date.now() % 1_000_000}`
  const { page, context, complaints } = await visit(browser, { viewport: { width: 390, height: 844 } })
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude: 121.49, latitude: 37.39, accuracy: 12 })
  await signIn(page, address, of('grid.haitang'), '/manage/report')
  const form = page.getByRole('form', { name: '随手报' })
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: '现场.png', mimeType: 'image/png', buffer: await picture('png') })
  await form.getByRole('button', { name: '删除照片 1' }).waitFor()
  await form.getByRole('button', { name: '定位到这里' }).click()
  await form.getByText('已定位，误差约 12 米').waitFor()
  await form.getByRole('radio', { name: '公共设施' }).check()
  await form.getByRole('textbox', { name: '情况说明' }).fill(content)
  await waitForQuiet(page)
  await context.setOffline(true)
  await form.getByRole('button', { name: '上报', exact: true }).click()
  await form.getByText('已存在手机里，有网后自动发送').waitFor()
  const waiting = page.getByRole('region', { name: '手机里待发送' })
  await waiting.getByText(content).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await context.setOffline(false)
  await waiting.waitFor({ state: 'hidden' })

  const { client } = await signInByCall(sendTo(address), of('grid.haitang'))
  const { records } = (await client.get('/manage/uploadEvent/page', { size: 50, title: content })).body.data
  expect(records).toHaveLength(1)
  expect(records[0]).toMatchObject({ category: '4', level: '1', title: `公共设施：${content}` })
  await context.close()
  expect(complaints.filter(words => !ofTheNetwork.test(words))).toEqual([])
})
