import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, of } = village()

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('the self-check asks whether the server can save, and shows in its words why it cannot', async () => {
  const { page, context } = await visit(browser)
  await signIn(page, address, of('clerk.haitang'), '/test/index')
  const saving = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '保存' }) })
  await expect.poll(() => saving.innerText()).toMatch(/正常[\s\S]*服务器可以保存/)
  const asked: string[] = []
  // What the product answers when its disk is full (features/desk/health/health.test.ts).
  await page.route('**/readyz', route => {
    const language = route.request().headers()['accept-language'] ?? ''
    asked.push(language)
    const msg = language.startsWith('en') ? 'The server is short of disk space' : '服务器磁盘空间不足，请联系管理员'
    return route.fulfill({ status: 500, json: { code: 500, success: false, data: {}, msg } })
  })
  await page.getByRole('button', { name: '重新检测' }).click()
  await expect.poll(() => saving.innerText()).toMatch(/故障[\s\S]*服务器磁盘空间不足，请联系管理员/)
  expect(asked.sort()).toEqual(['en', 'zh'])
  await page.unroute('**/readyz')
  await page.route('**/readyz', route => route.abort())
  await page.getByRole('button', { name: '重新检测' }).click()
  await expect.poll(() => saving.innerText()).toMatch(/故障[\s\S]*没有应答/)
  await context.close()
})
