import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { findings } from './findings.ts'
import { leave, village } from './journey.ts'
import { signIn, visit, waitForQuiet } from './visitor.ts'
import { faultsInLargeText } from './words.ts'

const { address, of } = village()

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

// The pages themselves are looked at in the walk over all pages (walk.ts).
test('U56: on a phone in large text a form and its mistakes have 18 px, buttons of 44 px, and nothing is cut', async () => {
  const visitor = await visit(browser, { largeText: true, viewport: { width: 390, height: 844 } })
  const { page } = visitor
  await signIn(page, address, of('clerk.haitang'), '/convenient/resident?act=new')
  const form = page.getByRole('dialog', { name: '新增居民档案' })
  await form.getByRole('button', { name: '保存', exact: true }).waitFor()
  await waitForQuiet(page)
  expect(await page.locator('html').getAttribute('data-density')).toBe('large')
  expect(await faultsInLargeText(page)).toEqual([])
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('heading', { name: /处需要修改/ }).waitFor()
  await waitForQuiet(page)
  expect(await faultsInLargeText(page)).toEqual([])
  expect(await findings(page)).toEqual([])
  await leave(visitor)
})

test('in large text no sign of the header and over a list stands without its word, and none is lost', async () => {
  const visitor = await visit(browser, { largeText: true })
  const { page } = visitor
  await signIn(page, address, of('clerk.haitang'), '/convenient/resident')
  await page.getByRole('button', { name: '列设置' }).waitFor()
  await waitForQuiet(page)
  const signs = page.locator('.dv-header .dv-tool, .dv-tool-group .ant-btn')
  const wordless = await signs.evaluateAll(all =>
    all
      .filter(one => ['none', '""'].includes(getComputedStyle(one, '::after').content))
      .map(one => one.getAttribute('aria-label')),
  )
  expect(wordless).toEqual([])
  expect(await signs.count()).toBeGreaterThan(5)
  expect(await faultsInLargeText(page)).toEqual([])
  await page
    .getByRole('banner')
    .getByRole('button', { name: /李文书/ })
    .click()
  for (const name of ['锁屏', '主题', '全屏']) await page.getByRole('menuitem', { name }).waitFor()
  await leave(visitor)
})
