import type { Browser, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { type Person, signIn, type Visitor, visit, waitForQuiet } from '../visitor.ts'
import { findings } from '../walks/findings.ts'

const { address, of } = village()
const LIST = '/convenient/resident'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const clerk = (): Person => of('clerk.shiquan')
async function openList(path = LIST, options: Parameters<typeof visit>[1] = {}): Promise<Visitor> {
  const visitor = await visit(browser, options)
  await signIn(visitor.page, address, clerk(), path)
  await waitForSettled(visitor.page)
  return visitor
}
const waitForSettled = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^选择 / })
    .first()
    .waitFor()
const tool = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const secret = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const pathOf = (page: Page): string => new URL(page.url()).pathname
const mark = (page: Page, name: string) => page.locator('html').getAttribute(name)
const everythingStored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
const isSaved = (answer: Response): boolean =>
  answer.url().includes('/blade-desk/preferences') && answer.request().method() === 'POST'

test('the lock wants a password, leads every address to /lock, hides it from the storage and opens where one was', async () => {
  const visitor = await openList(`${LIST}?name=${encodeURIComponent('李')}`)
  const { page, context } = visitor
  const beside = await context.newPage()
  await beside.goto(`${address}/wel/index`)
  await beside.getByRole('navigation', { name: '主导航' }).waitFor()
  await page.keyboard.press('Alt+l')
  const ask = dialog(page, '设置锁屏密码')
  await ask.getByRole('button', { name: '锁定' }).click()
  await ask.getByText('锁屏密码不能为空').waitFor()
  await secret(page, '锁屏密码').fill('Haitang-7391')
  await ask.getByRole('button', { name: '锁定' }).click()
  await page.waitForURL('**/lock')
  await beside.waitForURL('**/lock')
  for (const one of [page, beside]) expect(await everythingStored(one)).not.toContain('Haitang-7391')
  expect(await page.getByRole('table').count()).toBe(0)
  await page.goto(`${address}/system/user`)
  await page.waitForURL('**/lock')
  const fresh = await context.newPage()
  await fresh.goto(`${address}${LIST}`)
  await fresh.waitForURL('**/lock')
  await fresh.close()
  await secret(page, '请输入锁屏密码').fill('wrong')
  await page.getByRole('button', { name: '解锁' }).click()
  await page.getByText('解锁密码错误，请重新输入').waitFor()
  expect(await secret(page, '请输入锁屏密码').inputValue()).toBe('')
  expect(await findings(page)).toEqual([])
  await secret(page, '请输入锁屏密码').fill('Haitang-7391')
  await page.getByRole('button', { name: '解锁' }).click()
  await page.waitForURL(`**${LIST}?**`)
  expect(await secret(page, '姓名').inputValue()).toBe('李')
  await beside.waitForURL('**/wel/index')
  await leave(visitor)
})

test('five wrong passwords of the lock end the session', async () => {
  const visitor = await openList()
  const { page } = visitor
  await page.keyboard.press('Alt+l')
  await secret(page, '锁屏密码').fill('1234')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/lock')
  for (const left of [4, 3, 2, 1]) {
    await secret(page, '请输入锁屏密码').fill('no')
    await page.keyboard.press('Enter')
    await page.getByText(`还可以试 ${left} 次`).waitFor()
  }
  await secret(page, '请输入锁屏密码').fill('no')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login**')
  expect(await everythingStored(page)).not.toMatch(/access-token|isLock/)
  await leave(visitor)
})

test('a machine that nobody touches warns, then locks; the password of the account opens it', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await page.clock.install()
  const settings = page.waitForResponse(answer => answer.url().includes('/blade-auth/lock/settings'))
  await signIn(page, address, clerk(), LIST)
  await waitForSettled(page)
  await settings
  await page.mouse.move(300, 300)
  // What is under way when the clock is moved would have taken a quarter of an hour by it, and is given up.
  await waitForQuiet(page)
  await page.clock.fastForward('14:40')
  await page.getByText('即将锁屏，动一下鼠标继续').waitFor()
  await page.mouse.move(320, 320)
  await page.clock.fastForward(2_000)
  await page.getByText('即将锁屏，动一下鼠标继续').waitFor({ state: 'hidden' })
  await waitForQuiet(page)
  await page.clock.fastForward('15:10')
  await page.waitForURL('**/lock')
  await secret(page, '请输入登录密码').fill('Wrong-2026-x')
  await page.keyboard.press('Enter')
  await page.getByText('解锁密码错误，请重新输入').waitFor()
  await secret(page, '请输入登录密码').fill(clerk().password)
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname === LIST)
  await leave(visitor)
})

