import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { leave, village } from './journey.ts'
import { ringOf } from './ring.ts'
import { signIn, type Visitor, visit } from './visitor.ts'

const { address, of } = village()
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
/** Machines are slow at times. */
const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000 })
const pathOf = (page: Page): string => new URL(page.url()).pathname
const rows = (page: Page) => page.getByRole('checkbox', { name: /^选择 / })

/** What antd hangs over a page has no role of its own that is visible: its boxes are known by class alone. */
const hanging = (page: Page) =>
  page
    .locator('.ant-select-dropdown, .ant-picker-dropdown, .ant-drawer, .ant-modal, .ant-dropdown')
    .filter({ visible: true })

const topMenu = (page: Page) => page.getByRole('navigation', { name: '顶部菜单' })
/** Opens a page by the top menu that owns it. */
async function open(page: Page, top: string, name: string): Promise<void> {
  await topMenu(page).getByRole('button').click()
  await page.getByRole('menuitem', { name: top }).click()
  await menu(page).getByRole('link', { name, exact: true }).click()
  await tab(page, name).waitFor()
}
const entry = (code: string, name: string, more: object = {}) => ({
  id: code,
  code,
  name,
  path: `/${code}`,
  source: '',
  ...more,
})

test('the menu shows the groups that the server gives, one of them open, and nothing that the person may not see', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  const groups = [
    entry('a', '甲组', {
      children: [entry('wel/index', '工作台'), entry('b', '站长专用', { meta: { roles: ['x'] } })],
    }),
    entry('c', '乙组', { children: [entry('convenient/resident', '居民档案')] }),
    entry('d', '丙组', { children: [entry('convenient/household', '户信息')] }),
    entry('e', '丁组', { children: [entry('manage/grid', '网格管理', { meta: { roles: ['x'] } })] }),
  ]
  await page.route('**/menu/routes**', route => route.fulfill({ json: { code: 200, success: true, data: groups } }))
  await signIn(page, address, of('clerk.haitang'), '/wel/index')
  const group = (name: string) => menu(page).getByRole('button', { name })
  await poll(() => menu(page).getByRole('button').allTextContents()).toEqual(['甲组', '乙组', '丙组'])
  await poll(() => group('甲组').getAttribute('aria-expanded')).toBe('true')
  expect(await menu(page).getByRole('link').allTextContents()).toEqual(['工作台'])
  await group('乙组').click()
  await group('丙组').click()
  expect(await group('乙组').getAttribute('aria-expanded')).toBe('false')
  expect(await group('丙组').getAttribute('aria-expanded')).toBe('true')
  await leave(visitor)
})

test('a top menu changes the sidebar and not the page, and a page brings its top menu along', async () => {
  const visitor = await inside()
  const { page } = visitor
  const choice = topMenu(page).getByRole('button')
  await poll(() => choice.textContent()).toBe('工作台')
  await choice.click()
  await page.getByRole('menuitem', { name: '居民服务' }).click()
  await menu(page).getByRole('link', { name: '居民档案' }).waitFor()
  expect(await menu(page).getByRole('button', { name: '居民管理' }).getAttribute('aria-expanded')).toBe('true')
  expect(pathOf(page)).toBe('/wel/index')
  await menu(page).getByRole('link', { name: '居民档案' }).click()
  await tab(page, '工作台').click()
  await poll(() => choice.textContent()).toBe('工作台')
  expect(await tabs(page).allTextContents()).toEqual(['工作台', '居民档案'])
  await page.goto(`${address}/manage/grid`)
  await poll(() => choice.textContent()).toBe('平安治理')
  await menu(page).locator('[aria-current="page"]').getByText('网格管理').waitFor()
  await page.setViewportSize({ width: 1600, height: 900 })
  await topMenu(page).getByRole('button', { name: '居民服务' }).click()
  await menu(page).getByRole('link', { name: '户信息' }).waitFor()
  await leave(visitor)
})

