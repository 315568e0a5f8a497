import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave } from '../journey.ts'
import { LIST, openFrame, rows } from '../walks/frame.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const heads = (page: Page) => page.getByRole('table', { name: '居民档案列表' }).getByRole('columnheader')

test("the browser's own print puts the list on paper without the shell, black on white and not cut", async () => {
  const visitor = await openFrame(browser, LIST, { theme: 'theme-dark' })
  const { page } = visitor
  await rows(page).first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await rows(page).first().waitFor({ state: 'hidden' })
  for (const gone of ['button', 'navigation', 'tab', 'search', 'checkbox', 'banner'] as const)
    expect(await page.getByRole(gone).count(), gone).toBe(0)
  expect(await heads(page).allTextContents()).not.toContain('操作')
  const cell = page.getByRole('cell').first()
  const inks = await cell.evaluate(element => [
    getComputedStyle(element).color,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(inks).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  // A sheet of A4 across, without its margins.
  await page.setViewportSize({ width: 1047, height: 718 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1047)
  await page.emulateMedia({ media: null })
  await rows(page).first().waitFor()
  await leave(visitor)
})
