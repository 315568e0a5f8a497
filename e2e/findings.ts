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

interface Results {
  readonly violations: readonly { id: string; nodes: readonly { target: string[]; failureSummary: string }[] }[]
}

const TRIES = 3

/** A page that grew or shrank while it was read is read again: axe takes seconds, and finds faults in what is leaving. */
async function run(page: Page, runOnly: object, tries = TRIES): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { lines, moved } = await page.evaluate(async only => {
    const { axe } = window as unknown as { axe: { run(context: Document, options: object): Promise<Results> } }
    let moved = false
    const watch = new MutationObserver(() => {
      moved = true
    })
    watch.observe(document.body, { childList: true, subtree: true })
    const { violations } = await axe.run(document, { runOnly: only, resultTypes: ['violations'] })
    watch.disconnect()
    const lines = violations.flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary.replaceAll(/\s+/g, ' ')}`),
    )
    return { lines, moved }
  }, runOnly)
  return lines.length > 0 && moved && tries > 1 ? run(page, runOnly, tries - 1) : lines
}

/** What shuts people out of the page as it stands now, one line a finding: rule, element, what is wrong. */
export const findings = (page: Page): Promise<readonly string[]> => run(page, ALL)
/** Only what another theme or reading size could have brought about, on a page that was looked at before. */
export const findingsOfLook = (page: Page): Promise<readonly string[]> => run(page, LOOKS)
