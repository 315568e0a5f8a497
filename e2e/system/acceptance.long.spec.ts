// What design/ux.md §7 and the specification's §2 ask word by word and no other walk proves; docs/acceptance.md lists
// all.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { go } from '../paths.ts'
import { signIn, type Visitor, visit, waitForQuiet } from '../visitor.ts'

const { address, admin, of } = village()
const clerk = of('clerk.haitang')
const LIST = '/convenient/resident'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

async function openFrame(path = '/wel/index', options: Parameters<typeof visit>[1] = {}): Promise<Visitor> {
  const visitor = await visit(browser, options)
  await signIn(visitor.page, address, clerk, path)
  await visitor.page.getByRole('main').waitFor()
  await waitForQuiet(visitor.page)
  return visitor
}
/** Machines are slow at times. */
const expectSoon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000 })
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const tabs = (page: Page) => page.getByRole('tablist', { name: '已打开页面' }).getByRole('tab')
const rows = (page: Page) => page.getByRole('checkbox', { name: /^选择 / })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const isFocused = (one: Locator) => one.evaluate(element => element === document.activeElement)

test('U04: while only home is open no tab has a sign to close it, and home never has one', async () => {
  const visitor = await openFrame()
  const { page } = visitor
  const signs = page.locator('.dv-tab-close')
  expect([await tabs(page).count(), await signs.count()]).toEqual([1, 0])
  await go(page, LIST)
  await expectSoon(() => tabs(page).count()).toBe(2)
  expect(await signs.count()).toBe(1)
  expect(await tabs(page).first().locator('.dv-tab-close').count()).toBe(0)
  await leave(visitor)
})

test('U08: a drawer that is open stays behind when the keyboard goes to another tab, and is there on the way back', async () => {
  const visitor = await openFrame('/convenient/household')
  const { page } = visitor
  await go(page, LIST)
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: '查看', exact: true }).first().click()
  const drawer = page.getByRole('dialog', { name: '居民档案详情' })
  await drawer.getByRole('heading', { name: '变更记录' }).waitFor()
  await page.keyboard.press('Alt+BracketLeft')
  await page.getByRole('tabpanel', { name: '户信息' }).waitFor()
  await expectSoon(() => page.locator('.ant-drawer, .ant-modal').filter({ visible: true }).count()).toBe(0)
  await page.keyboard.press('Alt+BracketRight')
  await drawer.waitFor()
  await leave(visitor)
})

test('U21: what was typed in a form is there again after the lock', async () => {
  const visitor = await openFrame(LIST)
  const { page } = visitor
  await page.getByRole('button', { name: '编辑', exact: true }).nth(7).click()
  const form = page.getByRole('dialog', { name: '编辑居民档案' })
  await field(page, '工作单位').fill('海草房民宿')
  await page.keyboard.press('Alt+KeyL')
  await field(page, '锁屏密码').fill('Haitang-7391')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/lock')
  await field(page, '请输入锁屏密码').fill('Haitang-7391')
  await page.keyboard.press('Enter')
  await form.waitFor()
  const restore = form.getByRole('button', { name: '恢复', exact: true })
  await restore.click()
  await expectSoon(() => field(page, '工作单位').inputValue()).toBe('海草房民宿')
  await leave(visitor)
})

test('U23: the list asks the server for exactly what stands in its address', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  const asked = () =>
    page
      .waitForRequest(request => new URL(request.url()).pathname === `/api${LIST}/page`)
      .then(request => Object.fromEntries(new URL(request.url()).searchParams))
  const first = asked()
  await signIn(page, address, clerk, `${LIST}?name=${encodeURIComponent('张')}&current=2&size=30`)
  expect(await first).toEqual({ name: '张', current: '2', size: '30' })
  expect(await field(page, '姓名').inputValue()).toBe('张')
  // There are not that many of them: the list goes to its last page by itself.
  await waitForQuiet(page)
  await field(page, '姓名').fill('王')
  const next = asked()
  await page.getByRole('button', { name: '查询' }).click()
  expect(await next).toEqual({ name: '王', current: '1', size: '30' })
  expect(new URL(page.url()).searchParams.get('current')).toBe(null)
  await page.goto(`${address}${LIST}?sex=2&current=2&size=30`)
  await rows(page).first().waitFor()
  expect(await page.locator('.ant-pagination-item-active').textContent()).toBe('2')
  await leave(visitor)
})

