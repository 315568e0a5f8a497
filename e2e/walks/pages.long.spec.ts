import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { go } from '../paths.ts'
import { signIn, visit, waitForQuiet } from '../visitor.ts'
import { card, numberIn, openPage, totalOf } from './figure-pages.ts'
import { findings } from './findings.ts'

const { address, of } = village()
const CHARTS = '/statistics/charts'
const DASHBOARD = '/wel/dashboard'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000 })

test('each number on the workbench is the total of the list that it opens', async () => {
  const visitor = await openPage(browser, '/wel/index')
  const { page } = visitor
  await poll(() => page.locator('.dv-figure-main').count()).toBe(4)
  for (const name of ['常住人口', '户数', '60岁以上', '未读消息']) {
    const link = page.locator('.dv-figures').getByRole('link', { name: new RegExp(`^${name}`) })
    const shown = numberIn((await link.locator('.dv-figure-value').textContent())!)
    await link.click()
    if (shown > 0) await poll(() => totalOf(page)).toBe(shown)
    await page.getByRole('tab', { name: '工作台' }).click()
  }
  // How many more or fewer there are leads to who came and went.
  await page.getByRole('link', { name: /上月末/ }).click()
  await page.waitForURL(/\/convenient\/lifeact\?/)
  await poll(() => totalOf(page)).toBeGreaterThanOrEqual(0)
  await leave(visitor)
})

test('a card of the workbench that fails says so alone and comes back', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  let isBroken = true
  await page.route('**/api/blade-desk/home', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    if (isBroken) {
      delete body.data.content.messages
      body.data.blocks = body.data.blocks.filter((name: string) => name !== 'messages')
      body.data.failed = ['messages']
    }
    await route.fulfill({ response: answer, json: body })
  })
  await signIn(page, address, of('clerk.haitang'), '/wel/index')
  const messages = page.locator('.dv-home-card').filter({ has: page.getByRole('heading', { name: '消息' }) })
  await messages.getByRole('alert').waitFor()
  await page.locator('.dv-figures').getByRole('link').first().waitFor()
  isBroken = false
  await messages.getByRole('button', { name: '重试' }).click()
  await messages.getByRole('alert').waitFor({ state: 'hidden' })
  await leave(visitor)
})

test('one block of numbers that fails leaves the other numbers of the workbench', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await page.route('**/api/blade-desk/home', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    delete body.data.content.people
    body.data.blocks = body.data.blocks.filter((name: string) => name !== 'people')
    body.data.failed = ['people']
    await route.fulfill({ response: answer, json: body })
  })
  await signIn(page, address, of('clerk.haitang'), '/wel/index')
  const figures = page.locator('.dv-figures')
  await figures.getByRole('alert').waitFor()
  expect(await figures.getByRole('alert').count()).toBe(1)
  expect(await figures.getByRole('link').count()).toBe(2)
  await leave(visitor)
})

test('a page that breaks says so of itself, and the others go on', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  const wrong = { code: 200, success: true, msg: '', data: 5 }
  await page.route('**/api/statistics/figures**', route => route.fulfill({ json: wrong }))
  await signIn(page, address, of('clerk.haitang'), '/statistics/charts')
  await page.getByRole('heading', { name: '这个页面出错了' }).waitFor()
  await page.getByRole('tab', { name: '工作台' }).click()
  await page.locator('.dv-figures').getByRole('link').first().waitFor()
  await visitor.context.close()
})

test('the shortcuts are chosen, ordered, and still there at the next sign-in', async () => {
  const visitor = await openPage(browser, '/wel/index', 'clerk.qinghe', { remembers: true })
  const { page } = visitor
  await page.getByRole('button', { name: '编辑快捷入口' }).click()
  const dialog = page.getByRole('dialog', { name: '编辑快捷入口' })
  await dialog.getByRole('checkbox', { name: '居民统计' }).check()
  for (let i = 0; i < 4; i++) await dialog.getByRole('button', { name: '上移居民统计' }).click()
  await dialog.getByRole('checkbox', { name: '新增户' }).uncheck()
  const kept = page.waitForResponse(answer => answer.url().endsWith('/blade-desk/preferences') && answer.ok())
  await dialog.getByRole('button', { name: '保存' }).click()
  await kept
  const shortcuts = page.locator('.dv-shortcuts').getByRole('button')
  await poll(() => shortcuts.allTextContents()).toEqual(['居民统计', '登记居民', '查档案', '数据看板', ''])
  const again = await openPage(browser, '/wel/index', 'clerk.qinghe', { remembers: true })
  await poll(() => again.page.locator('.dv-shortcuts').getByRole('button').first().textContent()).toBe('居民统计')
  await leave(visitor, again)
})

