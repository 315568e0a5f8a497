import { rmSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { temporaryDir } from '../testing/temporary.ts'
import { leave } from './journey.ts'
import { visit } from './visitor.ts'

const FIRST = 'First-2026-village'
const OWN = 'Haitang-2026-own'
const dataDir = temporaryDir('village-sign-in-')
const settings = { DATA_DIR: dataDir, ADMIN_PASSWORD: FIRST, DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' }

let browser: Browser
let product: Product | undefined
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const password = (page: Page) => page.getByRole('textbox', { name: '密码', exact: true })
async function fill(page: Page, plain: string): Promise<void> {
  await page.getByRole('textbox', { name: '账号', exact: true }).fill('admin')
  await password(page).fill(plain)
}
const send = (page: Page) => page.getByRole('button', { name: '登录', exact: true }).click()
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))

test('the administrator signs in for the first time, chooses a password of his own and lands on the home page', async () => {
  product = await startProduct({ ...settings, CAPTCHA: 'off' })
  const visitor = await visit(browser)
  const { page } = visitor
  await page.goto(product.address)
  await page.waitForURL('**/login')
  await fill(page, FIRST)
  await send(page)
  await page.getByRole('heading', { name: '请设置新密码' }).waitFor()
  expect(await stored(page)).not.toMatch(/token/i)
  const [fresh, again] = [
    page.getByRole('textbox', { name: '新密码', exact: true }),
    page.getByRole('textbox', { name: '再次输入新密码' }),
  ]
  await fresh.fill(OWN)
  await again.fill(`${OWN}!`)
  await page.getByRole('button', { name: '保存并进入' }).click()
  await page.getByText('两次输入的密码不一致').waitFor()
  await again.fill(OWN)
  await page.getByRole('button', { name: '保存并进入' }).click()
  await page.waitForURL('**/wel/index')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '工作台' }).waitFor()
  await leave(visitor)
  await product.stop()
})

test('a wrong captcha is refused: another picture, the password stays, the captcha is empty and has the cursor', async () => {
  product = await startProduct({ ...settings, CAPTCHA: 'on' })
  const visitor = await visit(browser)
  const { page } = visitor
  await page.goto(`${product.address}/login`)
  const image = page.getByRole('img', { name: '看不清，换一张' })
  const before = await image.getAttribute('src')
  await fill(page, OWN)
  const captcha = page.getByRole('textbox', { name: '验证码' })
  await captcha.fill('0000')
  const answer = page.waitForResponse(response => response.url().includes('/oauth/token'))
  await send(page)
  const { error_description: words } = await (await answer).json()
  expect(words).toMatch(/验证码/)
  await page.getByRole('alert').getByText(words).first().waitFor()
  await expect.poll(() => image.getAttribute('src')).not.toBe(before)
  expect(await password(page).inputValue()).toBe(OWN)
  expect(await captcha.inputValue()).toBe('')
  await expect.poll(() => captcha.evaluate(input => document.activeElement === input)).toBe(true)
  expect(await stored(page)).not.toMatch(/token/i)
  await leave(visitor)
})
