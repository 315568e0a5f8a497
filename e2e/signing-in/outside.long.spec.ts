import { rmSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../../testing/client.ts'
import { freePort, type Product, startProduct } from '../../testing/product.ts'
import { temporaryDir } from '../../testing/temporary.ts'
import { leave } from '../journey.ts'
import { type Person, signIn, type Visitor, visit } from '../visitor.ts'
import { type OutsideProvider, startOutsideProvider } from './outside-provider.ts'

const dataDir = temporaryDir('village-outside-')
const FIRST = 'First-2026-village'
const PASSWORD = 'Village-2026-outside'
let browser: Browser
let provider: OutsideProvider
let product: Product
let admin: Person
beforeAll(async () => {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  provider = await startOutsideProvider(publicUrl)
  browser = await openBrowser()
  const plain = {
    DATA_DIR: dataDir,
    DEMO: 'off',
    CAPTCHA: 'off',
    ADMIN_PASSWORD: FIRST,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  }
  product = await startProduct({ ...plain, ...provider.env, PORT: String(port), PUBLIC_URL: publicUrl })
  const { password } = await signInByCall(sendTo(product.address), { account: 'admin', password: FIRST })
  admin = { account: 'admin', password }
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await provider?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The provider's pages name a font of the internet, which is not there. */
async function comer(): Promise<Visitor> {
  const visitor = await visit(browser)
  await visitor.page.route(/^https:/, route => route.fulfill({ body: '' }))
  return visitor
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** What the provider asks: who one is, and whether the village may know. */
async function agreeAt(page: Page, login: string): Promise<void> {
  await page.waitForURL(/\/interaction\//)
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill('anything')
  await page.locator('button[type=submit]').click()
  await page.getByText('Authorize').first().waitFor()
  await page.locator('button[type=submit]').click()
}

/** The administrator lets in who waits; the dialog has a journey of its own. */
async function approve(account: string): Promise<void> {
  const { client } = await signInByCall(sendTo(product.address), admin)
  const first = async (path: string): Promise<string> => (await client.get(path)).body.data[0].id
  const waiting = await client.get('/blade-user/page', { status: '3', account, size: 1 })
  const { id } = waiting.body.data.records[0]
  const [roleIds, deptIds] = [[await first('/blade-system/role/tree')], [await first('/blade-system/dept/tree')]]
  expect((await client.post('/blade-user/approve', { id, roleIds, deptIds })).body).toMatchObject({ code: 200 })
}

test('somebody from outside registers with the button, is approved, and comes in by it', async () => {
  const visitor = await comer()
  const { page } = visitor
  await page.goto(`${product.address}/login`)
  await page.getByRole('link', { name: '使用县统一认证登录' }).click()
  await agreeAt(page, 'zhangsan')
  const form = page.getByRole('dialog', { name: '账号注册' })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  await form.waitFor()
  expect(await field('账号名称').inputValue()).toBe('zhangsan')
  await field('租户编号').fill('000000')
  await field('账号密码').fill(PASSWORD)
  await field('确认密码').fill(PASSWORD)
  await form.getByRole('button', { name: '提交' }).click()
  await page.getByText('注册申请已提交，请耐心等待管理员通过').waitFor()
  await press(page, '确定')
  await page.waitForURL(url => url.pathname === '/login' && url.search === '')
  await page.getByRole('link', { name: '使用县统一认证登录' }).click()
  await page.locator('.ant-message').getByText('注册申请正在等待管理员审核').first().waitFor()

  await approve('zhangsan')
  await page.getByRole('link', { name: '使用县统一认证登录' }).click()
  await page.getByRole('navigation', { name: '主导航' }).waitFor()
  await leave(visitor)
})

test('a user binds an account from outside, comes in by it, and unbinds it', async () => {
  const visitor = await comer()
  const { page } = visitor
  await signIn(page, product.address, admin, '/info/index')
  const card = page.getByRole('region', { name: '第三方账号' })
  await card.getByRole('button', { name: '绑定 县统一认证' }).click()
  const box = page.getByRole('dialog', { name: '绑定第三方账号' })
  const own = box.getByRole('textbox', { name: '当前密码' })
  await own.fill('Wrong-evenings-1')
  await box.getByRole('button', { name: '前往绑定' }).click()
  await box.getByText('原密码不正确!').waitFor()
  await own.fill(admin.password)
  await own.press('Enter')
  await agreeAt(page, 'lisi')
  await page.waitForURL(url => url.pathname === '/info/index' && url.search === '')
  await card.getByText('来自lisi').waitFor()

  const elsewhere = await comer()
  await elsewhere.page.goto(`${product.address}/login`)
  await elsewhere.page.getByRole('link', { name: '使用县统一认证登录' }).click()
  await agreeAt(elsewhere.page, 'lisi')
  await elsewhere.page.getByRole('navigation', { name: '主导航' }).waitFor()

  await card.getByRole('button', { name: '解绑 县统一认证 来自lisi' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '解绑' }).click()
  await card.getByText('未绑定').waitFor()
  expect(await card.getByText('来自lisi').count()).toBe(0)
  await leave(visitor, elsewhere)
})
