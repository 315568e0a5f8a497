import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'
import { entry, LIST, menu, openFrame, pathOf, rows, tabs } from '../walks/frame.ts'

const { address, of } = village()

/** Machines are slow at times. */
const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000 })

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

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
  const visitor = await openFrame(browser, LIST)
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
  const visitor = await openFrame(browser)
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
  const visitor = await openFrame(browser, LIST)
  const { page } = visitor
  await page.route('**/convenient/resident/detail**', route =>
    route.fulfill({ json: { code: 404, success: false, data: null, msg: '' } }),
  )
  await page.goto(`${address}${LIST}?id=1`)
  await page.getByText('未找到数据').first().waitFor()
  await page.unroute('**/convenient/resident/detail**')
  await page.goto(`${address}${LIST}`)
  await rows(page).first().waitFor()
  // Only of what the press asks for: calls that the page makes by itself would lead to the door before the press.
  await page.route(/\/api\/(convenient\/resident\/page|blade-auth\/)/, route =>
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

test('an address that is written with a capital letter opens its page', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, of('clerk.haitang'), '/convenient/Resident?sex=2')
  await rows(page).first().waitFor()
  expect(pathOf(page) + new URL(page.url()).search).toBe('/convenient/resident?sex=2')
  await leave(visitor)
})
