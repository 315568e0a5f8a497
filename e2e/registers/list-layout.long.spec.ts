import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../../testing/client.ts'
import { leave, village } from '../journey.ts'
import { still } from '../looks.ts'
import { signIn, visit } from '../visitor.ts'

const { address, of } = village()

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  // An open call for help takes space above every page.
  const { client } = await signInByCall(sendTo(address), of('clerk.haitang'))
  for (const { id } of (await client.get('/convenient/braceletsos/open')).body.data.shown)
    await client.post('/convenient/braceletsos/handle', { id, handleResult: '电话确认平安', familyNotified: 0 })
  // Who lives at an address of another village makes each address of the page two lines.
  const guest = { name: '邻村人', idType: '99', sex: '1', birthday: '1980-05-06', residenceType: '1' }
  const { status, body } = await client.post('/convenient/resident/submit', { ...guest, liveAddress: '石桥村9组9号' })
  expect([status, body.msg]).toEqual([200, '操作成功'])
})
afterAll(() => browser?.close())

/** Calls for help that others have left open take rows away while nobody has seen them: here nobody calls. */
const withoutCalls = (page: Page) => page.addStyleTag({ content: '.dv-alerts { display: none }' })
const rows = (page: Page) => page.locator('tr[data-row-key]').filter({ visible: true })
/** Edges of what is seen of the list, in px. */
async function measureList(page: Page) {
  const pager = (await page.locator('.dv-list > .dv-pages').filter({ visible: true }).boundingBox())!
  const tops = await rows(page).evaluateAll(all => all.map(row => row.getBoundingClientRect().bottom))
  const sideways = await page
    .locator('.dv-table .ant-table-body, .dv-table .ant-table-content')
    .filter({ visible: true })
    .evaluateAll(all => all.map(one => one.scrollWidth - one.clientWidth))
  return { whole: tops.filter(bottom => bottom <= pager.y + 1).length, pagerEnds: pager.y + pager.height, sideways }
}

test('a laptop shows ten residents, the pager and who they are without scrolling', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, of('clerk.haitang'), '/convenient/resident')
  await withoutCalls(page)
  await still(page)
  const { whole, pagerEnds, sideways } = await measureList(page)
  expect(whole).toBeGreaterThanOrEqual(10)
  expect(await rows(page).locator('.dv-address-same').count()).toBe(0)
  expect(pagerEnds).toBeLessThanOrEqual(768)
  expect(sideways.filter(px => px > 0)).toEqual([])
  expect(await page.locator('.dv-name-tags .dv-tag').count()).toBeGreaterThan(0)
  const search = (await page.getByRole('search', { name: '查询条件' }).boundingBox())!
  expect(search.height).toBeLessThan(90)
  await leave(visitor)
})

test('the buttons of a list stand beside a search that asks for days', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, of('clerk.haitang'), '/village/opinion')
  await withoutCalls(page)
  await still(page)
  const search = page.getByRole('search', { name: '查询条件' })
  const [asks, adds] = await Promise.all([
    search.getByRole('button', { name: '查询' }).boundingBox(),
    page.getByRole('button', { name: '新增' }).first().boundingBox(),
  ])
  expect(Math.abs(asks!.y - adds!.y)).toBeLessThan(8)
  await search.getByText('提交时间').waitFor()
  await search.getByRole('button', { name: '更多条件' }).click()
  await search.getByRole('combobox', { name: '意见类型' }).waitFor()
  await leave(visitor)
})

test('what is asked beyond the first fields is a panel over the list, and then a chip', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, of('clerk.haitang'), '/convenient/resident')
  await still(page)
  await withoutCalls(page)
  const before = (await rows(page).first().boundingBox())!
  const more = page.getByRole('button', { name: '更多条件' })
  await more.click()
  await page.getByRole('textbox', { name: '查找条件' }).fill('年龄')
  const from = page.getByRole('textbox', { name: '年龄起' })
  await from.fill('80')
  expect((await rows(page).first().boundingBox())!.y).toBe(before.y)
  await from.press('Enter')
  await page.getByRole('button', { name: '移除条件：年龄' }).waitFor()
  expect(await more.getAttribute('aria-expanded')).toBe('false')
  await more.click()
  await page.getByRole('textbox', { name: '查找条件' }).press('Escape')
  await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false')
  await leave(visitor)
})

test('large text shows five residents at least, and the pager, on a laptop', async () => {
  const visitor = await visit(browser, { largeText: true })
  const { page } = visitor
  await signIn(page, address, of('clerk.haitang'), '/convenient/resident')
  await still(page)
  await withoutCalls(page)
  const { whole, pagerEnds, sideways } = await measureList(page)
  expect(whole).toBeGreaterThanOrEqual(5)
  expect(pagerEnds).toBeLessThanOrEqual(768)
  expect(sideways.filter(px => px > 0)).toEqual([])
  await leave(visitor)
})

test('a list names nothing in English while the page is Chinese, and its crosses are no stops of the Tab key', async () => {
  const visitor = await visit(browser, { viewport: { width: 1920, height: 1080 } })
  const { page } = visitor
  await signIn(page, address, of('clerk.haitang'), '/convenient/resident?name=zs&sex=2')
  await still(page)
  await page.getByRole('button', { name: '更多条件' }).click()
  await page.getByRole('textbox', { name: '查找条件' }).waitFor()
  const english = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-label]')]
      .filter(one => one.closest('[aria-hidden="true"], [inert]') === null && one.checkVisibility())
      .map(one => one.getAttribute('aria-label') ?? '')
      .filter(name => /^[A-Za-z][A-Za-z -]+$/.test(name) && name !== 'English'),
  )
  expect([...new Set(english)]).toEqual([])
  await page.getByRole('search').getByRole('textbox', { name: '姓名', exact: true }).focus()
  await page.mouse.move(2, 2)
  await page.keyboard.press('Tab')
  const name = await page.evaluate(() => document.activeElement?.getAttribute('placeholder'))
  expect(name).toBe('证件号/后4位')
  await leave(visitor)
})

test('the form is loaded while the list is read, before anybody opens it', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  const loaded: string[] = []
  page.on('response', response => loaded.push(new URL(response.url()).pathname))
  await signIn(page, address, of('clerk.haitang'), '/convenient/resident')
  await rows(page).first().waitFor()
  await expect.poll(() => loaded.filter(path => /resource-form-.*\.js$/.test(path)).length).toBe(1)
  await leave(visitor)
})
