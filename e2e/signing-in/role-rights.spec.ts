import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../../testing/client.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, admin } = village()

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** The three points of a role, by its name. */
async function act(page: Page, role: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `${role}的更多操作` }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** A role without rights that no other journey looks at; its name. */
async function newRole(): Promise<string> {
  const { client } = await signInByCall(sendTo(address), admin)
  const roleName = `巡河员${Date.now() % 100_000}`
  const role = { roleName, roleAlias: `river${Date.now() % 100_000}`, sort: 90, dataScopeType: '2' }
  const { body } = await client.post('/blade-system/role/submit', role)
  expect(body.code, body.msg).toBe(200)
  return roleName
}

test('a role gets rights after its list of changes has been read', async () => {
  const role = await newRole()
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, admin, '/authority/role')
  await act(page, role, '权限设置')
  const box = page.getByRole('dialog')
  await box.getByRole('tab', { name: /^菜单权限 0\// }).waitFor()
  await box.getByRole('textbox', { name: /搜索名称/ }).fill('岗位管理')
  await box.getByRole('button', { name: '全选' }).click()
  await box.getByText(/^新增 \d+ · 取消 0$/).waitFor()
  await box.getByRole('button', { name: '保存' }).click()
  await box.getByRole('region', { name: /^新增/ }).getByText('菜单权限：系统管理 / 岗位管理 / 查看').waitFor()
  await box.getByRole('button', { name: '确认保存' }).click()
  await page.getByText('修改成功').first().waitFor()
  await box.waitFor({ state: 'hidden' })
  await act(page, role, '权限设置')
  await box.getByRole('switch', { name: '只看已选' }).click()
  await box.getByText('岗位管理', { exact: true }).waitFor()
  await box.getByRole('button', { name: '全不选' }).click()
  await box.getByRole('button', { name: '保存' }).click()
  await box.getByRole('region', { name: /^取消/ }).waitFor()
  await box.getByRole('button', { name: '确认保存' }).click()
  await box.waitFor({ state: 'hidden' })
  await leave(visitor)
})

test('a role that is added on the page stands once in the tree', async () => {
  const name = `护林员${Date.now() % 100_000}`
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, admin, '/authority/role')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = page.getByRole('dialog', { name: /新增/ })
  await form.getByRole('textbox', { name: '角色名称' }).fill(name)
  await form.getByRole('textbox', { name: '角色别名' }).fill(`forest${Date.now() % 100_000}`)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await row.first().waitFor()
  await form.waitFor({ state: 'detached' })
  expect(await row.count()).toBe(1)
  await leave(visitor)
})
