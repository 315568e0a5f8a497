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

async function fillDay(page: Page, name: string, day: string): Promise<void> {
  const input = page.getByRole('textbox', { name })
  await input.fill(day)
  await input.press('Enter')
}

test('a clerk asks for four days, her manager approves on a phone, the head of the village claims and approves', async () => {
  const reason = `探亲${Date.now() % 100_000}`
  const desk = await visit(browser)
  const { page } = desk
  await signIn(page, address, of('clerk.haitang'), '/work/start')
  await page.getByRole('button', { name: '发起 请假流程' }).click()
  // Monday to Thursday, without a holiday among them.
  await fillDay(page, '开始时间', '2029-03-05')
  await fillDay(page, '结束时间', '2029-03-08')
  await page.getByText('4.0', { exact: true }).waitFor()
  await page.getByText('周主任').first().waitFor()
  await page.getByRole('textbox', { name: '请假理由' }).fill(reason)
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByRole('heading', { name: /审批中/ }).waitFor()

  const phone = await visit(browser, { viewport: { width: 390, height: 844 } })
  await signIn(phone.page, address, of('manager.office'), '/work/todo')
  const row = phone.page.getByRole('listitem').filter({ hasText: '请假 4 天' }).first()
  await row.getByRole('button', { name: /^办理/ }).click()
  await phone.page.getByText(reason).waitFor()
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await phone.page.getByRole('button', { name: '同意', exact: true }).click()
  await phone.page.waitForURL(/\/work\/todo/)

  const head = await visit(browser)
  await signIn(head.page, address, of('head.haitang'), '/work/claim')
  await head.page
    .getByRole('listitem')
    .filter({ hasText: '请假 4 天' })
    .first()
    .getByRole('button', { name: /^签收/ })
    .click()
  await head.page.getByText(reason).waitFor()
  await head.page.getByRole('textbox', { name: '审批意见' }).fill('路上注意安全')
  await head.page.getByRole('button', { name: '同意', exact: true }).click()
  await head.page.waitForURL(/\/work\/todo/)

  await page.reload()
  await page.getByRole('heading', { name: /已通过/ }).waitFor()
  await page.getByText('路上注意安全').first().waitFor()
  await page.getByRole('tab', { name: '流程图' }).click()
  await page.locator('.dv-diagram-canvas [data-element-id="headApprove"].dv-node-done').waitFor()
  expect(await page.locator('.bjs-powered-by').isVisible()).toBe(true)
  await leave(desk, phone, head)
})
