import type { Browser } from 'playwright-core'
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

test('an administrator finds the call of a colleague in the log and reads its parameters line by line', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, of('tenantadmin'), '/monitor/log/api?requestUri=/oauth/token')
  const main = page.getByRole('main')
  const row = main.getByRole('row', { name: /登录·获取令牌/ }).first()
  await expect
    .poll(async () => {
      await main.getByRole('button', { name: '查询' }).click()
      return row.count()
    })
    .toBeGreaterThan(0)
  expect(await row.textContent()).toMatch(/200/)
  await row
    .getByRole('button', { name: '查看' })
    .or(row.getByRole('link', { name: '查看' }))
    .first()
    .click()
  const lines = page.locator('pre').first()
  await expect.poll(() => lines.textContent()).toMatch(/"password": "\*{6}"/)
  expect(await main.getByRole('button', { name: '新增' }).count()).toBe(0)
  await leave(visitor)
})

test('what a browser met is sent from its own list and stands in the error log with its count', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, of('tenantadmin'), '/monitor/log/error')
  await page.evaluate(() => {
    for (let i = 0; i < 2; i++) dispatchEvent(new ErrorEvent('error', { message: 'a button has broken' }))
  })
  await page.getByRole('button', { name: /日志/ }).first().click()
  await page.getByRole('button', { name: '上传服务器' }).click()
  await page
    .getByRole('button', { name: '确 定' })
    .or(page.getByRole('button', { name: '确定' }))
    .first()
    .click()
  await page.getByText('发送成功').waitFor()
  await page.goto(`${address}/monitor/log/error?source=client`)
  const row = page.getByRole('main').getByRole('row', { name: /a button has broken/ })
  await row.first().waitFor()
  expect(await row.first().textContent()).toMatch(/浏览器/)
  await page.close()
})

test('an auditor has the audit chain verified and sees since when it is unbroken', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, of('auditor'), '/monitor/audit')
  await page.getByRole('button', { name: '立即核验' }).click()
  await page.getByText(/审计链完整，起自 \d{4}-/).waitFor()
  const row = page.getByRole('main').getByRole('row', { name: /完整/ }).first()
  await row.waitFor()
  await row.getByRole('button', { name: '查看' }).click()
  await page.getByRole('dialog').getByText('没有断裂').waitFor()
  await leave(visitor)
})
