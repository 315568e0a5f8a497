import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave } from '../journey.ts'
import { atTheList } from '../killing/records.ts'
import { waitForQuiet } from '../visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('single keys walk the rows of the list that is shown, not of one that is kept alive behind it', async () => {
  const visitor = await atTheList(browser)
  const { page } = visitor
  await expect
    .poll(async () => {
      await page.keyboard.press('?')
      return page.getByRole('dialog', { name: '快捷键' }).isVisible()
    })
    .toBe(true)
  await page.getByRole('dialog', { name: '快捷键' }).getByRole('button', { name: '偏好设置' }).click()
  await page.getByRole('switch', { name: '单键快捷键' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: '单键快捷键' }).waitFor({ state: 'hidden' })
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '户信息', exact: true }).click()
  await page.getByRole('tabpanel', { name: '户信息' }).getByRole('table').first().waitFor()
  await waitForQuiet(page)
  const tabs = page.getByRole('tablist', { name: '已打开页面' }).getByRole('tab')
  // Once both pages have loaded, the hidden one stays in the layout.
  for (const name of ['居民档案', '户信息']) {
    await tabs.filter({ hasText: name }).click()
    const panel = page.getByRole('tabpanel', { name })
    await panel.waitFor()
    await expect
      .poll(async () => {
        await page.keyboard.press('j')
        return panel.evaluate(of => of.contains(document.activeElement?.closest('[data-row-key]') ?? null))
      })
      .toBe(true)
  }
  await leave(visitor)
})
