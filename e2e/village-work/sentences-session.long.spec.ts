// Sentences of the specification's §2, §4 and §5 that the third review found not to hold.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { signIn, type VisitOptions, type Visitor, visit, waitForQuiet } from '../visitor.ts'

const { address, admin, of } = village()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

async function openFrame(path: string, person = of('clerk.haitang'), options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await visit(browser, options)
  await signIn(visitor.page, address, person, path)
  await visitor.page.getByRole('main').waitFor()
  await waitForQuiet(visitor.page)
  return visitor
}
const pathOf = (page: Page): string => new URL(page.url()).pathname
const expectSoon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000 })

test('/lock without a sign-in is the lock page, and leads to the sign-in from there', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await page.goto(`${address}/lock`)
  await page.getByText('还没有登录').waitFor()
  expect(pathOf(page)).toBe('/lock')
  await page.getByRole('link', { name: '去登录' }).click()
  await page.locator('[name=password]').waitFor()
  await leave(visitor)
})

test('a page that the menu does not keep asks again each time it is shown, a kept one does not', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  // The menu keeps every list but that of households.
  await page.route('**/menu/routes**', async route => {
    const response = await route.fetch()
    const words = await response.text()
    const body = JSON.parse(words, (_key, value) =>
      value && value.path === '/convenient/household' && 'isCache' in value ? { ...value, isCache: '0' } : value,
    )
    await route.fulfill({ response, json: body })
  })
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const times = (path: string): number =>
    asked.filter(one => one === `/api${path}/page` || one === `/api${path}/list`).length
  await signIn(page, address, of('clerk.haitang'), '/convenient/household')
  const show = async (name: string) => {
    await page.getByRole('tab', { name }).click()
    await waitForQuiet(page)
  }
  await waitForQuiet(page)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '居民档案' }).click()
  await waitForQuiet(page)
  const before = [times('/convenient/household'), times('/convenient/resident')]
  for (let turn = 0; turn < 3; turn++) {
    await show('户信息')
    await show('居民档案')
  }
  expect([times('/convenient/household'), times('/convenient/resident')]).toEqual([before[0]! + 3, before[1]])
  await leave(visitor)
})

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^用户菜单/ })
    .click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.locator('[name=password]').waitFor()
}

test('a logout ends the theme, and the next sign-in begins with the default unless it is to be remembered', async () => {
  const visitor = await openFrame('/wel/index', of('grid.haitang'), { remembers: true })
  const { page } = visitor
  const worn = () => page.evaluate(() => document.documentElement.dataset['theme'])
  const usual = await worn()
  const choose = async (isRemembered: boolean) => {
    await page.getByRole('banner').getByRole('button', { name: '主题' }).click()
    const dialog = page.getByRole('dialog', { name: '选择主题' })
    const saved = page.waitForResponse(
      answer => answer.url().includes('/preferences') && answer.request().method() === 'POST',
    )
    await dialog.getByRole('radio').nth(2).check({ force: true })
    if (isRemembered) await dialog.getByRole('checkbox', { name: '记住我的主题' }).check()
    await saved
    await page.keyboard.press('Escape')
  }
  const again = async () => {
    await signOut(page)
    expect(await worn()).toBe(usual)
    const { account, password } = of('grid.haitang')
    await page.locator('[name=account]').fill(account)
    await page.locator('[name=password]').fill(password)
    await page.locator('[type=submit]').click()
    await page.getByRole('main').waitFor()
    await waitForQuiet(page)
  }
  await choose(false)
  expect(await worn()).not.toBe(usual)
  await again()
  expect(await worn()).toBe(usual)
  await choose(true)
  await again()
  await expectSoon(worn).not.toBe(usual)
  await leave(visitor)
})

test('dictionaries and their entries have a column for the code, and 封存 is marked as required', async () => {
  const visitor = await openFrame('/system/dict', admin)
  const { page } = visitor
  for (const path of ['/dict-vertical/index', '/dict-horizontal/index']) {
    await page.goto(`${address}${path}`)
    await page.locator('.dv-dict-card tbody tr[data-row-key]').first().waitFor()
    await expectSoon(() => page.locator('.dv-dict-card').count()).toBe(2)
    const heads = page.locator('.dv-dict-card thead')
    await expectSoon(() => heads.count()).toBe(2)
    for (const head of await heads.all()) expect(await head.innerText()).toContain('字典编号')
  }
  await page.locator('.dv-dict-card').first().getByRole('button', { name: '新增' }).click()
  const sealed = page.getByRole('dialog').locator('.dv-entry', { hasText: '封存' }).first()
  expect(await sealed.innerText()).toContain('*')
  await leave(visitor)
})
