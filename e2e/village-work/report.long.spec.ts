import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { signIn, type VisitOptions, visit, waitForQuiet } from '../visitor.ts'
import { findings } from '../walks/findings.ts'

const { address, of } = village()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const LOOKS: readonly (readonly [string, VisitOptions])[] = [
  ['dark and in large text', { theme: 'theme-dark', largeText: true }],
  ['in English', { language: 'en' }],
]

test.each(LOOKS)('the form of a report has no fault on a small phone %s', async (_, look) => {
  const visitor = await visit(browser, { ...look, viewport: { width: 360, height: 740 } })
  const { page } = visitor
  await signIn(page, address, of('grid.haitang'), '/manage/report')
  await page.locator('.dv-report-chips input').nth(3).check()
  await waitForQuiet(page)
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await leave(visitor)
})

test('a report without a category or words says what is missing and is not sent', async () => {
  const visitor = await visit(browser, { viewport: { width: 390, height: 844 } })
  const { page } = visitor
  await signIn(page, address, of('grid.haitang'), '/manage/report')
  const form = page.getByRole('form', { name: '随手报' })
  await form.getByRole('button', { name: '上报', exact: true }).click()
  await form.getByText('请选择类别').waitFor()
  await form.getByText('请说明情况').waitFor()
  expect(await page.getByRole('region', { name: '手机里待发送' }).count()).toBe(0)
  await leave(visitor)
})
