import { rmSync } from 'node:fs'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { isLongRun } from '../../testing/long-run.ts'
import { type Product, startProduct } from '../../testing/product.ts'
import { temporaryDir } from '../../testing/temporary.ts'
import { leave } from '../journey.ts'
import { type Visitor, visit, waitForQuiet, watchRequests } from '../visitor.ts'

const FIRST = 'First-2026-village'
const OWN = 'Haitang-2026-own'
const dataDir = temporaryDir('village-sign-in-')
const settings = { DATA_DIR: dataDir, ADMIN_PASSWORD: FIRST, DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' }

let browser: Browser
let product: Product | undefined
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const password = (page: Page) => page.getByRole('textbox', { name: '密码', exact: true })
async function fill(page: Page, plain: string): Promise<void> {
  await page.getByRole('textbox', { name: '账号', exact: true }).fill('admin')
  await password(page).fill(plain)
}
const send = (page: Page) => page.getByRole('button', { name: '登录', exact: true }).click()
const readStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))

test('the administrator signs in for the first time, chooses a password of his own and lands on the home page', async () => {
  product = await startProduct({ ...settings, CAPTCHA: 'off' })
  const visitor = await visit(browser)
  const { page } = visitor
  await page.goto(product.address)
  await page.waitForURL('**/login')
  await fill(page, FIRST)
  await send(page)
  await page.getByRole('heading', { name: '请设置新密码' }).waitFor()
  expect(await readStorage(page)).not.toMatch(/token/i)
  const [fresh, again] = [
    page.getByRole('textbox', { name: '新密码', exact: true }),
    page.getByRole('textbox', { name: '再次输入新密码' }),
  ]
  await fresh.fill(OWN)
  await again.fill(`${OWN}!`)
  await page.getByRole('button', { name: '保存并进入' }).click()
  await page.getByText('两次输入的密码不一致').waitFor()
  await again.fill(OWN)
  await page.getByRole('button', { name: '保存并进入' }).click()
  await page.waitForURL('**/wel/index')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '工作台' }).waitFor()
  await leave(visitor)
  await product.stop()
})

test('a wrong captcha is refused: another picture, the password stays, the captcha is empty and has the cursor', async () => {
  product = await startProduct({ ...settings, CAPTCHA: 'on' })
  const visitor = await visit(browser)
  const { page } = visitor
  await page.goto(`${product.address}/login`)
  const image = page.getByRole('img', { name: '看不清，换一张' })
  const before = await image.getAttribute('src')
  await fill(page, OWN)
  const captcha = page.getByRole('textbox', { name: '验证码' })
  await captcha.fill('0000')
  const answer = page.waitForResponse(response => response.url().includes('/oauth/token'))
  await send(page)
  const { error_description: words } = await (await answer).json()
  expect(words).toMatch(/验证码/)
  const alert = page.locator('form').getByRole('alert').getByText(words)
  await alert.waitFor()
  // The same words as a toast, whose box has no role of its own.
  await page.locator('.ant-message').getByText(words).waitFor()
  await expect.poll(() => image.getAttribute('src')).not.toBe(before)
  expect(await password(page).inputValue()).toBe(OWN)
  expect(await captcha.inputValue()).toBe('')
  await expect.poll(() => captcha.evaluate(input => document.activeElement === input)).toBe(true)
  expect(await readStorage(page)).not.toMatch(/token/i)
  await leave(visitor)
})

