import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { picture } from '../../testing/offices/sample-files.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, admin } = village()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('the platform gives a town its logo, picture and quota, and the town’s sign-in page shows them', async () => {
  const operator = await visit(browser)
  const { page } = operator
  await signIn(page, address, admin, '/system/tenant?tenantId=100001')
  const row = page.locator('tr', { hasText: '100001' })
  await row.getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog')
  const own = address.replace('127.0.0.1', 'localhost')
  await form.getByLabel('域名地址').fill(own)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await form.waitFor({ state: 'detached' })

  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^租户设置/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('账号额度').fill('5')
  const inputs = dialog.locator('input[type=file]')
  for (const [at, name] of [
    [0, '标志.png'],
    [1, '背景.png'],
  ] as const) {
    const buffer = await picture('png', 400 + 100 * at, 300)
    await inputs.nth(at).setInputFiles({ name, mimeType: 'image/png', buffer })
    await dialog.getByText(name).first().waitFor()
  }
  // Whoever is quicker than the network is told to wait, and loses nothing.
  await expect
    .poll(async () => {
      if (await dialog.count())
        await dialog
          .getByRole('button', { name: '租户设置', exact: true })
          .click({ timeout: 1000 })
          .catch(() => undefined)
      return dialog.count()
    })
    .toBe(0)
  await row.getByText('/ 5').waitFor()

  const comer = await visit(browser)
  const face = () => fetch(`${address}/api/blade-system/tenant/info?domain=${encodeURIComponent(own)}`)
  await expect.poll(async () => (await (await face()).json()).data.logoUrl, { timeout: 10_000 }).toContain('logo')
  await comer.page.goto(`${own}/login`)
  const logo = comer.page.locator('img.dv-login-emblem')
  await logo.waitFor()
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400)
  await comer.page.locator('img.dv-login-picture').waitFor()
  // The address names the tenant: nobody is asked for it.
  expect(await comer.page.locator('input[name=tenant]').count()).toBe(0)
  await leave(operator, comer)
})