test('what goes wrong is counted, shown, sent and cleared', async () => {
  const visitor = await openList()
  const { page, complaints } = visitor
  await tool(page, '没有错误日志').waitFor()
  const fail = (words: string) =>
    page.evaluate(said => {
      setTimeout(() => {
        throw new Error(said)
      })
    }, words)
  await fail('first fault of /convenient/resident?name=secret')
  await fail('second fault')
  await tool(page, '2条错误日志').click()
  const log = dialog(page, '日志')
  await log.getByRole('cell', { name: 'Error: second fault' }).waitFor()
  expect(await log.textContent()).not.toContain('secret')
  expect(await findings(page)).toEqual([])
  await log.getByRole('button', { name: '上传服务器' }).click()
  const question = page.getByRole('dialog').filter({ hasText: '确定上传本地日志到服务器？' })
  const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/oauth/logout'))
  await question.getByRole('button', { name: '确定', exact: true }).click()
  expect((await sent).postDataJSON()).toHaveLength(2)
  await page.getByText('发送成功').waitFor()
  await log.getByText('没有错误日志').waitFor()
  await fail('third fault')
  await log.getByRole('button', { name: '清空本地日志' }).click()
  await page
    .getByRole('dialog')
    .filter({ hasText: '确定清空本地日志？' })
    .getByRole('button', { name: '确定', exact: true })
    .click()
  await page.getByText('清空成功').waitFor()
  expect(complaints.map(words => words.slice(0, 18))).toHaveLength(3)
  await visitor.context.close()
})

test('preferences are worn at once and follow the person to another machine', async () => {
  const visitor = await openList(LIST, { remembers: true })
  const { page } = visitor
  await tool(page, /用户菜单/).click()
  await page.getByRole('menuitem', { name: '偏好设置' }).click()
  const drawer = dialog(page, '偏好设置')
  const rowHeight = async () => (await page.getByRole('row').nth(3).boundingBox())!.height
  await drawer.getByText('紧凑', { exact: true }).click()
  await expect.poll(() => mark(page, 'data-density')).toBe('compact')
  const compact = await rowHeight()
  await drawer.getByText('标准', { exact: true }).click()
  await expect.poll(rowHeight).toBeGreaterThan(compact)
  const saved = page.waitForResponse(isSaved)
  await drawer.getByRole('switch', { name: '灰度显示' }).click()
  await expect.poll(() => mark(page, 'data-grey')).toBe('on')
  expect((await saved).status()).toBe(200)
  const other = await openList(LIST, { remembers: true })
  await expect.poll(() => mark(other.page, 'data-grey')).toBe('on')
  await drawer.getByRole('button', { name: '恢复默认' }).click()
  await expect.poll(() => mark(page, 'data-grey')).toBe('off')
  await leave(visitor, other)
})

test('the language changes without a reload, everywhere', async () => {
  const visitor = await openList(LIST, { remembers: true })
  const { page } = visitor
  await page.evaluate(() => {
    ;(window as unknown as { here: boolean }).here = true
  })
  const savedAs = (language: string) =>
    page.waitForResponse(answer => isSaved(answer) && answer.request().postData()!.includes(`"${language}"`))
  const english = savedAs('en')
  await tool(page, 'English').click()
  await expect.poll(() => mark(page, 'lang')).toBe('en')
  await english
  await page.getByRole('tab', { name: 'Residents' }).waitFor()
  await expect.poll(() => page.title()).toContain('Residents')
  await tool(page, 'Lock').waitFor()
  expect(await page.evaluate(() => (window as unknown as { here?: boolean }).here)).toBe(true)
  // The language is the person's own, on the server too: the next test reads Chinese.
  const chinese = savedAs('zh')
  await tool(page, '中文').click()
  await chinese
  await leave(visitor)
})

test('a browser that refuses full screen is named; one that grants it changes the sign', async () => {
  const visitor = await openList()
  const { page } = visitor
  await page.evaluate(() => {
    document.documentElement.requestFullscreen = () => Promise.reject(new TypeError('refused'))
  })
  await tool(page, '全屏').click()
  await page.getByText('浏览器不允许全屏').waitFor()
  await page.reload()
  await waitForSettled(page)
  await tool(page, '全屏').click()
  await tool(page, '退出全屏').click()
  await tool(page, '全屏').waitFor()
  await leave(visitor)
})

test('whoever mistypes an address is shown the pages that he may have meant', async () => {
  const visitor = await openList()
  const { page } = visitor
  await page.goto(`${address}/convenient/residnet`)
  await page.waitForURL('**/404**')
  await page.getByRole('navigation', { name: '要找的可能是' }).getByRole('link', { name: '居民档案' }).click()
  await page.waitForURL(url => url.pathname === LIST)
  expect(pathOf(page)).toBe(LIST)
  await leave(visitor)
})
