import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { leave, village } from './journey.ts'
import { signIn, type Visitor, visit } from './visitor.ts'

const { address, admin, of } = village()
const LIST = '/convenient/resident'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

async function inside(path = '/wel/index', options: Parameters<typeof visit>[1] = {}): Promise<Visitor> {
  const visitor = await visit(browser, options)
  await signIn(visitor.page, address, of('clerk.haitang'), path)
  await visitor.page.getByRole('main').waitFor()
  return visitor
}
const tabs = (page: Page) => page.getByRole('tablist', { name: '已打开页面' }).getByRole('tab')
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const menu = (page: Page) => page.getByRole('navigation', { name: '主导航' })
const pathOf = (page: Page): string => new URL(page.url()).pathname
const rows = (page: Page) => page.getByRole('checkbox', { name: /^选择 / })

/** What antd hangs over a page has no role of its own that is visible: its boxes are known by class alone. */
const hanging = (page: Page) =>
  page
    .locator('.ant-select-dropdown, .ant-picker-dropdown, .ant-drawer, .ant-modal, .ant-dropdown')
    .filter({ visible: true })

async function open(page: Page, group: string, name: string): Promise<void> {
  const opener = menu(page).getByRole('button', { name: group })
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click()
  await menu(page).getByRole('link', { name, exact: true }).click()
  await tab(page, name).waitFor()
}

test('the menu shows the groups that the server gives, one of them open, and nothing that the person may not see', async () => {
  const visitor = await inside()
  const { page } = visitor
  const group = (name: string) => menu(page).getByRole('button', { name })
  const groups = () => menu(page).getByRole('button').allTextContents()
  await expect.poll(groups).toEqual(['首页', '居民管理', '综合治理', '数据交换'])
  await group('居民管理').click()
  await group('综合治理').click()
  expect(await group('居民管理').getAttribute('aria-expanded')).toBe('false')
  expect(await group('综合治理').getAttribute('aria-expanded')).toBe('true')
  expect(await menu(page).getByRole('link', { name: '用户管理' }).count()).toBe(0)
  await leave(visitor)

  const boss = await visit(browser)
  await signIn(boss.page, address, admin)
  await menu(boss.page).getByRole('button', { name: '系统管理' }).click()
  await menu(boss.page).getByRole('link', { name: '用户管理' }).waitFor()
  await leave(boss)
})

test('each width of the window has its layout, and none of them scrolls sideways', async () => {
  const visitor = await inside(LIST)
  const { page } = visitor
  await rows(page).first().waitFor()
  const classes = { 767: '0', 768: '1', 991: '1', 992: '2', 1199: '2', 1200: '3' }
  for (const [width, wanted] of Object.entries(classes)) {
    await page.setViewportSize({ width: Number(width), height: 800 })
    await expect.poll(() => page.locator('html').getAttribute('data-screen')).toBe(wanted)
  }
  await page.setViewportSize({ width: 767, height: 800 })
  await expect.poll(() => page.getByRole('tablist').count()).toBe(0)
  expect(await menu(page).getByRole('link').count()).toBe(5)
  for (const width of [360, 768, 992, 1280, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const excess = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(excess).toBe(0)
  }
  await leave(visitor)
})

test('the home tab stays for ever, other tabs close by mouse and keyboard', async () => {
  const visitor = await inside()
  const { page } = visitor
  await open(page, '居民管理', '居民档案')
  await open(page, '居民管理', '户信息')
  await open(page, '综合治理', '网格管理')
  expect(await tabs(page).count()).toBe(4)
  await tab(page, '工作台').focus()
  await page.keyboard.press('Delete')
  expect(await tabs(page).count()).toBe(4)
  await tab(page, '户信息').focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => tabs(page).count()).toBe(3)
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '关闭所有' }).click()
  await expect.poll(() => pathOf(page)).toBe('/wel/index')
  await expect.poll(() => tabs(page).allTextContents()).toEqual(['工作台'])
  expect(await tab(page, '工作台').getAttribute('title')).toBe(null)
  await leave(visitor)
})

test('a dialog with typed text survives the way back and forth, and does not stand in the way meanwhile', async () => {
  const visitor = await inside()
  const { page } = visitor
  await open(page, '居民管理', '户信息')
  await open(page, '居民管理', '居民档案')
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: '编辑' }).first().click()
  const dialog = page.getByRole('dialog', { name: '编辑居民档案' })
  const work = dialog.getByRole('textbox', { name: '工作单位' })
  await work.fill('海草房民宿')
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/convenient/household')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.locator('body').evaluate(body => getComputedStyle(body).overflowY)).not.toBe('hidden')
  const householder = page.getByRole('textbox', { name: '户主姓名' })
  await householder.click()
  await page.keyboard.type('王')
  expect(await householder.inputValue()).toBe('王')
  await page.goForward()
  await dialog.waitFor()
  expect(await work.inputValue()).toBe('海草房民宿')
  await page.reload()
  await leave(visitor)
})

