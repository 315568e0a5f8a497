// What is outside of the frame: the sign-in, the first password, error pages and the lock.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../../testing/client.ts'
import { leave, village } from '../journey.ts'
import { still } from '../looks.ts'
import { signIn, visit } from '../visitor.ts'
import { withoutMenu } from '../walks/overlays.ts'
import { type Found, look } from '../walks/walk.ts'
import { chineseWords } from '../walks/words.ts'

const { address, admin, of } = village()
const clerk = of('clerk.haitang')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const nothingWrong = (found: Found) => expect(found).toEqual(Object.fromEntries(Object.keys(found).map(at => [at, []])))

/** A password that head.shiquan has to change when they sign in. */
async function firstPassword(): Promise<string> {
  const { client } = await signInByCall(sendTo(address), admin)
  const users = await client.get('/blade-user/page', { account: 'head.shiquan' })
  const userIds = users.body.data.records[0].id
  const reset = await client.post('/blade-user/reset-password', {}, { query: { userIds } })
  return reset.body.data.passwords[0].password
}
const send = (page: Page) => page.getByRole('button', { name: '登录', exact: true })

test('what stands before the sign-in shuts nobody out', async () => {
  const password = await firstPassword()
  const visitor = await visit(browser)
  const { page } = visitor
  const found: Found = {}
  await page.goto(`${address}/login`)
  await send(page).waitFor()
  await look(page, 'the sign-in', found)
  await send(page).click()
  await still(page)
  await look(page, 'the sign-in with its mistakes', found)
  await page.getByRole('textbox', { name: '账号', exact: true }).fill('head.shiquan')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await send(page).click()
  await page.getByRole('heading', { name: '请设置新密码' }).waitFor()
  await page.getByRole('textbox', { name: '新密码', exact: true }).fill('Haitang')
  await look(page, 'the first password', found)
  for (const one of withoutMenu.filter(({ name }) => /^\d{3}$/.test(name))) {
    await page.goto(address + one.path)
    await one.open(page)
    await look(page, one.name, found)
  }
  nothingWrong(found)
  await leave(visitor)
})

test('a visitor who chose English reads no Chinese word before he signs in', async () => {
  const visitor = await visit(browser, { language: 'en' })
  const { page } = visitor
  await page.goto(`${address}/login`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(await chineseWords(page)).toEqual([])
  await leave(visitor)
})

test('the lock shuts nobody out who may open it', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  const found: Found = {}
  await signIn(page, address, clerk)
  await still(page)
  await page.keyboard.press('Alt+KeyL')
  await page.getByRole('textbox', { name: '锁屏密码' }).fill('Haitang-7391')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/lock')
  await page.getByRole('button', { name: '解锁' }).waitFor()
  await look(page, 'the lock', found)
  nothingWrong(found)
  await leave(visitor)
})

test('the locked screen greets in English and by the entered name', async () => {
  const visitor = await visit(browser, { language: 'en' })
  const { page } = visitor
  await signIn(page, address, clerk)
  await page.getByRole('banner').getByRole('button', { name: 'Lock' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Lock password').fill('village-2026')
  await dialog.getByRole('button', { name: 'Lock', exact: true }).click()
  await page.waitForURL('**/lock')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await chineseWords(page)).toEqual([])
  await leave(visitor)
})
