import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, of } = village()

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const LATE = '/convenient/carevisit?status=0&overdueFlag=1'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const cards = (page: Page) => page.getByRole('main').getByRole('listitem')

test('a grid member sees on the phone where to go and how late it is', async () => {
  const visitor = await visit(browser, PHONE)
  const { page } = visitor
  await signIn(page, address, of('grid.haitang'), LATE)
  const card = cards(page).filter({ hasText: '现住址' }).first()
  await card.getByText(/已超期 \d+ 天/).waitFor()
  expect(await card.locator('dd').nth(1).textContent()).toContain('海棠村')
  await leave(visitor)
})

test('who may see the number of a person calls it from the task', async () => {
  const visitor = await visit(browser, PHONE)
  const { page } = visitor
  await signIn(page, address, of('clerk.haitang'), LATE)
  const card = cards(page)
    .filter({ hasText: /\d\*{4}\d/ })
    .first()
  await card.getByRole('button', { name: '完成走访' }).click()
  await page.getByRole('dialog', { name: '完成走访' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: '完成走访' }).waitFor({ state: 'hidden' })
  await card.getByRole('button', { name: '查看完整联系电话' }).click()
  const asks = page.getByRole('dialog', { name: '查看完整联系电话' })
  await asks.getByRole('radio').first().check()
  await asks.getByRole('button', { name: '查看', exact: true }).click()
  const call = page.getByRole('link', { name: '拨号' })
  await call.waitFor()
  expect(await call.getAttribute('href')).toMatch(/^tel:\d{11}$/)
  await leave(visitor)
})
