import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../../testing/client.ts'
import { inDevelopment, type Product, startProduct } from '../../testing/product.ts'
import { temporaryDir } from '../../testing/temporary.ts'
import { leave, village } from '../journey.ts'
import { still } from '../looks.ts'
import { type Person, signIn, visit } from '../visitor.ts'

const { address, admin } = village()
const EDIT = '/tool/code/edit'
const FIRST = 'Generator-2026-village'
let browser: Browser
let server: Product
let developer: Person
let [sources, dataDir] = ['', '']
beforeAll(async () => {
  ;[sources, dataDir] = [temporaryDir('village-sources-'), temporaryDir('village-development-')]
  mkdirSync(join(sources, 'features'))
  const env = { DEMO: 'off', CAPTCHA: 'off', RATE_LIMIT: 'off', DATA_DIR: dataDir, ADMIN_PASSWORD: FIRST }
  const opening = openBrowser()
  server = await startProduct(env, undefined, inDevelopment(sources))
  const { password } = await signInByCall(sendTo(server.address), { account: 'admin', password: FIRST })
  developer = { account: 'admin', password }
  browser = await opening
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  for (const dir of [sources, dataDir]) rmSync(dir, { recursive: true, force: true })
})

async function choose(page: Page, field: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field, exact: true })
  await box.click()
  if (await box.isEditable()) await box.fill(option)
  await page.locator('.ant-select-item-option', { hasText: option }).first().click()
}

test('a developer goes from a table to a register: columns, preview, zip, and the tree after its differences', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, server.address, developer, EDIT)
  await choose(page, '表名', 'system_dept')
  await page.getByRole('button', { name: '读取列' }).click()
  await page.getByText('这张表像是一棵树').waitFor()
  await page.getByRole('button', { name: '按树生成' }).click()
  await page.getByRole('textbox', { name: '模块名称' }).fill('水源')
  await page.getByRole('textbox', { name: '英文名称' }).fill('Springs')
  await page.getByRole('textbox', { name: '功能目录' }).fill('water')
  await page.getByRole('textbox', { name: '登记表标识' }).fill('spring')

  const preview = page.getByRole('region', { name: '预览' })
  await choose(page, 'remark 控件', '多行文本')
  await preview.getByText('代码', { exact: true }).click()
  await preview.getByText(/remark: longText\('备注'/).waitFor()
  await preview.getByText('列表', { exact: true }).click()
  await preview.getByText('机构名称 1.1').waitFor()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存并生成' }).click()
  expect((await download).suggestedFilename()).toBe('generated.zip')

  await page.getByRole('button', { name: '写入代码库…' }).click()
  const dialog = page.getByRole('dialog', { name: '写入代码库' })
  await dialog.getByText('features/water/spring/spring.server.ts').waitFor()
  await dialog.getByRole('button', { name: '写入', exact: true }).click()
  await dialog.getByText('npm run db:diff -- add-spring').waitFor()
  const text = readFileSync(join(sources, 'features/water/spring/spring.resource.ts'), 'utf8')
  expect(text).toContain("remark: longText('备注', 'Remark')")
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
  await dialog.waitFor({ state: 'hidden' })
  await leave(visitor)
})

test('a product that was built offers the zip alone', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, admin, EDIT)
  await page.getByRole('button', { name: '保存并生成' }).waitFor()
  await still(page)
  expect(await page.getByRole('button', { name: /写入/ }).count()).toBe(0)
  await leave(visitor)
})
