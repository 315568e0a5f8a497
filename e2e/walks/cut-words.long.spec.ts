import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { speak, still } from '../looks.ts'
import { go, pagesOf } from '../paths.ts'
import { type Visitor, visit } from '../visitor.ts'
import { cutWords } from './cut-words.ts'
import type { Found } from './walk.ts'
import { walker } from './walker.ts'

const { address, admin, of } = village()
const clerk = of('clerk.haitang')
const ofClerk = await pagesOf(address, clerk)
const ofAdmin = await pagesOf(address, admin)

const DESK = { width: 1366, height: 768 }
const WIDTHS = [1366, 1920, 390, 360]

/** A page of the menu at four widths, in both languages. */
async function lookForCutWords({ page }: Visitor, path: string): Promise<Found> {
  const found: Record<string, readonly string[]> = {}
  await go(page, path)
  await still(page)
  for (const language of ['zh', 'en'] as const) {
    await page.setViewportSize(DESK)
    await speak(page, language)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await still(page)
      const lines = await cutWords(page)
      if (lines.length > 0) found[`${language} at ${width} px`] = lines
    }
  }
  await page.setViewportSize(DESK)
  await speak(page, 'zh')
  await page.keyboard.press('Alt+KeyW')
  return found
}

describe('on no page of a clerk is a word cut that nothing shows whole', () => {
  const walk = walker(address, clerk)
  for (const path of ofClerk) walk.page(path, lookForCutWords)
})

describe('nor on a page that only the administrator has', () => {
  const walk = walker(address, admin)
  for (const path of ofAdmin.filter(one => !ofClerk.includes(one))) walk.page(path, lookForCutWords)
})

describe('what counts as cut', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  const narrow = 'display: inline-block; width: 60px; white-space: nowrap; overflow'
  const words = '海棠村村民委员会监督委员会'
  test.each([
    [`<p style="${narrow}: hidden">${words}</p>`, [`cut: ${words} in p`]],
    [`<div style="height: 20px; overflow: hidden"><p style="width: 60px">${words}</p></div>`, [`cut: ${words} in p`]],
    [`<input placeholder="${words}" style="width: 60px">`, [`placeholder: ${words} in input`]],
    [`<p style="${narrow}: hidden" title="${words}">${words}</p>`, []],
    [`<p style="${narrow}: hidden" data-hint="${words}">${words}</p>`, []],
    [`<p style="${narrow}: auto">${words}</p>`, []],
    [`<div style="height: 20px; overflow: auto"><p style="width: 60px">${words}</p></div>`, []],
    [`<p>${words}</p>`, []],
  ])('%s', async (html, lines) => {
    const visitor = await visit(browser)
    await visitor.page.setContent(html)
    expect(await cutWords(visitor.page)).toEqual(lines)
    await leave(visitor)
  })

  test('on a phone a button below 24 px is too small for a thumb, and a link within a sentence is not', async () => {
    const visitor = await visit(browser, { viewport: { width: 390, height: 844 } })
    const small = '<button style="width: 20px; height: 20px; padding: 0">+</button>'
    await visitor.page.setContent(`${small}<p>见<a href="#">说明</a></p>`)
    expect(await cutWords(visitor.page)).toEqual(['small: + 20×20 in button'])
    await leave(visitor)
  })
})
