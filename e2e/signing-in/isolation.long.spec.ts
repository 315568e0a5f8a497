import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { type Person, signIn, type Visitor, visit } from '../visitor.ts'

const { address, of } = village()
const LIST = '/convenient/resident'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

async function atTheList(person: Person, query = ''): Promise<Visitor> {
  const visitor = await visit(browser)
  await signIn(visitor.page, address, person, LIST + query)
  return visitor
}
const names = (page: Page) => page.getByRole('table', { name: '居民档案列表' }).getByRole('link')

/** Name and own address of a resident of 青禾村. */
async function someoneOfQinghe(): Promise<{ readonly name: string; readonly link: string }> {
  const visitor = await atTheList(of('clerk.qinghe'))
  const first = names(visitor.page).first()
  await first.waitFor()
  const name = (await first.getAttribute('aria-label'))!
  const link = (await first.getAttribute('href'))!
  await leave(visitor)
  return { name, link }
}

test('a clerk of one village finds nobody of another one: not in the list, not by name, not by link', async () => {
  const { name, link } = await someoneOfQinghe()
  const visitor = await atTheList(of('clerk.haitang'), '?size=200')
  const { page } = visitor
  await page.getByText(/^共 [\d,]+ 条$/).waitFor()
  expect(await page.getByText('青禾村').count()).toBe(0)

  const village = page.getByRole('cell', { name: /海棠村/ })
  expect(await village.count()).toBeGreaterThan(0)
  await page.goto(`${address}${LIST}?name=${encodeURIComponent(name)}`)
  await page.getByText(/^(共 [\d,]+ 条|没有符合条件的记录)$/).waitFor()
  expect(await page.getByText('青禾村').count()).toBe(0)

  await page.goto(`${address}${LIST}${link}`)
  const drawer = page.getByRole('dialog', { name: '居民档案详情' })
  await drawer.getByText('未找到数据').waitFor()
  expect(await drawer.getByText(name).count()).toBe(0)
  await leave(visitor)
})

test('a second tenant sees its own people and nothing of the first one', async () => {
  const { name, link } = await someoneOfQinghe()
  const visitor = await atTheList(of('clerk.second', '100001'), '?size=200')
  const { page } = visitor
  await page.getByText(/^共 [\d,]+ 条$/).waitFor()
  expect(await page.getByText('远山村').count()).toBeGreaterThan(0)
  expect(await page.getByText(/海棠村|青禾村|石泉村/).count()).toBe(0)
  await page.goto(`${address}${LIST}?name=${encodeURIComponent(name)}`)
  await page.getByText(/^(共 [\d,]+ 条|没有符合条件的记录)$/).waitFor()
  expect(await page.getByText(/海棠村|青禾村|石泉村/).count()).toBe(0)
  await page.goto(`${address}${LIST}${link}`)
  await page.getByRole('dialog', { name: '居民档案详情' }).getByText('未找到数据').waitFor()
  await leave(visitor)
})
