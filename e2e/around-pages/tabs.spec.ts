import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { isLongRun } from '../../testing/long-run.ts'
import { leave, village } from '../journey.ts'
import { signIn, type Visitor, visit, waitForQuiet } from '../visitor.ts'

const { address, of } = village()
const LIST = '/convenient/resident'
const PAGES = { [LIST]: '居民档案', '/convenient/household': '户信息', '/manage/grid': '网格管理' }
/** Machines are slow at times. */
const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000 })

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const tabs = (page: Page) => page.getByRole('tablist', { name: '已打开页面' }).getByRole('tab')
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const names = (page: Page) => () => tabs(page).allTextContents()
const pathOf = (page: Page): string => new URL(page.url()).pathname
const item = (page: Page, name: string): Locator => page.getByRole('menuitem', { name, exact: true })

/** A clerk with four tabs: 工作台, 居民档案, 户信息, 网格管理; the last one is shown. */
async function withTabs(): Promise<Visitor> {
  const visitor = await visit(browser)
  await signIn(visitor.page, address, of('clerk.haitang'), '/wel/index')
  for (const [path, name] of Object.entries(PAGES)) {
    await tab(visitor.page, '工作台').waitFor()
    await visitor.page.goto(address + path)
    await visitor.page.getByRole('tabpanel', { name }).waitFor()
  }
  await poll(names(visitor.page)).toEqual(['工作台', '居民档案', '户信息', '网格管理'])
  return visitor
}
async function menuOf(page: Page, name: string): Promise<void> {
  await tab(page, name).click({ button: 'right' })
  await item(page, '复制链接').waitFor()
}

test('the tabs, their order and the page that was shown come back after a reload', async () => {
  const visitor = await withTabs()
  const { page } = visitor
  await menuOf(page, '网格管理')
  await item(page, '左移').click()
  await poll(names(page)).toEqual(['工作台', '居民档案', '网格管理', '户信息'])
  await menuOf(page, '户信息')
  await item(page, '固定').click()
  await poll(names(page)).toEqual(['工作台', '户信息', '居民档案', '网格管理'])
  await tab(page, '居民档案').click()
  await page.reload()
  await poll(names(page)).toEqual(['工作台', '户信息', '居民档案', '网格管理'])
  expect(await tab(page, '居民档案').getAttribute('aria-selected')).toBe('true')
  await leave(visitor)
})

