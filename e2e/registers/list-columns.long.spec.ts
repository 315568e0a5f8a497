import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit, waitForQuiet } from '../visitor.ts'
import { LIST, openFrame, rows } from '../walks/frame.ts'

const { address, of } = village()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const expectSoon = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heads = (page: Page) => page.getByRole('table', { name: '居民档案列表' }).getByRole('columnheader')

test('columns are hidden, moved and made wider, and stay so until the default comes back', async () => {
  const visitor = await openFrame(browser, LIST)
  const { page } = visitor
  await rows(page).first().waitFor()
  const names = () => heads(page).allTextContents()
  const [, first, second] = (await names()).filter(Boolean)
  await button(page, '列设置').click()
  const panel = page.getByRole('dialog', { name: '列设置' })
  await panel.getByRole('checkbox', { name: second!, exact: true }).uncheck()
  await panel.getByRole('button', { name: `下移${first}` }).click()
  const width = panel.getByRole('spinbutton', { name: '姓名的列宽（像素）' })
  await width.fill('200')
  await width.press('Enter')
  await page.keyboard.press('Escape')
  await expectSoon(() => button(page, '列设置').evaluate(element => element === document.activeElement)).toBe(true)
  await expectSoon(names).not.toContain(second)
  await page.reload()
  await rows(page).first().waitFor()
  expect(await names()).not.toContain(second)
  expect((await heads(page).filter({ hasText: '姓名' }).boundingBox())!.width).toBeGreaterThan(190)
  await button(page, '列设置').click()
  await panel.getByRole('button', { name: '恢复默认' }).click()
  await expectSoon(names).toContain(second)
  await leave(visitor)
})

test('the edge of a head can be dragged, and a double click shows the content whole', async () => {
  const visitor = await openFrame(browser, LIST)
  const { page } = visitor
  await rows(page).first().waitFor()
  const head = heads(page).filter({ hasText: '联系电话' })
  const before = (await head.boundingBox())!
  const edge = { x: before.x + before.width - 3, y: before.y + before.height / 2 }
  await page.mouse.move(edge.x, edge.y)
  await page.mouse.down()
  await page.mouse.move(edge.x + 60, edge.y, { steps: 4 })
  await page.mouse.up()
  await expectSoon(async () => Math.round((await head.boundingBox())!.width)).toBe(Math.round(before.width) + 60)
  expect(new URL(page.url()).searchParams.get('sort')).toBe(null)
  const wide = (await head.boundingBox())!
  await page.mouse.dblclick(wide.x + wide.width - 3, edge.y)
  await expectSoon(async () => (await head.boundingBox())!.width).toBeLessThan(before.width)
  await leave(visitor)
})

test('what else can be done with a row stands in one line down the list, and the menu key of the row opens it', async () => {
  const visitor = await openFrame(browser, '/village/opinion')
  const { page } = visitor
  const more = page.getByRole('button', { name: /的更多操作$/ })
  await more.first().waitFor()
  const lefts = await more.evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().left)))
  expect(new Set(lefts).size).toBe(1)
  await page.locator('tr[data-row-key]').first().focus()
  await page.keyboard.press('ContextMenu')
  await page.getByRole('menuitem').first().waitFor()
  await leave(visitor)
})

test('devices are cards, those off line first, with one call for all lines; the table is a press away and stays', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  const asked: string[] = []
  page.on('request', request => request.url().includes('/machine/sparks') && asked.push(request.url()))
  await signIn(page, address, of('keeper.town'), '/device/machine')
  const cards = page.getByRole('list', { name: '设备卡片' }).getByRole('listitem')
  await cards.first().waitFor()
  await waitForQuiet(page)
  expect(await cards.count()).toBe(10)
  expect(asked).toHaveLength(1)
  expect(await cards.first().innerText()).toMatch(/离线\s+\d+ (小时|天)/)
  await page.getByText('表格', { exact: true }).click()
  await rows(page).first().waitFor()
  await page.reload()
  await rows(page).first().waitFor()
  expect(await cards.count()).toBe(0)
  await page.getByRole('radio', { name: '卡片' }).focus()
  await page.keyboard.press('Space')
  await cards.first().getByRole('button').first().press('Enter')
  await page.getByRole('complementary').or(page.getByRole('dialog')).first().waitFor()
  expect(new URL(page.url()).searchParams.get('id')).toMatch(/^\d+$/)
  await leave(visitor)
})
