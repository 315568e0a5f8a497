import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { signIn, type Visitor, visit } from '../visitor.ts'

const { address, of } = village()
const LIST = '/convenient/resident'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

async function openList(path = LIST, options: Parameters<typeof visit>[1] = {}): Promise<Visitor> {
  const visitor = await visit(browser, options)
  await signIn(visitor.page, address, of('clerk.haitang'), path)
  await main(visitor.page).waitFor()
  return visitor
}
const main = (page: Page) => page.getByRole('main').getByRole('heading').or(page.getByRole('table')).first()
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(搜索|Search)$/ })
const field = (page: Page) => dialog(page).getByRole('combobox')
const hits = (page: Page) => page.getByRole('option')
/** The first line of each hit: what it is called. */
const names = async (page: Page): Promise<readonly string[]> =>
  (await hits(page).allInnerTexts()).map(words => words.split('\n')[0]!)
/** What Enter takes. People come a moment later below the pages: demo people may have the initials of a page. */
const first = async (page: Page): Promise<string | undefined> => (await names(page))[0]
const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000 })
const pathOf = (page: Page): string => new URL(page.url()).pathname
const bell = (page: Page) => page.getByRole('button', { name: /^(消息通知|Notifications)/ })
const notices = (page: Page) => page.getByRole('dialog', { name: /^(消息通知|Notifications)$/ })

test('U12: the menu search lists what begins with the text; Esc gives the focus back, Enter opens the first', async () => {
  const visitor = await openList('/wel/index')
  const { page } = visitor
  const more = page.getByRole('button', { name: '更多', exact: true })
  await more.click()
  await page.getByRole('menuitem', { name: '搜索' }).click()
  await dialog(page).getByText('你可以使用快捷键 esc 关闭').waitFor()
  expect(await field(page).getAttribute('placeholder')).toBe('请输入搜索内容')
  await field(page).fill('居民')
  await poll(() => names(page)).toEqual(['居民档案', '居民统计'])
  await field(page).fill('民')
  await dialog(page).getByText('没有找到“民”').waitFor()
  expect(await hits(page).count()).toBe(0)
  expect(await dialog(page).getByRole('link').count()).toBe(3)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  await poll(() => more.evaluate(button => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+k')
  await field(page).fill('jmda')
  await poll(() => first(page)).toBe('居民档案')
  await page.keyboard.press('Enter')
  await poll(() => pathOf(page)).toBe(LIST)
  await dialog(page).waitFor({ state: 'hidden' })
  await leave(visitor)
})

test('U12 in English: names of that language, in any case', async () => {
  const visitor = await openList('/wel/index', { language: 'en' })
  const { page } = visitor
  await page.keyboard.press('Control+k')
  await field(page).fill('RESI')
  await poll(() => first(page)).toBe('Residents')
  expect((await names(page)).every(name => name.toLowerCase().startsWith('resi'))).toBe(true)
  await dialog(page).getByText('Press Esc to close').waitFor()
  await leave(visitor)
})

test('the field in the header finds the same, and puts its list away with the focus', async () => {
  const visitor = await openList('/wel/index')
  const { page } = visitor
  const head = page.getByRole('banner').getByRole('combobox', { name: '搜索' })
  await head.fill('户')
  await poll(() => names(page)).toEqual(['户信息'])
  await page.keyboard.press('Escape')
  await poll(() => hits(page).count()).toBe(0)
  await head.fill('hxx')
  await poll(() => first(page)).toBe('户信息')
  await page.keyboard.press('Enter')
  await poll(() => pathOf(page)).toBe('/convenient/household')
  await leave(visitor)
})

test('by keyboard alone a person is found, opened and remembered without his name', async () => {
  const visitor = await openList(LIST)
  const { page } = visitor
  const name = await page.getByRole('table').getByRole('link').first().innerText()
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.type(`@${name}`)
  await poll(() => first(page)).toBe(name)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await poll(() => new URL(page.url()).searchParams.get('id')).toMatch(/^\d+$/)
  const kept = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('dv-recent:')))
  await poll(async () => (await kept()).join()).toContain('people.resident')
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(name)
  await page.goto(`${address}/convenient/household`)
  await main(page).waitFor()
  await page.keyboard.press('Control+k')
  await poll(() => names(page)).toContain(name)
  expect((await names(page))[0]).not.toBe('户信息')
  await leave(visitor)
})