test.runIf(isLongRun)(
  'whoever cannot read the picture hears five digits, twice the same, until he asks for another picture',
  async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    const asked: string[] = []
    page.on('request', request => request.url().includes('/oauth/captcha') && asked.push(request.url()))
    await page.goto(`${product!.address}/login`)
    const image = page.getByRole('img', { name: '看不清，换一张' })
    await image.waitFor()
    const drawn = await image.getAttribute('src')
    const hear = page.getByRole('button', { name: '听数字验证码' })
    const playing = page.getByRole('status').getByText('正在播放，请输入听到的 5 个数字')
    await hear.focus()
    await page.keyboard.press('Enter')
    await playing.waitFor()
    const captcha = page.getByRole('textbox', { name: '验证码' })
    await expect.poll(() => captcha.evaluate(input => document.activeElement === input)).toBe(true)
    const spoken = await image.getAttribute('src')
    expect(spoken).not.toBe(drawn)
    // It is played to its end: the browser takes the file for what it is.
    await playing.waitFor({ state: 'detached', timeout: 20_000 })
    expect(await page.getByText('没有播放出来').count()).toBe(0)
    const before = asked.length
    await hear.click()
    await playing.waitFor()
    expect([asked.length, await image.getAttribute('src')]).toEqual([before, spoken])
    // Whoever hears and errs is asked to hear again, and not left with a picture.
    await fill(page, OWN)
    await captcha.fill('00000')
    await send(page)
    await page.getByRole('status').getByText('验证码已更换，请再听一次').waitFor()
    const renewed = await image.getAttribute('src')
    expect(renewed).not.toBe(spoken)
    await image.click()
    await expect.poll(() => image.getAttribute('src')).not.toBe(renewed)
    expect(asked.map(url => new URL(url).searchParams.get('spoken'))).toEqual([null, 'zh', 'zh', null])
    await leave(visitor)
  },
)

/** An administrator who is inside; the password was changed in the first test. */
async function administrator(path = '/system/user'): Promise<Visitor> {
  const visitor = await visit(browser)
  const { page } = visitor
  await page.goto(`${product!.address}/login?redirect=${encodeURIComponent(path)}`)
  await fill(page, OWN)
  await send(page)
  await page
    .getByRole('checkbox', { name: /^选择 / })
    .first()
    .waitFor()
  return visitor
}
async function withoutCaptcha(): Promise<void> {
  await product?.stop()
  product = await startProduct({ ...settings, CAPTCHA: 'off' })
}
/**
 * The access token looks as old as it can be, the refresh token is one that the server has never given, and in the same
 * moment the person asks for the list: no other call comes in between.
 */
const requestWithOldTokens = (page: Page) =>
  page.getByRole('button', { name: '查询' }).evaluate(button => {
    for (const [key, what] of Object.entries({
      'dv-access-token': { datetime: 0 },
      'dv-refresh-token': { content: 'spent' },
    }))
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)!), ...what }))
    ;(button as HTMLElement).click()
  })

test('whoever works until his tokens run out signs in over his page and goes on where he was', async () => {
  await withoutCaptcha()
  const visitor = await administrator('/system/user?account=admin')
  const { page } = visitor
  await requestWithOldTokens(page)
  const over = page.getByRole('dialog', { name: '登录已过期，请重新登录' })
  await over.waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  await over.getByRole('textbox', { name: '密码' }).fill('Wrong-2026-x')
  await over.getByRole('button', { name: '登录', exact: true }).click()
  await over.getByText('用户名或密码错误').waitFor()
  await over.getByRole('textbox', { name: '密码' }).fill(OWN)
  await over.getByRole('button', { name: '登录', exact: true }).click()
  await page
    .getByRole('checkbox', { name: /^选择 / })
    .first()
    .waitFor()
  expect(page.url()).toContain('/system/user?account=admin')
  await requestWithOldTokens(page)
  await over.getByRole('button', { name: '换账号登录' }).click()
  await page.waitForURL('**/login?redirect=**')
  await page.getByText('登录已过期，请重新登录').waitFor()
  expect(await readStorage(page)).not.toMatch(/access-token/)
  await leave(visitor)
})