test('the dashboard is narrowed by village and period in its address, and each arranges his own', async () => {
  const visitor = await openPage(browser, DASHBOARD, 'officer.town', { remembers: true })
  const { page } = visitor
  await card(page, '人口变化').getByRole('application').waitFor()
  await page.getByText('近7天', { exact: true }).click()
  await poll(() => new URL(page.url()).searchParams.get('period')).toBe('week')
  await card(page, '人口变化').getByText('表', { exact: true }).click()
  await poll(() => card(page, '人口变化').getByRole('row').count()).toBe(8)
  await page.getByRole('combobox', { name: '村' }).click()
  await page.getByRole('option').first().waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await poll(() => new URL(page.url()).searchParams.get('deptId')).toMatch(/^\d+$/)
  await page.getByRole('button', { name: '编辑布局' }).click()
  const titles = () => page.locator('.dv-dashboard-cards h2').allTextContents()
  await page.getByRole('button', { name: '后移 人口变化' }).click()
  await poll(async () => (await titles()).slice(0, 2)).toEqual(['重点人群', '人口变化'])
  await page.getByRole('button', { name: '移除 人口类型' }).click()
  await page.getByRole('button', { name: '变宽 重点人群' }).click()
  const kept = page.waitForResponse(answer => answer.url().endsWith('/blade-desk/preferences') && answer.ok())
  await page.getByRole('button', { name: '完成' }).click()
  await kept
  const again = await openPage(browser, DASHBOARD, 'officer.town', { remembers: true })
  await poll(async () => (await again.page.locator('.dv-dashboard-cards h2').allTextContents())[0]).toBe('重点人群')
  expect(await again.page.getByRole('heading', { name: '人口类型' }).count()).toBe(0)
  await leave(visitor, again)
})

test('no page asks the server for what its reader may not have', async () => {
  const readers = { auditor: [DASHBOARD], 'keeper.town': [DASHBOARD], tenantadmin: ['/authority/role', '/system/dept'] }
  const refused: string[] = []
  for (const [account, paths] of Object.entries(readers)) {
    const visitor = await visit(browser)
    visitor.page.on('response', answer => answer.status() === 403 && refused.push(`${account} ${answer.url()}`))
    await signIn(visitor.page, address, of(account))
    for (const path of paths) {
      await visitor.page.goto(address + path)
      await visitor.page.getByRole('tabpanel').first().waitFor()
      await waitForQuiet(visitor.page)
    }
    if (account === 'auditor') await visitor.page.getByText('没有可以查看的数据').waitFor()
    await leave(visitor)
  }
  expect(refused).toEqual([])
})

test('from a resident one gets to the household, to its members, and the whole goes on paper', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await signIn(page, address, of('clerk.haitang'), '/convenient/household')
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click()
  const members = page.getByRole('list', { name: '家庭成员' })
  await members.getByText('户主', { exact: true }).waitFor()
  const people = await members.getByRole('listitem').count()
  await page.getByRole('button', { name: '打印全户' }).click()
  const paper = page.frameLocator('iframe[data-print]')
  await poll(() => paper.locator('tbody tr').count()).toBe(people)
  await members.getByRole('link').first().click()
  await page.getByRole('link', { name: /^打开户档案/ }).click()
  await poll(() => new URL(page.url()).pathname).toBe('/convenient/household')
  await leave(visitor)
})

test('on a phone in English nothing on these pages stands in the way of anybody', async () => {
  const visitor = await visit(browser, { language: 'en', viewport: { width: 390, height: 844 } })
  const { page } = visitor
  await signIn(page, address, of('officer.town'), '/wel/index')
  for (const path of ['/wel/index', CHARTS, DASHBOARD]) {
    await go(page, path)
    await page.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true }).waitFor()
    await waitForQuiet(page)
    expect(await findings(page), path).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(width, path).toBeLessThanOrEqual(0)
  }
  await leave(visitor)
})
