import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, admin } = village()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('an administrator writes a message, sees its length before, and afterwards what became of it', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, admin, '/resource/sms?status=2')
  await page
    .getByRole('main')
    .getByRole('button', { name: /的更多操作$/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '发送短信' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '手机号' }).fill('1541000001')
  await dialog.getByRole('textbox', { name: '地点' }).fill('村委会')
  await dialog.getByRole('textbox', { name: '事项' }).fill('图书室今天开放')
  await dialog.getByRole('combobox', { name: '业务' }).click()
  await page.getByTitle('验证', { exact: true }).click()
  expect(await dialog.getByRole('region', { name: '预览' }).textContent()).toMatch(
    /村委会：图书室今天开放.*\d+ 字，分 1 条发送/,
  )
  await dialog.getByRole('button', { name: '发送短信' }).click()
  await dialog
    .getByText(/不是11位手机号：1541000001/)
    .first()
    .waitFor()
  await dialog.getByRole('textbox', { name: '手机号' }).fill('15410000012')
  await dialog.getByRole('button', { name: '发送短信' }).click()
  await page.getByText(/1 条短信已提交/).waitFor()
  await page.goto(`${address}/resource/smsrecord`)
  const row = page.getByRole('row', { name: /村委会：图书室今天开放/ })
  await expect.poll(() => row.textContent()).toContain('已发送')
  expect(await row.textContent()).toContain('154****0012')
  expect(visitor.complaints).toEqual([])
  await leave(visitor)
})
