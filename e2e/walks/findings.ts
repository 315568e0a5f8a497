import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Levels A and AA of WCAG 2.0 to 2.2 (design/ux.md §7). */
const ALL = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }
/** What changes when only the theme or the reading size does; names, roles and their order stay. */
const LOOKS = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
}

interface Fault {
  readonly id: string
  readonly target: readonly string[]
  readonly says: string
}
interface Results {
  readonly violations: readonly { id: string; nodes: readonly { target: string[]; failureSummary: string }[] }[]
}
/** At most so many faults are reported for each rule and element: further ones are of the same kind. */
const MAX_REPORTED = 3

/** One reading of the page, or of one element in it; `moved` where something came or went meanwhile. */
async function read(
  page: Page,
  runOnly: object,
  within?: string,
): Promise<{ faults: readonly Fault[]; moved: boolean }> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ([only, selector, most]) => {
      const { axe } = window as unknown as { axe: { run(context: unknown, options: object): Promise<Results> } }
      let moved = false
      const watch = new MutationObserver(() => {
        moved = true
      })
      watch.observe(document.body, { childList: true, subtree: true })
      const { violations } = await axe.run(selector || document, { runOnly: only, resultTypes: ['violations'] })
      watch.disconnect()
      const faults = violations.flatMap(({ id, nodes }) =>
        nodes
          .slice(0, most)
          .map(({ target, failureSummary }) => ({ id, target, says: failureSummary.replaceAll(/\s+/g, ' ') })),
      )
      return { faults, moved }
    },
    [runOnly, within ?? '', MAX_REPORTED] as const,
  )
}

/**
 * Half of it lies behind the bar at the edge by the chance of scrolling: what counts is how large it is in the middle.
 */
async function isOnlyScrolledAway(page: Page, { id, target, says }: Fault): Promise<boolean> {
  if (id !== 'target-size' || target.length !== 1 || !says.includes('obscured')) return false
  const element = page.locator(target[0]!)
  await element.evaluate(one => one.scrollIntoView({ block: 'center' }))
  const { faults } = await read(page, { type: 'rule', values: ['target-size'] }, target[0]!)
  return faults.length === 0
}

const TRIES = 3
/**
 * A page that grew or shrank while it was read is read again: axe takes seconds, and finds faults in what is leaving.
 */
async function run(page: Page, runOnly: object, tries = TRIES): Promise<readonly string[]> {
  const { faults, moved } = await read(page, runOnly)
  if (faults.length > 0 && moved && tries > 1) return run(page, runOnly, tries - 1)
  const lines: string[] = []
  for (const fault of faults)
    if (!(await isOnlyScrolledAway(page, fault))) lines.push(`${fault.id} ${fault.target.join(' ')} ${fault.says}`)
  return [...lines, ...(await brokenPictures(page))]
}

/** Addresses of pictures that were asked for and did not come. */
const brokenPictures = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter(one => one.complete && one.currentSrc !== '' && one.naturalWidth === 0 && one.checkVisibility())
      .map(one => `broken-picture ${new URL(one.currentSrc).pathname}`),
  )

/** What shuts people out of the page as it is now, one line a finding: rule, element, what is wrong. */
export const findings = (page: Page): Promise<readonly string[]> => run(page, ALL)
/** Only what another theme or reading size could have brought about, on a page that was looked at before. */
export const findingsOfLook = (page: Page): Promise<readonly string[]> => run(page, LOOKS)
/** Texts below 7:1, which high contrast promises. */
export const findingsOfHighContrast = (page: Page): Promise<readonly string[]> =>
  run(page, { type: 'rule', values: ['color-contrast-enhanced'] })