test('actions stand behind >, only those that the person may do, and they do it', async () => {
  const visitor = await openList('/wel/index')
  const { page } = visitor
  await page.keyboard.press('Control+k')
  await field(page).fill('>')
  await poll(() => names(page)).toContain('退出登录')
  expect(await names(page)).toContain('新增居民档案')
  expect((await names(page)).some(name => name.includes('菜单'))).toBe(false)
  await field(page).fill('> 大字')
  await poll(() => names(page)).toEqual(['大字版'])
  await page.keyboard.press('Enter')
  await poll(() => page.locator('html').getAttribute('data-text')).toBe('large')
  await page.keyboard.press('Control+k')
  await field(page).fill('>新增居民')
  await poll(() => names(page)).toEqual(['新增居民档案'])
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /居民档案/ }).waitFor()
  await leave(visitor)
})

test('U14: the notices are asked for one second after the shell stands, in three lists', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  const asked: string[] = []
  page.on('request', request => request.url().includes('/blade-desk/message/list') && asked.push(request.url()))
  await page.clock.install()
  await signIn(page, address, of('clerk.haitang'), '/wel/dashboard')
  await page.clock.pauseAt(Date.now() + 60_000)
  asked.length = 0
  await page.reload()
  // Time goes in small steps until the shell is drawn; after that it is known to the step.
  await poll(async () => {
    await page.clock.runFor(50)
    return bell(page).isVisible()
  }).toBe(true)
  await page.clock.runFor(900)
  expect(asked).toEqual([])
  await page.clock.runFor(200)
  await page.clock.resume()
  await poll(() => asked.length).toBe(3)
  await bell(page).click()
  const tabs = notices(page).getByRole('tab')
  await poll(async () => (await tabs.allInnerTexts()).map(words => words.split('\n')[0])).toEqual([
    '邮件',
    '消息',
    '通知',
  ])
  await notices(page).getByRole('tab', { name: '通知' }).click()
  // What is in it depends on what the village has been told.
  await poll(() => notices(page).getByRole('tabpanel').innerText()).not.toBe('')
  await page.keyboard.press('Escape')
  await notices(page).waitFor({ state: 'hidden' })
  expect(await bell(page).evaluate(button => button === document.activeElement)).toBe(true)
  await leave(visitor)
})

test('U14: a source that fails shows samples that say so', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await page.route('**/blade-desk/message/list*', route =>
    route.request().url().includes('messageType=1')
      ? route.fulfill({ status: 200, json: { code: 500, success: false, msg: '坏了' } })
      : route.continue(),
  )
  await signIn(page, address, of('clerk.haitang'), '/wel/index')
  await bell(page).click()
  await notices(page).getByRole('tab', { name: '邮件' }).click()
  await poll(() => notices(page).getByText('示例').count()).toBe(2)
  await notices(page).getByRole('tab', { name: '消息' }).click()
  await poll(() => notices(page).getByText('示例').count()).toBe(0)
  await leave(visitor)
})

