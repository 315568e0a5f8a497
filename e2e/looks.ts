// Stops animations of a page, and switches its theme and language in place.
import type { Locator, Page } from 'playwright-core'
import { waitForQuiet } from './visitor.ts'

const QUIET_MS = 150

/** What came may ask for more. */
const LOOK_AGAIN_MS = 50
/** Two frames have passed: what was set is laid out. */
export const waitForPaint = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Nothing is asked any more, nothing is in place of what will come, and what came has been drawn. */
export async function still(page: Page): Promise<void> {
  await waitForQuiet(page, QUIET_MS)
  await page.waitForFunction(() => {
    const waiting =
      '.ant-skeleton, .dv-waiting, .dv-list-skeleton, .dv-phone-search:empty, :is(main, [role=dialog]) [aria-busy=true]'
    const isPhone = document.documentElement.dataset['screen'] === '0'
    const lacksBar = isPhone && document.querySelector('.dv-shell') && !document.querySelector('.dv-bottom')
    return !lacksBar && [...document.querySelectorAll(waiting)].every(one => !one.checkVisibility())
  })
  await waitForPaint(page)
  await waitForQuiet(page, LOOK_AGAIN_MS)
}

export type Theme = 'theme-default' | 'theme-dark'
/** Wears a theme and a reading size as if another browser tab of the person had chosen them: at once, in place. */
export async function applyTheme(page: Page, theme: Theme, largeText = false): Promise<void> {
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
  await waitForPaint(page)
}

/** Changes the language by the button of the header, also while a dialog covers it. */
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

const layers = (page: Page): Locator =>
  // Names that stay on a map are no layers.
  page.locator('[role=dialog], [role=menu], [role=tooltip]:not(.leaflet-tooltip)').filter({ visible: true })
/** Esc by Esc, layer by layer; what was typed is let go. */
export async function closeAll(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  for (let turn = 0; turn < 6 && (await layers(page).count()) > 0; turn++) {
    const give = page
      .getByRole('button', { name: /^(不保存|放弃导入|Do not save|Discard|Give up)/ })
      .filter({ visible: true })
    if ((await give.count()) > 0) await give.first().click()
    else await page.keyboard.press('Escape')
    await waitForPaint(page)
    await waitForQuiet(page, QUIET_MS)
  }
  const left = await layers(page).allTextContents()
  if (left.length > 0) throw new Error(`still open: ${left.join(' | ').slice(0, 300)}`)
}
