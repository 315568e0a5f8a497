import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { findings } from './findings.ts'
import { go, leave, pagesOf, village } from './journey.ts'
import { settled, signIn, visit } from './visitor.ts'

const { address, of } = village()
const clerk = of('clerk.haitang')
const LIST = '/convenient/resident'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Text below 18 px, buttons below 44 px, words that are cut: in the dialog that is open, else on the page. */
const faults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[role=dialog]')].find(one => one.checkVisibility())
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.closest('.dv-hidden-text') &&
      (!dialog || dialog.contains(element))
    const words = (element: Element): string =>
      element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 20) ?? ''
    const all = [...document.querySelectorAll('body *')].filter(isSeen)
    const small = all
      .filter(element => element.matches('button, [role=button]'))
      .filter(element => {
        const { width, height } = element.getBoundingClientRect()
        return width < 43.5 || height < 43.5
      })
      .map(element => `small: ${words(element)} ${JSON.stringify(element.getBoundingClientRect())}`)
    const withText = all.filter(element =>
      [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    const isTiny = (element: Element): boolean => Number.parseFloat(getComputedStyle(element).fontSize) < 18
    const tiny = withText
      .filter(element => !element.closest('.ant-tag, .ant-badge, [aria-hidden=true], svg') && isTiny(element))
      .map(element => `tiny: ${words(element)} ${getComputedStyle(element).fontSize} ${element.className}`)
    const cut = withText
      .filter(element => getComputedStyle(element).overflowX === 'hidden')
      .filter(element => element.scrollWidth > element.clientWidth + 1)
      .map(element => `cut: ${words(element)} ${element.className}`)
    return [...new Set([...small, ...tiny, ...cut])]
  })

test('U56: on a phone in large text every text has 18 px, every button 44 px, and nothing is cut', async () => {
  const visitor = await visit(browser, { largeText: true, viewport: { width: 390, height: 844 } })
  const { page } = visitor
  await signIn(page, address, clerk)
  await page.getByRole('heading', { name: /李文书/ }).waitFor()
  const found: Record<string, readonly string[]> = {}
  for (const path of await pagesOf(address, clerk)) {
    await go(page, path)
    await settled(page)
    found[path] = await faults(page)
  }
  await go(page, `${LIST}?act=new`)
  const form = page.getByRole('dialog', { name: '新增居民档案' })
  await form.getByRole('button', { name: '保存', exact: true }).waitFor()
  found['the form'] = await faults(page)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('heading', { name: /处需要修改/ }).waitFor()
  await settled(page)
  found['the form with its mistakes'] = await faults(page)
  found['axe'] = await findings(page)
  expect(Object.fromEntries(Object.entries(found).filter(([, lines]) => lines.length > 0))).toEqual({})
  await leave(visitor)
})
