import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, admin } = village()

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('ticked rights are asked about before they are lost, and Esc puts away what was opened last', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, admin, '/authority/role')
  await page.getByRole('button', { name: '村民的更多操作' }).click()
  await page.getByRole('menuitem', { name: '权限设置', exact: true }).click()
  const box = page.getByRole('dialog', { name: /^权限设置/ })
  await box.getByRole('textbox', { name: /搜索名称/ }).fill('岗位管理')
  await box.getByRole('button', { name: '全选' }).click()
  await box.getByText(/^新增 \d+ · 取消 0$/).waitFor()
  await box.getByRole('button', { name: '以此角色看侧栏' }).click()
  await box.getByRole('tree').waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await box.getByRole('tree').waitFor()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: '有未保存的修改' })
  await question.getByRole('button', { name: '继续编辑' }).click()
  await box.getByText(/^新增 \d+ · 取消 0$/).waitFor()
  await box
    .getByRole('button', { name: '取 消' })
    .or(box.getByRole('button', { name: '取消', exact: true }))
    .click()
  await question.getByRole('button', { name: /^不保存/ }).click()
  await box.waitFor({ state: 'hidden' })
  await leave(visitor)
})
