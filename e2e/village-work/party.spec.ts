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

test('a clerk goes from the front page of party building to all news, finds an article and reads it larger', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, of('clerk.haitang'), '/party/prop')
  await page.getByRole('heading', { name: '智慧党建', level: 1 }).waitFor()
  expect(await page.getByRole('region', { name: '组织生活' }).textContent()).toMatch(/下次会议.*党员\d+ 人/)
  await page.getByRole('link', { name: '更多 学习教育' }).click()
  await page.waitForURL(/\/party\/propList\?types=4/)
  await page.getByRole('textbox', { name: '搜索标题' }).fill('三个数')
  await page.getByRole('button', { name: '搜索' }).click()
  await page.waitForURL(/words=/)
  await page.getByRole('link', { name: /看懂村级财务公开的三个数/ }).click()
  const text = page.locator('.dv-party-text')
  await page.getByRole('heading', { name: /看懂村级财务公开的三个数/, level: 1 }).waitFor()
  const sizePx = () => text.evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(await sizePx()).toBe(18)
  await page.getByRole('button', { name: '大号字' }).click()
  expect(await sizePx()).toBe(22)
  expect(await page.getByRole('link', { name: /财务公开怎么看/ }).getAttribute('href')).toContain(
    '/attach/open?ticket=',
  )
  await page.getByRole('navigation', { name: '前后文章' }).getByRole('link').first().click()
  await page.getByRole('heading', { name: '海棠村夜校本月课表', level: 1 }).waitFor()
  expect(await sizePx(), 'the size is kept for the next one').toBe(22)
  await leave(visitor)
})
