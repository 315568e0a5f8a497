import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../../testing/client.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit, waitForQuiet } from '../visitor.ts'
import { card, openPage } from '../walks/figure-pages.ts'
import { findings } from '../walks/findings.ts'
import { chineseWords, faultsInLargeText } from '../walks/words.ts'

const { address, of } = village()
const CHARTS = '/statistics/charts'
const CLERK = 'clerk.shiquan'

let browser: Browser
let month: string
beforeAll(async () => {
  browser = await openBrowser()
  const { client } = await signInByCall(sendTo(address), of(CLERK))
  month = (await client.get('/statistics/months')).body.data[0].month
  // Somebody who was not there yet when the month ended.
  const person = { name: '沈月末', idType: '99', sex: '1', birthday: '1980-05-06', residenceType: '1' }
  const { status, body } = await client.post('/convenient/resident/submit', { ...person, liveAddress: '一组1号' })
  expect(status, JSON.stringify(body)).toBe(200)
})
afterAll(() => browser?.close())

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000 })

test('the end of a month is chosen, and who has come since is opened by name', async () => {
  const visitor = await openPage(browser, `${CHARTS}?by=resident.sex`, CLERK)
  const { page } = visitor
  await page.getByRole('combobox', { name: '月末' }).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await poll(() => new URL(page.url()).searchParams.get('month')).toBe(month)
  const figure = card(page, '性别')
  await figure.getByText('表', { exact: true }).click()
  const [year, number] = month.split('-').map(Number)
  expect(await figure.getByRole('columnheader').allTextContents()).toEqual(['分组', `${year}年${number}月末`, '现在'])
  const why = card(page, '性别 · 增减说明')
  await why.getByRole('button', { name: /^新登记 \d+$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^性别 · 增加 · 新登记/ })
  await dialog.getByRole('link', { name: '沈月末' }).first().click()
  await poll(() => new URL(page.url()).pathname).toBe('/convenient/resident')
  await page.getByRole('dialog', { name: '居民档案详情' }).getByText('沈月末').first().waitFor()
  await leave(visitor)
})

test('households of another size at the end of the month are opened by name', async () => {
  const visitor = await openPage(browser, `${CHARTS}?by=household.size&month=${month}`, CLERK)
  const { page } = visitor
  const figure = card(page, '家庭规模')
  await figure.getByText('表', { exact: true }).click()
  expect(await figure.getByRole('rowheader').allTextContents()).toContain('6人及以上')
  const why = card(page, '家庭规模 · 增减说明')
  await why.getByText(/^户数$/).waitFor()
  await leave(visitor)
})

test('the report of a month has the month beside now', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await signIn(page, address, of(CLERK), `${CHARTS}?by=resident.sex&month=${month}`)
  await card(page, '性别').getByRole('application').waitFor()
  await page.getByRole('button', { name: '打印月报' }).click()
  const paper = page.frameLocator('iframe[data-print]')
  const [year, number] = month.split('-').map(Number)
  await poll(() => paper.locator('h1').textContent()).toBe(`${year}年${number}月人口月报`)
  await poll(() => paper.locator('h2').allTextContents()).toEqual(['人口总览 (人)', '性别 (人)'])
  expect(await paper.locator('thead th').allTextContents()).toContain('现在')
  await leave(visitor)
})

test('a household on the way down goes by its householder', async () => {
  const visitor = await openPage(browser, `${CHARTS}?drill=resident.sex`, CLERK)
  const { page } = visitor
  for (const level of ['所属村', '所属网格']) {
    const figure = card(page, `性别 · ${level}`)
    await figure.getByText('表', { exact: true }).click()
    await figure.getByRole('row').getByRole('link').first().click()
  }
  const homes = card(page, '性别 · 所属户')
  await homes.getByText('表', { exact: true }).click()
  await poll(() => homes.getByRole('link', { name: /^\p{Script=Han}{2,4}家 · /u }).count()).toBeGreaterThan(3)
  await leave(visitor)
})

test('on a phone, in English and in the dark the end of a month stands in nobody’s way', async () => {
  const looks = [
    { viewport: { width: 360, height: 780 }, language: 'en', theme: 'theme-dark' },
    { viewport: { width: 1366, height: 768 }, largeText: true },
  ] as const
  for (const look of looks) {
    const visitor = await openPage(
      browser,
      `${CHARTS}?by=resident.sex,resident.change,household.size&month=${month}`,
      CLERK,
      look,
    )
    const { page } = visitor
    await page.locator('.dv-month-why').first().waitFor()
    await waitForQuiet(page)
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    if ('language' in look) expect(await chineseWords(page)).toEqual([])
    if ('largeText' in look) expect(await faultsInLargeText(page)).toEqual([])
    await leave(visitor)
  }
})

test('statistics that are long in coming show where they will stand', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  const held: (() => void)[] = []
  await page.route('**/api/statistics/figures**', async route => {
    await new Promise<void>(go => held.push(go))
    await route.continue()
  })
  await signIn(page, address, of('clerk.haitang'), '/statistics/charts')
  const waiting = page.getByRole('main').getByRole('status', { name: '加载中' })
  await page.getByRole('heading', { name: '居民统计', level: 1 }).waitFor()
  await waiting.waitFor()
  for (const go of held) go()
  await waiting.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: '人口变化' }).waitFor()
  await leave(visitor)
})