test('the narrow sidebar shows its pages to the mouse and to the keyboard, and Esc puts them away', async () => {
  const visitor = await inside(LIST, { viewport: { width: 900, height: 800 } })
  const { page } = visitor
  const group = menu(page).getByRole('button', { name: '居民管理' })
  await group.hover()
  await menu(page).getByRole('link', { name: '户信息' }).waitFor()
  await page.mouse.move(600, 400)
  await menu(page).getByRole('link', { name: '户信息' }).waitFor({ state: 'hidden' })
  await group.focus()
  await menu(page).getByRole('link', { name: '户信息' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await menu(page).getByRole('link', { name: '户信息' }).waitFor({ state: 'hidden' })
  expect(await group.evaluate(element => element === document.activeElement)).toBe(true)
  await leave(visitor)
})

test('the edge of the sidebar is dragged within its bounds and goes back by a double click', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  // Preferences follow the person: somebody who walks through no other journey.
  await signIn(page, address, of('doctor.shiquan'), '/wel/index')
  await menu(page).waitFor()
  const edge = page.getByRole('separator', { name: '侧栏宽度' })
  const width = async () => Math.round((await page.locator('.dv-sider').boundingBox())!.width)
  const { x, y } = (await edge.boundingBox())!
  await page.mouse.move(x + 4, y + 300)
  await page.mouse.down()
  await page.mouse.move(280, y + 300, { steps: 4 })
  await page.mouse.up()
  await poll(width).toBe(280)
  await page.reload()
  await menu(page).waitFor()
  await poll(width).toBe(280)
  await edge.focus()
  for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowRight')
  await poll(width).toBe(320)
  await edge.dblclick()
  await poll(width).toBe(232)
  await leave(visitor)
})

test('clearing the cache asks first, asks the server once, and says that it is done', async () => {
  const visitor = await inside()
  const { page } = visitor
  let asked = 0
  page.on('request', request => {
    if (request.url().includes('/oauth/clear-cache')) asked++
  })
  const clear = async (answer: string): Promise<void> => {
    await page.getByRole('button', { name: '更多', exact: true }).click()
    await page.getByRole('menuitem', { name: '清除缓存' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('确定清除缓存？').waitFor()
    await dialog.getByRole('button', { name: answer }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await clear('取消')
  expect(asked).toBe(0)
  await clear('确定')
  await page.getByText('清除缓存成功').waitFor()
  expect(asked).toBe(1)
  await leave(visitor)
})

test('each width of the window has its layout, and none of them scrolls sideways', async () => {
  const visitor = await inside(LIST)
  const { page } = visitor
  await rows(page).first().waitFor()
  const classes = { 767: '0', 768: '1', 991: '1', 992: '2', 1199: '2', 1200: '3' }
  for (const [width, wanted] of Object.entries(classes)) {
    await page.setViewportSize({ width: Number(width), height: 800 })
    await poll(() => page.locator('html').getAttribute('data-screen')).toBe(wanted)
  }
  await page.setViewportSize({ width: 767, height: 800 })
  await poll(() => page.getByRole('tablist').count()).toBe(0)
  const entries = () => menu(page).getByRole('link').or(menu(page).getByRole('button')).count()
  await poll(entries).toBe(5)
  for (const width of [360, 768, 992, 1280, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const excess = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await poll(excess).toBe(0)
  }
  await leave(visitor)
})

test('the home tab stays for ever, other tabs close by mouse and keyboard', async () => {
  const visitor = await inside()
  const { page } = visitor
  await open(page, '居民服务', '居民档案')
  await open(page, '居民服务', '户信息')
  await open(page, '平安治理', '网格管理')
  expect(await tabs(page).count()).toBe(4)
  await tab(page, '工作台').focus()
  await page.keyboard.press('Delete')
  expect(await tabs(page).count()).toBe(4)
  await tab(page, '户信息').focus()
  await page.keyboard.press('Delete')
  await poll(() => tabs(page).count()).toBe(3)
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '关闭所有' }).click()
  await poll(() => pathOf(page)).toBe('/wel/index')
  await poll(() => tabs(page).allTextContents()).toEqual(['工作台'])
  expect(await tab(page, '工作台').getAttribute('title')).toBe(null)
  await leave(visitor)
})

test('a dialog with typed text survives the way back and forth, and does not stand in the way meanwhile', async () => {
  const visitor = await inside()
  const { page } = visitor
  await open(page, '居民服务', '户信息')
  await open(page, '居民服务', '居民档案')
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: '编辑' }).first().click()
  const dialog = page.getByRole('dialog', { name: '编辑居民档案' })
  const work = dialog.getByRole('textbox', { name: '工作单位' })
  await work.fill('海草房民宿')
  await page.goBack()
  await poll(() => pathOf(page)).toBe('/convenient/household')
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
  await open(page, '居民服务', '户信息')
  await open(page, '居民服务', '居民档案')
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: '展开' }).click()
  const search = page.getByRole('search', { name: '查询条件' })
  const away = async (): Promise<void> => {
    await tab(page, '户信息').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('tabpanel', { name: '户信息' }).waitFor()
    await poll(() => hanging(page).count()).toBe(0)
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
  await poll(() => hanging(page).count()).toBe(0)
  await leave(visitor)
})

test('who holds no token sees only the pages that need none', async () => {
  const stranger = await visit(browser)
  const { page } = stranger
  const goes = async (path: string, to: string): Promise<void> => {
    await page.goto(`${address}${path}`)
    await poll(() => pathOf(page)).toBe(to)
  }
  await goes('/wel/index', '/login')
  await goes('/', '/login')
  await goes('/convenient/resident?name=%E5%BC%A0', '/login')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/convenient/resident?name=%E5%BC%A0')
  await goes('/myiframe/urlPath', '/login')
  await goes('/lock', '/login')
  await poll(() => page.title()).toBe('登录 - 数字乡村管理平台')
  for (const [path, words] of Object.entries({
    '/403': '没有权限查看此页',
    '/404': '没有找到这个页面',
    '/500': '系统出错了',
  })) {
    await goes(path, path)
    await page.getByRole('heading', { name: words }).waitFor()
  }
  await goes('/no/such/page', '/404')
  await page.getByRole('heading', { name: '没有找到这个页面' }).waitFor()
  await leave(stranger)
})

test('who holds a token is led past the sign-in, to the lock, and to the page that says that there is none', async () => {
  const visitor = await inside(LIST)
  const { page } = visitor
  await poll(() => page.title()).toBe('居民档案 - 数字乡村管理平台')
  await page.goto(`${address}/login`)
  await poll(() => pathOf(page)).toBe('/wel/index')
  await page.goto(`${address}/`)
  await poll(() => pathOf(page)).toBe('/wel/index')
  await page.goto(`${address}/wel`)
  await poll(() => pathOf(page)).toBe('/wel/index')
  await poll(() => page.title()).toBe('工作台 - 数字乡村管理平台')
  await page.goto(`${address}/no/such/page`)
  await poll(() => pathOf(page)).toBe('/404')
  await menu(page).waitFor()
  expect(await tabs(page).allTextContents()).not.toContain('没有找到这个页面')
  await page.goto(`${address}/system/user`)
  await page.getByRole('heading', { name: '没有权限查看此页' }).waitFor()
  await page.getByText('需要权限：用户管理').waitFor()
  await page.evaluate(() => {
    const record = { dataType: 'boolean', content: true, type: 'session', datetime: Date.now() }
    sessionStorage.setItem('dv-isLock', JSON.stringify(record))
  })
  for (const path of [LIST, '/login', '/404', '/lock']) {
    await page.goto(`${address}${path}`)
    await poll(() => pathOf(page)).toBe('/lock')
  }
  expect(await page.getByRole('tablist').count()).toBe(0)
  await leave(visitor)
})

test('who has lost the token is signed out here and led to the sign-in', async () => {
  const visitor = await inside()
  const { page } = visitor
  const keep = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  await page.evaluate(() => {
    const record = { dataType: 'string', content: '', type: 'local', datetime: Date.now() }
    localStorage.setItem('dv-access-token', JSON.stringify(record))
  })
  await page.getByRole('link', { name: '居民档案' }).first().click()
  await poll(() => pathOf(page)).toBe('/login')
  expect(await keep()).not.toMatch(/"(dv-)?(access|refresh)?-?token"/i)
  await leave(visitor)
})

test('a page without a tab has none, and an entry with a window of its own opens one', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  const nodes = [
    entry('a', '甲组', {
      children: [
        entry('wel/index', '工作台'),
        entry('convenient/resident', '居民档案', { meta: { isTab: false } }),
        entry('convenient/household', '户信息', { isOpen: 2 }),
      ],
    }),
  ]
  await page.route('**/menu/routes**', route => route.fulfill({ json: { code: 200, success: true, data: nodes } }))
  await signIn(page, address, of('clerk.haitang'), '/wel/index')
  await menu(page).getByRole('link', { name: '居民档案' }).click()
  await rows(page).first().waitFor()
  expect(await tabs(page).allTextContents()).toEqual(['工作台'])
  const popup = page.waitForEvent('popup')
  await menu(page).getByRole('link', { name: '户信息' }).click()
  const other = await popup
  await other.waitForURL('**/convenient/household')
  expect(await tabs(page).allTextContents()).toEqual(['工作台'])
  await leave(visitor)
})

