// One walk over everything that can be seen: each page and each thing that is opened is visited once, and is looked at
// in
// place in light, dark and large text, in both languages, on a phone, and at six widths.
import type { Page } from 'playwright-core'
import { applyTheme, closeAll, speak, still, waitForPaint } from '../looks.ts'
import { go } from '../paths.ts'
import type { Visitor } from '../visitor.ts'
import { findings, findingsOfLook } from './findings.ts'
import type { Opened } from './overlays.ts'
import { chineseWords, faultsInLargeText, sidewaysPx } from './words.ts'

/** What is wrong, by where it was seen. */
export type Found = Record<string, readonly string[]>

const DESK = { width: 1366, height: 768 }
const PHONE = { width: 390, height: 844 }
/** U03. */
const WIDTHS = [360, 768, 992, 1280, 1920]
/** Light, dark and large text of what is there now. */
export async function look(page: Page, name: string, found: Found): Promise<void> {
  found[`${name}, light`] = await findings(page)
  await applyTheme(page, 'theme-dark')
  found[`${name}, dark`] = await findingsOfLook(page)
  await applyTheme(page, 'theme-default', true)
  found[`${name}, large text`] = await findingsOfLook(page)
  await applyTheme(page, 'theme-default')
}

/** The page at the widths of design/ux.md U03. */
async function lookAtWidths(page: Page, name: string, found: Found): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await waitForPaint(page)
    // Parts of another width may still be on their way.
    if ((await sidewaysPx(page)) > 0) await still(page)
    const px = await sidewaysPx(page)
    found[`${name} at ${width} px`] = px > 0 ? [`${px} px too wide`] : []
  }
}

/** The page on a phone, and there in large text (U56). */
async function lookOnPhone(page: Page, name: string, found: Found, byThumb: boolean): Promise<void> {
  await page.setViewportSize(PHONE)
  await still(page)
  found[`${name}, phone`] = await findings(page)
  await applyTheme(page, 'theme-default', true)
  await still(page)
  found[`${name}, phone in large text`] = await findingsOfLook(page)
  if (byThumb) found[`${name}, under a thumb`] = await faultsInLargeText(page)
  await applyTheme(page, 'theme-default')
}

/** Nothing of this page is left alive behind the next one. */
async function leavePage(page: Page): Promise<void> {
  await closeAll(page)
  await page.keyboard.press('Alt+KeyW')
}

const OPENERS = [
  ['record', /^(查看|View)$/],
  ['form', /^(新增|Add)$/],
] as const

/** One register in three: all of them are made of the same parts, what differs are their fields. */
const isTakenAsSample = (path: string): boolean => [...path].reduce((sum, one) => sum + one.charCodeAt(0), 0) % 3 === 0

/**
 * Checks a page of the menu, its first record and its empty form in English. Pages without a register and a sample of
 * the registers are checked in each theme and on a phone, the other registers in the light theme.
 */
async function walkWhole({ page }: Visitor, path: string, byThumb: boolean): Promise<Found> {
  const found: Found = {}
  await go(page, path)
  await still(page)
  await speak(page, 'zh')
  const isRegister = (await page.locator('main .dv-resource-main').count()) > 0
  const isWhole = !isRegister || isTakenAsSample(path)
  if (isWhole) {
    await look(page, 'page', found)
    await lookOnPhone(page, 'page', found, byThumb)
  } else found['page, light'] = await findings(page)
  await lookAtWidths(page, 'page', found)
  await page.setViewportSize(DESK)
  await still(page)
  await speak(page, 'en')
  found['page, English'] = await chineseWords(page)
  for (const [what, name] of OPENERS) {
    const opener = page.getByRole('main').getByRole('button', { name }).filter({ visible: true })
    if ((await opener.count()) === 0) continue
    await opener.first().click()
    await page.getByRole('dialog').first().waitFor()
    await still(page)
    if (isWhole) found[what] = await findings(page)
    found[`${what}, English`] = await chineseWords(page)
    await closeAll(page)
  }
  await leavePage(page)
  return wrongIn(found)
}

/** A page of those who are on their way with a phone: in large text every button is as large as a thumb (U56). */
export const walkPage = (visitor: Visitor, path: string): Promise<Found> => walkWhole(visitor, path, true)
/** A page of those who sit at a desk. */
export const walkPageOfDesk = (visitor: Visitor, path: string): Promise<Found> => walkWhole(visitor, path, false)

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
  await leavePage(page)
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