test('U26: two chosen rows go in one request with both ids', async () => {
  const visitor = await openFrame(LIST)
  const { page } = visitor
  const sent: string[] = []
  await page.route(`**/api${LIST}/remove**`, route => {
    sent.push(new URL(route.request().url()).searchParams.get('ids')!)
    return route.fulfill({ json: { code: 200, success: true, data: {}, msg: '' } })
  })
  await rows(page).first().waitFor()
  const ids = await page
    .locator('tr[data-row-key]')
    .evaluateAll(found => found.slice(0, 2).map(row => row.getAttribute('data-row-key')))
  await rows(page).nth(0).check()
  await rows(page).nth(1).check()
  await page.getByRole('button', { name: '批量删除' }).click()
  await dialog(page).getByRole('button', { name: '删除' }).click()
  await page.getByText('删除成功').waitFor()
  expect(sent).toEqual([ids.join(',')])
  await leave(visitor)
})

test('U28: Tab goes from the tool bar through the whole list and never to what nobody sees', async () => {
  const visitor = await openFrame(LIST)
  const { page } = visitor
  await rows(page).first().waitFor()
  expect(await page.getByRole('checkbox', { name: '全选本页' }).count()).toBe(1)
  await main(page).getByRole('button', { name: '新增', exact: true }).focus()
  const unseen: string[] = []
  for (let step = 0; step < 90; step++) {
    await page.keyboard.press('Tab')
    const here = await page.evaluate(() => {
      const one = document.activeElement!
      const { width, height } = one.getBoundingClientRect()
      return { isOut: !document.querySelector('main')!.contains(one), width, height, html: one.outerHTML.slice(0, 120) }
    })
    if (here.isOut) break
    if (here.width === 0 || here.height === 0) unseen.push(here.html)
  }
  expect(unseen).toEqual([])
  await leave(visitor)
})

test('U33: three things left out are three lines, and each line leads to its field', async () => {
  const visitor = await openFrame(`${LIST}?act=new`)
  const { page } = visitor
  const form = page.getByRole('dialog', { name: '新增居民档案' })
  // Her village is the only one that the clerk could choose: it is there already.
  await form.locator('.ant-select', { hasText: '海棠村' }).waitFor()
  await form.getByRole('button', { name: '保存', exact: true }).click()
  const summary = form.getByRole('alert').filter({ has: page.getByRole('heading') })
  await summary.waitFor()
  const lines = await summary.getByRole('button').allTextContents()
  // What is left out until three remain: name, address, number.
  const kept = ['姓名', '证件号码', '现住址']
  for (const line of lines.filter(words => !kept.some(name => words.includes(name)))) {
    await summary.getByRole('button', { name: line }).click()
    await page.keyboard.type('1980-01-01')
    await page.keyboard.press('Enter')
  }
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await form.getByRole('heading', { name: '有 3 处需要修改' }).waitFor()
  for (const line of await summary.getByRole('button').allTextContents()) {
    await summary.getByRole('button', { name: line }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  }
  await leave(visitor)
})

test('whatever is opened from the list closes by Esc and gives the focus back to where it was opened', async () => {
  const visitor = await openFrame(LIST)
  const { page } = visitor
  await rows(page).first().waitFor()
  const deeds = ['查看', '编辑', '新增', '导入', '导出', '列设置', '回收站', '打印', '存为视图', /^查看完整/]
  const lost: string[] = []
  for (const name of deeds) {
    const opener = main(page).getByRole('button', { name, exact: true }).first()
    await opener.focus()
    await page.keyboard.press('Enter')
    await dialog(page).first().waitFor()
    await waitForQuiet(page)
    await page.keyboard.press('Escape')
    await dialog(page).first().waitFor({ state: 'hidden' })
    await expectSoon(() => isFocused(opener))
      .toBe(true)
      .catch(() => lost.push(String(name)))
  }
  expect(lost).toEqual([])
  await leave(visitor)
})

test('a dialog out of the menu of a row closes by Esc and gives the focus back to the three points', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, admin, '/authority/role')
  const opener = page.getByRole('button', { name: '村民的更多操作' })
  await opener.click()
  await page.getByRole('menuitem', { name: '权限设置' }).click()
  await dialog(page).getByRole('tree').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  await expectSoon(() => isFocused(opener)).toBe(true)
  await leave(visitor)
})