test('a record that is gone says so, and a session that the server has ended leads back to the door', async () => {
  const visitor = await inside(LIST)
  const { page } = visitor
  await page.route('**/convenient/resident/detail**', route =>
    route.fulfill({ json: { code: 404, success: false, data: null, msg: '' } }),
  )
  await page.goto(`${address}${LIST}?id=1`)
  await page.getByText('未找到数据').first().waitFor()
  await page.unroute('**/convenient/resident/detail**')
  await page.goto(`${address}${LIST}`)
  await rows(page).first().waitFor()
  await page.route('**/api/**', route =>
    route.fulfill({ status: 401, json: { code: 401, success: false, data: null, msg: '' } }),
  )
  await page.getByRole('button', { name: '刷新' }).first().click()
  await poll(() => pathOf(page)).toBe('/login')
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(kept).not.toMatch(/"(dv-)?(access|refresh)?-?token"/i)
  await leave(visitor)
})

test('a page of somebody else is shown in a frame when its host is on the list, and refused otherwise', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  const nodes = [
    entry('a', '甲组', {
      children: [
        entry('wel/index', '工作台'),
        entry('weather', '天气', { path: 'https://weather.example.cn/today.html' }),
        entry('bad', '坏站', { path: 'http://evil.example.com/x' }),
      ],
    }),
  ]
  await page.route('**/menu/routes**', route => route.fulfill({ json: { code: 200, success: true, data: nodes } }))
  await page.route('**/blade-system/frame/hosts', route =>
    route.fulfill({ json: { code: 200, success: true, data: { hosts: ['weather.example.cn'] } } }),
  )
  await signIn(page, address, of('clerk.haitang'), '/wel/index')
  await menu(page).getByRole('link', { name: '坏站' }).click()
  await page.getByRole('heading', { name: '此地址不在允许名单内' }).waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  await menu(page).getByRole('link', { name: '天气' }).click()
  await poll(() => pathOf(page)).toBe('/myiframe/urlPath')
  const frame = page.locator('iframe[title="天气"]')
  await frame.waitFor({ state: 'attached' })
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  expect(await tabs(page).allTextContents()).toEqual(['工作台', '天气'])
  // The network of a test ends here, and so does the frame's policy: only our own page may complain.
  await page.context().close()
})

