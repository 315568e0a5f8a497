import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'
import { card, numberIn, openPage, totalOf } from '../walks/figure-pages.ts'

const { address, of } = village()
const CHARTS = '/statistics/charts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000 })

test('each segment of a chart leads to the list that it counts', async () => {
  const visitor = await openPage(browser, CHARTS)
  const { page } = visitor
  await page.getByText(/^统计维度 8\//).click()
  await page.getByRole('button', { name: '全部显示' }).click()
  for (const name of ['年龄与性别', '资料待补', '家庭标签']) {
    const figure = card(page, name)
    // It is counted when it comes into view.
    await figure.scrollIntoViewIfNeeded()
    await figure.getByText('表', { exact: true }).click()
    const row = figure
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .nth(1)
    const values = (await row.getByRole('cell').allTextContents()).map(numberIn)
    await row.getByRole('link').click()
    const total = values.reduce((sum, value) => sum + value, 0)
    if (total > 0) await poll(() => totalOf(page)).toBe(total)
    await page.getByRole('tab', { name: '居民统计' }).click()
  }
  await leave(visitor)
})

test('a chart is walked through by arrow keys, and Enter opens the list of the point', async () => {
  const visitor = await openPage(browser, CHARTS)
  const { page } = visitor
  const figure = card(page, '年龄与性别')
  const drawing = figure.getByRole('application')
  // It is drawn when it comes into view.
  await figure.scrollIntoViewIfNeeded()
  await drawing.waitFor()
  expect(await drawing.getAttribute('aria-label')).toMatch(/^年龄与性别：.+最多，\d+人/)
  await drawing.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  const said = figure.locator('[aria-live]')
  await poll(() => said.textContent()).toMatch(/^10–19 · 女性 \d+ 人$/)
  const people = numberIn((await said.textContent())!.split('女性')[1]!)
  await page.keyboard.press('Enter')
  await poll(() => new URL(page.url()).searchParams.get('sex')).toBe('2')
  await poll(() => totalOf(page)).toBe(people)
  await leave(visitor)
})

test('a number is followed from the village to the grid, to the household, to the people behind it', async () => {
  const visitor = await openPage(browser, `${CHARTS}?drill=resident.sex&part=1`, 'officer.town')
  const { page } = visitor
  const way = page.getByRole('navigation', { name: '下钻路径' })
  const rowOf = async (level: string) => {
    const figure = card(page, `性别 · ${level}`)
    await figure.getByText('表', { exact: true }).click()
    const row = figure
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .first()
    const people = numberIn((await row.getByRole('cell').last().textContent())!)
    await row.getByRole('link').click()
    return people
  }
  await rowOf('所属村')
  await rowOf('所属网格')
  await poll(() => way.getByRole('listitem').count()).toBe(3)
  const people = await rowOf('所属户')
  await poll(() => new URL(page.url()).searchParams.get('sex')).toBe('1')
  await poll(() => totalOf(page)).toBe(people)
  await page.goBack()
  await way.getByRole('link', { name: '全部' }).click()
  await card(page, '性别 · 所属村').waitFor()
  await leave(visitor)
})

test('the dimensions stand in the address, and the report is printed with a table under each chart', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await signIn(page, address, of('clerk.haitang'), `${CHARTS}?by=resident.sex,resident.nation`)
  await card(page, '性别').getByRole('application').waitFor()
  expect(await page.getByRole('application').count()).toBe(2)
  await page.getByRole('checkbox', { name: '民族' }).click()
  await poll(() => new URL(page.url()).searchParams.get('by')).toBe('resident.sex')
  await page.getByRole('button', { name: '打印月报' }).click()
  const paper = page.frameLocator('iframe[data-print]')
  await poll(() => paper.locator('h2').allTextContents()).toEqual(['人口总览 (人)', '性别 (人)'])
  expect(await paper.locator('section svg').count()).toBe(2)
  await poll(() => paper.locator('tfoot').last().textContent()).toMatch(/^合计\d+$/)
  await leave(visitor)
})

test('a chart is taken along as a table and as a picture', async () => {
  const visitor = await openPage(browser, `${CHARTS}?by=resident.sex`)
  const { page } = visitor
  for (const [entry, file] of [
    ['导出表格（CSV）', '性别.csv'],
    ['导出图片（PNG）', '性别.png'],
  ] as const) {
    await page.getByRole('button', { name: '性别的更多操作' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: entry }).click()
    expect((await download).suggestedFilename()).toBe(file)
  }
  await leave(visitor)
})
