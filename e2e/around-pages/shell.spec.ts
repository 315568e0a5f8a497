import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { isLongRun } from '../../testing/long-run.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit, waitForQuiet } from '../visitor.ts'
import { entry, LIST, menu, open, openFrame, pathOf, rows, tab, tabs, topMenu } from '../walks/frame.ts'

const { address, admin, of } = village()

/** Machines are slow at times. */
const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000 })

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** What antd hangs over a page has no role of its own that is visible: its boxes are known by class alone. */
const antdPopups = (page: Page) =>
  page
    .locator('.ant-select-dropdown, .ant-picker-dropdown, .ant-drawer, .ant-modal, .ant-dropdown')
    .filter({ visible: true })

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

test.runIf(isLongRun)(
  'a top menu changes the sidebar and not the page, and a page brings its top menu along',
  async () => {
    const visitor = await openFrame(browser)
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
  },
)

test.runIf(isLongRun)(
  'the narrow sidebar shows its pages to the mouse and to the keyboard, and Esc puts them away',
  async () => {
    const visitor = await openFrame(browser, LIST, { viewport: { width: 900, height: 800 } })
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
  },
)

test.runIf(isLongRun)(
  'the edge of the sidebar is dragged within its bounds and goes back by a double click',
  async () => {
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
  },
)

test.each([
  { who: 'clerk', calls: 0, done: '清除缓存成功：本浏览器的数据已重新读取' },
  { who: 'admin', calls: 1, done: '清除缓存成功' },
])(
  'clearing the cache asks first, sends $calls calls for $who, and says what was done',
  async ({ who, calls, done }) => {
    const visitor = await visit(browser)
    const { page } = visitor
    await signIn(page, address, who === 'admin' ? admin : of('clerk.haitang'), '/wel/index')
    await page.getByRole('main').waitFor()
    let asked = 0
    page.on('request', request => {
      if (request.url().includes('/oauth/clear-cache')) asked++
    })
    const clear = async (answer: string): Promise<void> => {
      await page.getByRole('button', { name: '更多', exact: true }).click()
      await page.getByRole('menuitem', { name: '清除缓存' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(/^确定清除缓存？/).waitFor()
      await dialog.getByRole('button', { name: answer }).click()
      await dialog.waitFor({ state: 'hidden' })
    }
    await clear('取消')
    expect(asked).toBe(0)
    await clear('确定')
    await page.getByText(done, { exact: true }).waitFor()
    expect(asked).toBe(calls)
    await leave(visitor)
  },
)

test('each width of the window has its layout, and none of them scrolls sideways', async () => {
  const visitor = await openFrame(browser, LIST)
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
  const visitor = await openFrame(browser)
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

test.runIf(isLongRun)(
  'a dialog with typed text survives the way back and forth, and does not stand in the way meanwhile',
  async () => {
    const visitor = await openFrame(browser)
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
    const householder = page.getByRole('textbox', { name: '户名' })
    await householder.click()
    await page.keyboard.type('王')
    expect(await householder.inputValue()).toBe('王')
    await page.goForward()
    await dialog.waitFor()
    expect(await work.inputValue()).toBe('海草房民宿')
    await page.reload()
    await leave(visitor)
  },
)

test.runIf(isLongRun)('what hangs over a page goes away with it', async () => {
  const visitor = await openFrame(browser)
  const { page } = visitor
  await open(page, '居民服务', '户信息')
  await open(page, '居民服务', '居民档案')
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: '更多条件' }).click()
  const search = page.getByRole('search', { name: '查询条件' })
  const away = async (): Promise<void> => {
    await tab(page, '户信息').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('tabpanel', { name: '户信息' }).waitFor()
    await poll(() => antdPopups(page).count()).toBe(0)
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
  await page.getByRole('button', { name: '更多条件' }).click()
  await page.getByRole('button', { name: '查看', exact: true }).first().click()
  await page.getByRole('dialog', { name: '居民档案详情' }).waitFor()
  // A drawer keeps the focus: the way out of its page is the browser's own.
  await page.evaluate(() => history.go(-2))
  await page.getByRole('tabpanel', { name: '户信息' }).waitFor()
  await poll(() => antdPopups(page).count()).toBe(0)
  await leave(visitor)
})

test.runIf(isLongRun)('a kept list that was read a moment ago is not read again when its tab comes back', async () => {
  const visitor = await openFrame(browser, LIST)
  const { page } = visitor
  await rows(page).first().waitFor()
  await open(page, '居民服务', '户信息')
  await page.getByRole('tabpanel', { name: '户信息' }).getByRole('table').first().waitFor()
  let asked = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === `/api${LIST}/page`) asked++
  })
  await tab(page, '居民档案').click()
  await page.getByRole('tabpanel', { name: '居民档案' }).waitFor()
  await waitForQuiet(page, 1000)
  expect(asked).toBe(0)
  await leave(visitor)
})
