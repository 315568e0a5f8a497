// One walk over everything that can be seen: each page and each thing that is opened stands once, and is looked at in
// place in light, dark and large text, in both languages, on a phone, and at six widths.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findings, findingsOfLook } from './findings.ts'
import { go } from './journey.ts'
import type { Opened } from './opened.ts'
import { settled, type Visitor } from './visitor.ts'
import { chineseWords, faultsInLargeText, sidewaysPx } from './words.ts'

/** What is wrong, by where it was seen. */
export type Found = Record<string, readonly string[]>

const DESK = { width: 1366, height: 768 }
const PHONE = { width: 390, height: 844 }
/** U03. */
const WIDTHS = [360, 768, 992, 1280, 1920]
const QUIET_MS = 150

/** Nothing is asked any more, nothing stands in place of what will come, and what came has been drawn. */
export async function still(page: Page): Promise<void> {
  await settled(page, QUIET_MS)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.ant-skeleton, .dv-waiting, main [aria-busy=true]')].every(
      one => !one.checkVisibility(),
    ),
  )
  await settled(page, QUIET_MS)
}
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Wears a theme and a reading size as if another browser tab of the person had chosen them: at once, in place. */
async function wear(page: Page, theme: 'theme-default' | 'theme-dark', largeText = false): Promise<void> {
  await page.evaluate(
    ([name, large]) => {
      const shared = JSON.parse(localStorage.getItem('dv-prefs') ?? '{}').content
      const wishes = Object.entries({ 'dv-themeName': name, 'dv-prefs': { ...shared, largeText: large } })
      for (const [key, content] of wishes) {
        const record = { dataType: typeof content, content, type: 'local', datetime: Date.now() }
        localStorage.setItem(key, JSON.stringify(record))
        dispatchEvent(new StorageEvent('storage', { key }))
      }
    },
    [theme, largeText] as const,
  )
  await page.waitForFunction(
    ([name, large]) => {
      const { theme: worn, text } = document.documentElement.dataset
      return worn === name && text === (large ? 'large' : 'standard')
    },
    [theme, largeText] as const,
  )
  await drawn(page)
}

/** Changes the language by the button of the header, also while a dialog lies over it. */
export async function speak(page: Page, language: 'en' | 'zh'): Promise<void> {
  const wanted = language === 'en' ? 'en' : 'zh-CN'
  if ((await page.evaluate(() => document.documentElement.lang)) === wanted) return
  const name = language === 'en' ? 'English' : '中文'
  const banner = page.getByRole('banner', { includeHidden: true })
  const button = banner.getByRole('button', { name, exact: true, includeHidden: true })
  await button.evaluate(element => (element as HTMLElement).click())
  await page.waitForFunction(lang => document.documentElement.lang === lang, wanted)
  await still(page)
}

/** Light, dark and large text of what stands there now. */
export async function look(page: Page, name: string, found: Found): Promise<void> {
  found[`${name}, light`] = await findings(page)
  await wear(page, 'theme-dark')
  found[`${name}, dark`] = await findingsOfLook(page)
  await wear(page, 'theme-default', true)
  found[`${name}, large text`] = await findingsOfLook(page)
  await wear(page, 'theme-default')
}

/** The page at the widths of design/ux.md U03, and on a phone in large text (U56). */
async function lookNarrow(page: Page, name: string, found: Found): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await still(page)
    const px = await sidewaysPx(page)
    found[`${name} at ${width} px`] = px > 0 ? [`${px} px too wide`] : []
  }
  await page.setViewportSize(PHONE)
  await wear(page, 'theme-default', true)
  await still(page)
  found[`${name}, phone`] = [...(await findings(page)), ...(await faultsInLargeText(page))]
  await wear(page, 'theme-default')
  await page.setViewportSize(DESK)
  await still(page)
}

const layers = (page: Page): Locator =>
  page.locator('[role=dialog], [role=menu], [role=tooltip]').filter({ visible: true })
/** Esc by Esc, layer by layer; what was typed is let go. */
export async function closeAll(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  for (let turn = 0; turn < 6 && (await layers(page).count()) > 0; turn++) {
    const give = page
      .getByRole('button', { name: /^(不保存|放弃导入|Do not save|Discard|Give up)/ })
      .filter({ visible: true })
    if ((await give.count()) > 0) await give.first().click()
    else await page.keyboard.press('Escape')
    await drawn(page)
    await settled(page, QUIET_MS)
  }
  await expect.poll(() => layers(page).allTextContents()).toEqual([])
}

const OPENERS = [
  ['record', /^(查看|View)$/],
  ['form', /^(新增|Add)$/],
] as const

/**
 * A page of the menu as it comes, its first record and its empty form, where it has them. In Chinese the page itself is
 * looked at; all three are read, and record and form looked at, in English.
 */
export async function walkPage({ page }: Visitor, path: string): Promise<Found> {
  const found: Found = {}
  await go(page, path)
  await still(page)
  await speak(page, 'zh')
  await look(page, 'page', found)
  await lookNarrow(page, 'page', found)
  await speak(page, 'en')
  found['page, English'] = await chineseWords(page)
  for (const [what, name] of OPENERS) {
    const opener = page.getByRole('main').getByRole('button', { name }).filter({ visible: true })
    if ((await opener.count()) === 0) continue
    await opener.first().click()
    await page.getByRole('dialog').first().waitFor()
    await still(page)
    await look(page, what, found)
    found[`${what}, English`] = await chineseWords(page)
    await closeAll(page)
  }
  // Nothing of this page is left alive behind the next one.
  await page.keyboard.press('Alt+KeyW')
  return wrongIn(found)
}

/** Something that is opened over a page, and becomes English while it is open. */
export async function walkOpened({ page }: Visitor, one: Opened): Promise<Found> {
  const found: Found = {}
  await speak(page, 'zh')
  await go(page, one.path)
  await still(page)
  await one.open(page)
  await still(page)
  await look(page, one.name, found)
  if (!one.staysChinese) {
    await speak(page, 'en')
    found[`${one.name}, English`] = await chineseWords(page)
    await speak(page, 'zh')
  }
  await closeAll(page)
  return wrongIn(found)
}

/** The same on a phone in large text, which the caller has put on. */
export async function walkOpenedNarrow({ page }: Visitor, one: Opened): Promise<Found> {
  await go(page, one.path)
  await still(page)
  await one.open(page)
  await still(page)
  const found = { [one.name]: await findings(page) }
  await closeAll(page)
  return wrongIn(found)
}

const wrongIn = (found: Found): Found =>
  Object.fromEntries(Object.entries(found).filter(([, lines]) => lines.length > 0))