test('the keyboard alone is enough: sign in, find a resident, change it, sign out', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  const { account, password } = of('clerk.qinghe')
  /** Presses Tab, or the way back, until the element with this name has the focus. */
  const tabTo = async (name: RegExp, most = 60, key = 'Tab'): Promise<void> => {
    for (let i = 0; i < most; i++) {
      await page.keyboard.press(key)
      const here = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement
        const label = element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent : ''
        return element.getAttribute('aria-label') || label || element.textContent || ''
      })
      // Past the last element the focus is nowhere until the next Tab.
      if (await page.evaluate(() => document.activeElement === document.body)) continue
      const height = await page.evaluate(() => document.activeElement!.getBoundingClientRect().height)
      expect(height, here).toBeGreaterThan(0)
      expect(await ringOf(page), here).toBeGreaterThan(0.5)
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
  await topMenu(page).getByRole('button').waitFor()
  await tabTo(/^折叠菜单$/)
  await tabTo(/^工作台$/)
  await page.keyboard.press('Enter')
  const chosen = () => page.evaluate(() => document.activeElement?.textContent)
  await poll(() => page.evaluate(() => document.activeElement?.role)).toBe('menuitem')
  while ((await chosen()) !== '居民服务') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await menu(page).getByRole('link', { name: '居民档案' }).waitFor()
  await tabTo(/^居民档案$/, 60, 'Shift+Tab')
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
  await poll(() => new URL(page.url()).searchParams.get('name')).toBe(name)
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
  await poll(chosen).toBe('首页')
  await page.keyboard.press('ArrowUp')
  await poll(chosen).toBe('退出登录')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('确定退出系统？').waitFor()
  const ok = page.getByRole('dialog').getByRole('button', { name: '确定' })
  await poll(() => ok.evaluate(button => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await poll(() => pathOf(page)).toBe('/login')
  await leave(visitor)
})
