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

test('a clerk ticks residents, sees what would change, changes them, and takes it back', async () => {
  const desk = await visit(browser)
  const { page } = desk
  await signIn(page, address, of('clerk.haitang'), '/convenient/resident')
  const ticks = page.getByRole('row').getByRole('checkbox')
  for (const at of [1, 2, 3]) await ticks.nth(at).check()
  await page.getByRole('button', { name: '批量修改' }).click()
  const dialog = page.getByRole('dialog', { name: /^批量修改/ })
  await dialog.getByText('将修改所选的 3 条记录').waitFor()
  // Nothing is chosen yet: it says so, and nothing is lost.
  await dialog.getByRole('button', { name: /^下一步/ }).click()
  await dialog.getByText('请选择要修改的项目').waitFor()
  await dialog.getByRole('combobox', { name: /修改哪几项/ }).fill('备注')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await dialog.getByRole('textbox', { name: '备注' }).fill('二轮延包已核')
  await dialog.getByRole('button', { name: /^下一步/ }).click()
  await dialog.getByText('→ 二轮延包已核').first().waitFor()
  await dialog.getByRole('button', { name: '确认修改 3 条' }).click()
  await dialog.getByRole('heading', { name: '已修改 3 条记录' }).waitFor()
  await dialog.getByRole('button', { name: '撤销这次修改' }).click()
  await dialog.getByRole('heading', { name: '已撤销，记录恢复原样' }).waitFor()
  await dialog.getByRole('button', { name: '完成' }).click()
  expect(await dialog.count()).toBe(0)
  await leave(desk)
})