test.runIf(isLongRun)('tokens are renewed once after five minutes, however many browser tabs are open', async () => {
  const visitor = await visit(browser)
  const { page, context } = visitor
  await context.clock.install()
  let renewals = 0
  context.on('request', request => {
    if (/"grant_type":"refresh_token"/.test(request.postData() ?? '')) renewals += 1
  })
  await page.goto(`${product!.address}/login`)
  await fill(page, OWN)
  await send(page)
  await page.waitForURL('**/wel/index')
  const beside = await context.newPage()
  watchRequests(beside)
  await beside.goto(`${product!.address}/wel/index`)
  await beside.getByRole('navigation', { name: '主导航' }).waitFor()
  // A part of the program that takes minutes to come has failed, also by this clock; some are fetched when it is quiet.
  const allHere = () => Promise.all([waitForQuiet(page), waitForQuiet(beside)])
  await allHere()
  await context.clock.fastForward('04:30')
  expect(renewals).toBe(0)
  await allHere()
  const token = await page.evaluate(() => localStorage.getItem('dv-access-token'))
  await context.clock.fastForward('02:00')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dv-access-token'))).not.toBe(token)
  await page.reload()
  await page.getByRole('navigation', { name: '主导航' }).waitFor()
  expect(renewals).toBe(1)
  await leave(visitor)
})

const SOCIAL = { access_token: 'social', refresh_token: '', tenant_id: '000000', user_id: '-1', oauth_id: '7' }
/** What a social service would have brought about: no such service can be reached from here. */
async function stubSocialSignUp(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const reply = { ...SOCIAL, expires_in: 600, account: 'newcomer', nick_name: '来客' }
  await page.route('**/oauth/token?*grant_type=social*', route => route.fulfill({ json: reply }))
  await page.goto(`${product!.address}/login?source=wechat&code=c&state=s`)
}
const answer = (json: object) => (route: Route) => route.fulfill({ json })

test.runIf(isLongRun)(
  'a social user without an account registers: warnings in their order, one way out, words of the server',
  async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await stubSocialSignUp(visitor)
    const form = page.getByRole('dialog', { name: '账号注册' })
    const field = (name: string) => form.getByRole('textbox', { name, exact: true })
    const submit = () => form.getByRole('button', { name: '提交' }).click()
    const toast = (words: string) => page.locator('.ant-message').getByText(words).first().waitFor()
    await form.waitFor()
    expect(await field('账号名称').inputValue()).toBe('newcomer')
    expect(await field('用户姓名').inputValue()).toBe('来客')
    await field('账号名称').fill('')
    await submit()
    await toast('请先输入租户编号')
    await field('租户编号').fill('000000')
    await submit()
    await toast('请先输入账号名称')
    await field('账号名称').fill('newcomer')
    await submit()
    await toast('请先输入密码')
    await field('账号密码').fill('Village-2026-x')
    await field('确认密码').fill('Village-2026-y')
    await submit()
    await toast('两次输入的密码不一致')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    expect(await form.isVisible()).toBe(true)
    await field('确认密码').fill('Village-2026-x')
    await submit()
    await toast('第三方登陆信息错误!')
    await page.route('**/register-guest*', answer({ code: 400, success: false }))
    await submit()
    await toast('提交失败')
    await page.unroute('**/register-guest*')
    await page.route('**/register-guest*', answer({ code: 200, success: true, data: {} }))
    await submit()
    await page.getByText('注册申请已提交，请耐心等待管理员通过').waitFor()
    await page.getByRole('button', { name: '确定', exact: true }).click()
    await page.waitForURL(url => url.pathname === '/login' && url.search === '')
    expect(await readStorage(page)).not.toMatch(/access-token|social/)
    await leave(visitor)
  },
)

test.runIf(isLongRun)(
  'whoever reads with the keyboard signs in, jumps over the menu and leaves, without a mouse',
  async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await page.goto(`${product!.address}/login`)
    await page.getByRole('textbox', { name: '账号', exact: true }).waitFor()
    await page.keyboard.type('admin')
    await page.keyboard.press('Tab')
    await page.keyboard.type(OWN)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/wel/index')
    const skip = page.getByRole('link', { name: '跳到主要内容' })
    await skip.waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => skip.evaluate(link => document.activeElement === link)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('dv-main')
    await leave(visitor)
  },
)
