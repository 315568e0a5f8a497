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

/** Chooses an entry of a select that is named so. */
async function choose(page: Page, name: string, entry: string, at = 0): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).nth(at).click()
  await page.keyboard.type(entry)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: entry }).first().click()
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const shownTotal = async (page: Page): Promise<number> =>
  Number((await page.locator('.dv-report-table tfoot .dv-number').first().innerText()).replace(/\D/g, ''))

test('an administrator makes a report over the register, its reader chooses the days, and both leave as Excel', async () => {
  const maker = await visit(browser)
  const { page } = maker
  await signIn(page, address, of('tenantadmin'), '/report/design')
  await page.getByRole('textbox', { name: '报表名称' }).fill('出生年份统计')
  await choose(page, '登记表', '居民档案')
  await choose(page, '时间', '出生日期')
  await choose(page, '时间范围', '去年')
  await press(page, '添加分组')
  await choose(page, '字段', '性别')
  await press(page, '试看')
  await page
    .getByText(/^(没有数据|合计)$/)
    .first()
    .waitFor()
  const lastYear = (await page.getByText('没有数据').count()) > 0 ? 0 : await shownTotal(page)
  await choose(page, '时间范围', '全部时间')
  await press(page, '试看')
  // The earlier result stands until the new one is there.
  await expect.poll(() => shownTotal(page)).toBeGreaterThan(lastYear)
  const everybody = await shownTotal(page)
  await press(page, '保存')

  // The reader's choice is in the address, so that it can be sent to somebody.
  await page.getByRole('heading', { name: '出生年份统计' }).waitFor()
  await choose(page, '时间范围', '去年')
  await page.waitForURL(/span=lastYear/)
  await page.getByText(/至 \d{4}-12-31 · 截至/).waitFor()
  await page.reload()
  await page.getByText(/至 \d{4}-12-31 · 截至/).waitFor()
  await choose(page, '时间范围', '全部时间')
  await page.waitForURL(/span=all/)
  await expect.poll(() => shownTotal(page)).toBe(everybody)
  const [book] = await Promise.all([page.waitForEvent('download'), press(page, '导出 Excel')])
  expect(book.suggestedFilename()).toBe('出生年份统计.xlsx')

  // Rows of people leave by the export of their register, with what the report is about.
  await page.getByRole('link', { name: '设计' }).click()
  await page.getByRole('radio', { name: '明细' }).click()
  await choose(page, '时间范围', '今年')
  await press(page, '保存')
  await page.getByText(/截至/).waitFor()
  await press(page, '导出 Excel')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('导出居民档案').waitFor()
  await dialog.getByText(/^当前条件 \d+ 条$/).waitFor()
  await page.keyboard.press('Escape')
  await leave(maker)
})