test('what hangs over a page goes away with it', async () => {
  const visitor = await inside()
  const { page } = visitor
  await open(page, '居民管理', '户信息')
  await open(page, '居民管理', '居民档案')
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: '展开' }).click()
  const search = page.getByRole('search', { name: '查询条件' })
  const away = async (): Promise<void> => {
    await tab(page, '户信息').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('tabpanel', { name: '户信息' }).waitFor()
    await expect.poll(() => hanging(page).count()).toBe(0)
    await tab(page, '居民档案').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('tabpanel', { name: '居民档案' }).waitFor()
  }
  await search.getByRole('combobox', { name: '性别' }).click()
  await page.locator('.ant-select-dropdown').getByTitle('男性').waitFor()
  await away()
  await search.getByRole('textbox', { name: '出生日期' }).first().click()
  await away()
  await search.getByRole('combobox', { name: '所属村' }).click()
  await away()
  await page.getByRole('button', { name: '查看', exact: true }).first().click()
  await page.getByRole('dialog', { name: '居民档案详情' }).waitFor()
  // A drawer keeps the focus: the way out of its page is the browser's own.
  await page.evaluate(() => history.go(-2))
  await page.getByRole('tabpanel', { name: '户信息' }).waitFor()
  await expect.poll(() => hanging(page).count()).toBe(0)
  await leave(visitor)
})

test('strangers are led to the sign-in, unknown addresses to a page that says so, and a lost session back to the door', async () => {
  const stranger = await visit(browser)
  await stranger.page.goto(`${address}/wel/index`)
  await expect.poll(() => pathOf(stranger.page)).toBe('/login')
  await stranger.page.goto(`${address}/no/such/page`)
  await expect.poll(() => pathOf(stranger.page)).toBe('/404')
  await stranger.page.getByRole('heading', { name: '没有找到这个页面' }).waitFor()
  await leave(stranger)

  const visitor = await inside(LIST)
  const { page } = visitor
  await page.goto(`${address}/login`)
  await expect.poll(() => pathOf(page)).toBe('/wel/index')
  await page.goto(`${address}/system/user`)
  await page.getByRole('heading', { name: '没有权限查看此页' }).waitFor()
  await page.getByText('需要权限：用户管理').waitFor()
  await page.route('**/convenient/resident/detail**', route =>
    route.fulfill({ json: { code: 404, success: false, data: null, msg: '' } }),
  )
  await page.goto(`${address}${LIST}?id=1`)
  await page.getByText('未找到数据').first().waitFor()
  const drawer = page.getByRole('dialog', { name: '居民档案详情' })
  await drawer.getByRole('button', { name: '关闭' }).click()
  await drawer.waitFor({ state: 'hidden' })
  await page.route('**/api/**', route =>
    route.fulfill({ status: 401, json: { code: 401, success: false, data: null, msg: '' } }),
  )
  await page.getByRole('button', { name: '刷新' }).first().click()
  await expect.poll(() => pathOf(page)).toBe('/login')
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(kept).not.toMatch(/"(dv-)?(access|refresh)?-?token"/i)
  await leave(visitor)
})

test('the keyboard alone is enough: sign in, find a resident, change it, sign out', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  const { account, password } = of('clerk.qinghe')
  const ring = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement!)
      return outlineStyle !== 'none' && outlineWidth !== '0px'
        ? true
        : boxShadow !== 'none' || document.activeElement!.matches('input, textarea')
    })
  /** Presses Tab until the element with this name has the focus. */
  const tabTo = async (name: RegExp, most = 60): Promise<void> => {
    for (let i = 0; i < most; i++) {
      await page.keyboard.press('Tab')
      const here = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement
        const label = element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent : ''
        return element.getAttribute('aria-label') || label || element.textContent || ''
      })
      // Past the last element the focus is nowhere until the next Tab.
      if (await page.evaluate(() => document.activeElement === document.body)) continue
      const height = await page.evaluate(() => document.activeElement!.getBoundingClientRect().height)
      expect(height, here).toBeGreaterThan(0)
      expect(await ring(), here).toBe(true)
      if (name.test(here.trim())) return
    }
    throw new Error(`${name} is not reached by Tab`)
  }
  await page.goto(`${address}/login`)
  await page.getByRole('textbox', { name: '账号', exact: true }).waitFor()
  await page.getByRole('textbox', { name: '账号', exact: true }).focus()
  await page.keyboard.type(account)
  await tabTo(/^密码$/)
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/wel/index')
  await menu(page).waitFor()
  await tabTo(/^跳到主要内容$/)
  await tabTo(/^居民管理$/)
  await page.keyboard.press('Enter')
  await tabTo(/^居民档案$/)
  await page.keyboard.press('Enter')
  await rows(page).first().waitFor()
  const name = (await page
    .getByRole('table', { name: '居民档案列表' })
    .getByRole('link')
    .first()
    .getAttribute('aria-label'))!
  await tabTo(/^姓名$/)
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('name')).toBe(name)
  await page.getByRole('table', { name: '居民档案列表' }).getByRole('link', { name, exact: true }).first().waitFor()
  await tabTo(new RegExp(`^${name}$`))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: '居民档案详情' }).getByText('变更记录').waitFor()
  await tabTo(/^编辑$/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '编辑居民档案' })
  await dialog.getByRole('textbox', { name: '工作单位' }).waitFor()
  await tabTo(/^工作单位$/)
  await page.keyboard.type('青禾合作社')
  await tabTo(/^保存$/)
  await page.keyboard.press('Enter')
  await page.getByText('修改成功').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await tabTo(/^用户菜单/, 120)
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '退出登录' }).waitFor()
  const chosen = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(chosen).toBe('首页')
  await page.keyboard.press('ArrowUp')
  await expect.poll(chosen).toBe('退出登录')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('确定退出系统？').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toBe('/login')
  await leave(visitor)
})
