import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave } from '../journey.ts'
import { waitForQuiet } from '../visitor.ts'
import { card, numberIn, openPage, totalOf } from '../walks/figure-pages.ts'
import { findings } from '../walks/findings.ts'
import { chineseWords, faultsInLargeText } from '../walks/words.ts'

const CHARTS = '/statistics/charts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000 })

test('ages are crossed with villages, and a number leads to its people and back', async () => {
  const visitor = await openPage(browser, `${CHARTS}?by=resident.age`, 'officer.town')
  const { page } = visitor
  await page.getByRole('button', { name: '交叉统计：年龄与性别' }).click()
  const first = card(page, '居民档案 · 年龄段 × 性别')
  await first.getByRole('columnheader').first().waitFor()
  expect(await first.getByRole('columnheader').allTextContents()).toEqual(['年龄段', '男性', '女性', '合计'])
  await page.getByRole('combobox', { name: '列' }).click()
  // The village is the last of them.
  for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
  await poll(() => new URL(page.url()).searchParams.get('columns')).toBe('deptId')
  await page.getByRole('button', { name: '行列互换' }).click()
  const figure = card(page, '居民档案 · 所属村 × 年龄段')
  const row = figure.getByRole('row').nth(1)
  await row.waitFor()
  const values = (await row.getByRole('cell').allTextContents()).map(numberIn)
  expect(values.slice(0, -1).reduce((sum, value) => sum + value, 0)).toBe(values.at(-1))
  const link = row.getByRole('link').first()
  const people = numberIn((await link.textContent())!)
  await link.focus()
  await page.keyboard.press('Enter')
  await poll(() => totalOf(page)).toBe(people)
  await page.goBack()
  await figure.waitFor()
  await leave(visitor)
})

test('a cross table is drawn as stacked bars and taken along with its totals', async () => {
  const visitor = await openPage(browser, `${CHARTS}?cross=resident.age&columns=sex`)
  const { page } = visitor
  const figure = card(page, '居民档案 · 年龄段 × 性别')
  await figure.getByText('图', { exact: true }).click()
  await figure.getByRole('application').waitFor()
  await page.getByRole('button', { name: '居民档案 · 年龄段 × 性别的更多操作' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '导出表格（CSV）' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  const lines = Buffer.concat(chunks).toString('utf8').trim().split('\r\n')
  expect(lines[0]).toContain('"年龄段","男性","女性","合计"')
  expect(lines.at(-1)).toMatch(/^"合计",\d+,\d+,\d+$/)
  await leave(visitor)
})

test('a wide cross table scrolls in its own box, in every look and language', async () => {
  const looks = [
    { viewport: { width: 360, height: 780 }, language: 'en', theme: 'theme-dark' },
    { viewport: { width: 1366, height: 768 }, largeText: true },
  ] as const
  for (const look of looks) {
    const address = `${CHARTS}?cross=resident.sex&rows=education&columns=resident.age`
    const visitor = await openPage(browser, address, 'clerk.haitang', look)
    const { page } = visitor
    const box = page.locator('.dv-chart-crossed')
    await box.waitFor()
    await waitForQuiet(page)
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    if ('language' in look) {
      expect(await chineseWords(page)).toEqual([])
      const head = box.getByRole('rowheader').first()
      const before = await head.boundingBox()
      await box.evaluate(element => element.scrollBy(200, 0))
      expect(await box.evaluate(element => element.scrollLeft)).toBe(200)
      expect((await head.boundingBox())!.x).toBe(before!.x)
    }
    if ('largeText' in look) expect(await faultsInLargeText(page)).toEqual([])
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/cross-${look.viewport.width}.png` })
    await leave(visitor)
  }
})