test('a mail comes while one works: the figure rises, the row is bold, opening it marks it read', async () => {
  const [clerk, sender] = [await openList('/wel/index'), await visit(browser)]
  const { page } = clerk
  await signIn(sender.page, address, of('clerk.qinghe'), '/wel/index')
  const title = `例会改到周四 ${Date.now()}`
  const me = await page.evaluate(() => JSON.parse(localStorage.getItem('dv-userInfo')!).content.user_id as string)
  const sent = sender.page.waitForRequest(request => request.url().includes('/blade-desk/counters'))
  await sender.page.reload()
  const headers = await (await sent).allHeaders()
  const answer = await sender.context.request.post(`${address}/api/blade-desk/message/send`, {
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':'))),
    data: { userIds: [me], title, content: '请准时' },
  })
  expect(answer.status()).toBe(200)
  await page.getByRole('button', { name: /^消息通知，.*\d+ 条未读/ }).click()
  await notices(page).getByRole('tab', { name: /^邮件/ }).click()
  const row = notices(page).getByRole('button', { name: title })
  await row.getByText('未读').waitFor({ state: 'attached' })
  const read = page.waitForResponse(response => response.url().includes('/blade-desk/message/read'))
  await row.click()
  expect((await read).status()).toBe(200)
  await notices(page).waitFor({ state: 'hidden' })
  await leave(clerk, sender)
})

test('the sheet of keys opens with ?, and single keys work only for those who want them', async () => {
  const visitor = await openList(LIST)
  const { page } = visitor
  const sheet = page.getByRole('dialog', { name: '快捷键' })
  await poll(async () => {
    await page.keyboard.press('?')
    return sheet.isVisible()
  }).toBe(true)
  await sheet.getByText('单键快捷键已关闭').waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await page.keyboard.press('n')
  expect(new URL(page.url()).searchParams.get('act')).toBe(null)
  await page.keyboard.press('?')
  await sheet.getByRole('button', { name: '偏好设置' }).click()
  await page.getByRole('switch', { name: '单键快捷键' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: '单键快捷键' }).waitFor({ state: 'hidden' })
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page
    .getByText('已选 1 项')
    .or(page.getByText(/已选.*1/))
    .first()
    .waitFor()
  const ticked = page.getByRole('checkbox', { name: /^选择 /, checked: true })
  expect(await ticked.count()).toBe(1)
  await page.keyboard.press('e')
  await poll(() => new URL(page.url()).searchParams.get('act')).toBe('edit')
  const form = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: '保存' }) })
  await form.waitFor()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })
  await poll(() => new URL(page.url()).searchParams.get('act')).toBe(null)
  await page.keyboard.press('/')
  await poll(() => page.evaluate(() => document.activeElement?.closest('.dv-search') !== null)).toBe(true)
  await leave(visitor)
})

test('the help says what the page is for and whom to call, and checks whether this computer works well', async () => {
  const visitor = await openList(LIST)
  const { page } = visitor
  await page.getByRole('button', { name: /^用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '帮助' }).click()
  const help = page.getByRole('dialog', { name: '帮助' })
  await help.getByText('本页是“居民档案”。').waitFor()
  await help.getByText(/^在本页可以：查看、新增/).waitFor()
  await help.getByText('管理员还没有填写技术支持电话').waitFor()
  await help.getByRole('link', { name: '检测本机和网络' }).click()
  await poll(() => pathOf(page)).toBe('/test/index')
  await page.getByText('正常 · 与服务器一致').waitFor()
  await page.getByRole('button', { name: '重新检测' }).click()
  await page.getByText('正常 · 可保存草稿和偏好').waitFor()
  await page.getByRole('button', { name: /^用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '帮助' }).click()
  await help.getByRole('button', { name: '查看全部快捷键' }).click()
  await page.getByRole('dialog', { name: '快捷键' }).waitFor()
  await leave(visitor)
})

test('on a phone both fill the screen', async () => {
  const visitor = await openList('/wel/index', { viewport: { width: 390, height: 844 } })
  const { page } = visitor
  await page.getByRole('banner').getByRole('button', { name: '搜索' }).click()
  await field(page).fill('居民')
  await poll(() => names(page)).toEqual(['居民档案', '居民统计'])
  await dialog(page).getByRole('button', { name: '关闭' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await bell(page).click()
  expect(await notices(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await notices(page).getByRole('button', { name: '关闭' }).click()
  await notices(page).waitFor({ state: 'hidden' })
  await leave(visitor)
})
