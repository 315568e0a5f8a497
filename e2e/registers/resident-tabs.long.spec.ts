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

/** A clerk of 海棠村 in front of the list of residents. */
async function atTheList(query = ''): Promise<Visitor> {
  const visitor = await visit(browser, { viewport: { width: 1366, height: 768 } })
  await signIn(visitor.page, address, of('clerk.haitang'), LIST + query)
  await rowsOf(visitor.page).first().waitFor()
  return visitor
}
const rowsOf = (page: Page) => page.getByRole('checkbox', { name: /^选择 / })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const total = async (page: Page) => Number((await page.getByText(/^共 [\d,]+ 条$/).textContent())!.replace(/\D/g, ''))
/** The query of the next list request. */
const nextListQuery = (page: Page) =>
  page
    .waitForRequest(request => new URL(request.url()).pathname === `/api${LIST}/page`)
    .then(request => new URL(request.url()).searchParams)

test('those who died or left have a tab of their own, and each tab says how many it has', async () => {
  const visitor = await atTheList()
  const { page } = visitor
  const tab = (name: string) =>
    page.getByRole('navigation', { name: '视图', exact: true }).getByRole('button', { name: new RegExp(`^${name}`) })
  const countOf = async (name: string) => Number((await tab(name).textContent())!.replace(/\D/g, ''))
  await expect.poll(() => countOf('已故·迁出')).toBeGreaterThan(0)
  expect(await tab('在册').getAttribute('aria-pressed')).toBe('true')
  expect(await countOf('在册')).toBe(await total(page))
  expect(await button(page, '移除条件：状态').count()).toBe(0)
  await tab('已故·迁出').click()
  await expect.poll(async () => (await total(page)) === (await countOf('已故·迁出'))).toBe(true)
  await page.getByRole('search').getByRole('textbox', { name: '姓名', exact: true }).fill('王')
  await button(page, '查询').click()
  await expect.poll(() => new URL(page.url()).searchParams.get('name')).toBe('王')
  await button(page, '重置').click()
  await expect.poll(() => new URL(page.url()).searchParams.get('name')).toBe(null)
  expect(new URL(page.url()).searchParams.get('status')).toBe('3,4,5')
  expect(await tab('在册').getAttribute('aria-pressed')).toBe('false')
  await leave(visitor)
})

test('sex and age share a cell, by which the list is sorted, until sex is given a column', async () => {
  const visitor = await atTheList()
  const { page } = visitor
  const table = page.getByRole('table', { name: '居民档案列表' })
  const ages = table.locator('td[data-column="age"]')
  const head = (name: string) => table.getByRole('columnheader', { name })
  expect(await ages.first().textContent()).toMatch(/^[男女] \d+$/)
  expect(await head('性别').count()).toBe(0)
  const sorted = nextListQuery(page)
  await head('年龄').click()
  expect((await sorted).get('ascs')).toBe('age')
  await button(page, '列设置').click()
  await page.getByRole('dialog', { name: '列设置' }).getByRole('checkbox', { name: '性别', exact: true }).check()
  await page.keyboard.press('Escape')
  await head('性别').waitFor()
  expect(await ages.first().textContent()).toMatch(/^\d+$/)
  await leave(visitor)
})

test('an address is led by group and house number, and paper has it in full', async () => {
  const visitor = await atTheList(`?liveAddress=${encodeURIComponent('(演示)2组')}`)
  const { page } = visitor
  const door = page.locator('[data-column="liveAddress"]').getByText(/^\d+组\d+号$/)
  await expect.poll(() => door.count()).toBeGreaterThan(5)
  expect(await door.evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth).length)).toBe(0)
  const village = page.locator('[data-column="liveAddress"]').getByText('海棠村(演示)', { exact: true }).first()
  expect((await village.boundingBox())!.width).toBeLessThan(2)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(async () => (await village.boundingBox())!.width).toBeGreaterThan(20)
  await leave(visitor)
})

test('the list opens with those who live here; asked for another state, it shows all when that is removed', async () => {
  const visitor = await atTheList()
  const { page } = visitor
  expect(new URL(page.url()).searchParams.get('status')).toBe('1,2')
  const present = await total(page)
  await page.goto(`${address}${LIST}?status=4`)
  await button(page, '移除条件：状态').waitFor()
  await rowsOf(page).first().waitFor()
  const sent = nextListQuery(page)
  await button(page, '移除条件：状态').click()
  expect((await sent).get('status')).toBe(null)
  await expect.poll(() => total(page)).toBeGreaterThan(present)
  await leave(visitor)
})