test.runIf(isLongRun)('the menu of a tab has its nine actions and each does what it says', async () => {
  const visitor = await withTabs()
  const { page } = visitor
  await tab(page, '居民档案').focus()
  await page.keyboard.press('Shift+F10')
  await item(page, '刷新').waitFor()
  const actions = ['刷新', '关闭', '关闭其它', '关闭右侧', '关闭所有', '固定', '复制链接', '在新窗口打开', '最大化']
  const shown = await page.getByRole('menuitem').allTextContents()
  expect(actions.filter(action => !shown.includes(action))).toEqual([])
  await page.keyboard.press('Escape')
  await item(page, '刷新').waitFor({ state: 'hidden' })
  await poll(() => tab(page, '居民档案').evaluate(one => one === document.activeElement)).toBe(true)

  await menuOf(page, '网格管理')
  await item(page, '固定').click()
  await menuOf(page, '网格管理')
  await poll(() => item(page, '关闭').getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Escape')
  await menuOf(page, '居民档案')
  await item(page, '关闭右侧').click()
  await poll(names(page)).toEqual(['工作台', '网格管理', '居民档案'])
  await menuOf(page, '网格管理')
  await item(page, '关闭其它').click()
  await poll(names(page)).toEqual(['工作台', '网格管理'])
  await poll(() => pathOf(page)).toBe('/manage/grid')

  await menuOf(page, '网格管理')
  await item(page, '最大化').click()
  await page.getByRole('banner').waitFor({ state: 'hidden' })
  expect(await page.getByRole('navigation', { name: '主导航' }).count()).toBe(0)
  await page.getByRole('button', { name: '还原' }).click()
  await page.getByRole('banner').waitFor()

  const popup = page.waitForEvent('popup')
  await menuOf(page, '网格管理')
  await item(page, '在新窗口打开').click()
  await (await popup).waitForURL('**/manage/grid')

  await menuOf(page, '网格管理')
  await item(page, '取消固定').click()
  await menuOf(page, '网格管理')
  await item(page, '关闭所有').click()
  await poll(() => pathOf(page)).toBe('/wel/index')
  await poll(names(page)).toEqual(['工作台'])
  await leave(visitor)
})

test.runIf(isLongRun)('a reloaded page starts anew, a page that is only left keeps what was typed', async () => {
  const visitor = await withTabs()
  const { page } = visitor
  await tab(page, '户信息').click()
  const field = page.getByRole('textbox', { name: '户名' })
  await field.fill('王')
  await tab(page, '居民档案').click()
  await tab(page, '户信息').click()
  expect(await field.inputValue()).toBe('王')
  await menuOf(page, '户信息')
  await item(page, '刷新').click()
  await poll(() => field.inputValue()).toBe('')
  await leave(visitor)
})

test('closing goes to the page that was visited last, and the keys of the frame do what the mouse does', async () => {
  const visitor = await withTabs()
  const { page } = visitor
  await tab(page, '居民档案').click()
  await tab(page, '网格管理').click()
  await page.keyboard.press('Alt+KeyW')
  await poll(() => pathOf(page)).toBe(LIST)
  await page.keyboard.press('Alt+BracketRight')
  await poll(() => pathOf(page)).toBe('/convenient/household')
  await page.keyboard.press('Alt+BracketRight')
  await poll(() => pathOf(page)).toBe('/wel/index')
  await page.keyboard.press('Alt+KeyW')
  expect(pathOf(page)).toBe('/wel/index')
  await page.keyboard.press('Alt+BracketLeft')
  await poll(() => pathOf(page)).toBe('/convenient/household')
  await tab(page, '户信息').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await poll(() => pathOf(page)).toBe(LIST)
  await leave(visitor)
})

test.runIf(isLongRun)('a tab is carried by the mouse to another place, but never before home', async () => {
  const visitor = await withTabs()
  const { page } = visitor
  await tab(page, '网格管理').dragTo(tab(page, '居民档案'))
  await poll(names(page)).toEqual(['工作台', '网格管理', '居民档案', '户信息'])
  await tab(page, '户信息').dragTo(tab(page, '工作台'))
  await poll(names(page)).toEqual(['工作台', '网格管理', '居民档案', '户信息'])
  await leave(visitor)
})

test.runIf(isLongRun)('the same page with another query is the same tab, and comes back with it', async () => {
  const visitor = await withTabs()
  const { page } = visitor
  await page.goto(`${address}${LIST}?size=30`)
  await page.getByRole('tabpanel', { name: '居民档案' }).getByRole('table').first().waitFor()
  await tab(page, '户信息').click()
  await tab(page, '居民档案').click()
  await poll(() => new URL(page.url()).searchParams.get('size')).toBe('30')
  expect(await tabs(page).count()).toBe(4)
  await leave(visitor)
})

test('a page that holds unsaved input is marked, and closing it asks first', async () => {
  const visitor = await withTabs()
  const { page } = visitor
  await tab(page, '居民档案').click()
  // The alert strip moves the rows when it appears: the click waits until they have settled.
  await waitForQuiet(page)
  await page.getByRole('button', { name: '编辑' }).first().click()
  const dialog = page.getByRole('dialog', { name: '编辑居民档案' })
  await dialog.getByRole('textbox', { name: '工作单位' }).fill('渔家乐客栈')
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  await poll(() => tab(page, '居民档案').getAttribute('title')).toContain('有未保存的内容')
  const question = page.getByRole('dialog').filter({ hasText: '“居民档案”有未保存的内容' })
  const closeIt = async (answer: string): Promise<void> => {
    await tab(page, '居民档案').focus()
    await page.keyboard.press('Delete')
    await question.getByRole('button', { name: answer }).click()
    await question.waitFor({ state: 'hidden' })
  }
  await closeIt('继续编辑')
  expect(await tabs(page).count()).toBe(4)
  // Kept, it is offered when the form is opened again; given up, it is gone.
  const draft = page.getByText(/^发现 .* 的草稿：$/)
  const openAgain = async (): Promise<void> => {
    await page.keyboard.press('Control+KeyK')
    await page.getByRole('dialog', { name: '搜索' }).getByRole('combobox').fill('居民档案')
    await page.keyboard.press('Enter')
    await page.getByRole('tabpanel', { name: '居民档案' }).getByRole('button', { name: '编辑' }).first().click()
    await dialog.getByRole('textbox', { name: '工作单位' }).waitFor()
  }
  await closeIt('存为草稿')
  await poll(names(page)).toEqual(['工作台', '户信息', '网格管理'])
  await openAgain()
  await page.getByRole('button', { name: '恢复', exact: true }).click()
  expect(await dialog.getByRole('textbox', { name: '工作单位' }).inputValue()).toBe('渔家乐客栈')
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  await closeIt('不保存')
  await openAgain()
  await dialog.getByRole('button', { name: '取消' }).click()
  expect(await draft.count()).toBe(0)
  await leave(visitor)
})

test.runIf(isLongRun)('Alt+B folds the sidebar and brings it back', async () => {
  const visitor = await visit(browser, { remembers: true })
  const { page } = visitor
  // Preferences follow the person: somebody who walks through no other journey.
  await signIn(page, address, of('clerk.shiquan'), '/wel/index')
  await page.getByRole('button', { name: '折叠菜单' }).waitFor()
  await page.keyboard.press('Alt+KeyB')
  await page.getByRole('button', { name: '展开菜单' }).waitFor()
  await page.keyboard.press('Alt+KeyB')
  await page.getByRole('button', { name: '折叠菜单' }).waitFor()
  await leave(visitor)
})
