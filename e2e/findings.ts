import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Levels A and AA of WCAG 2.0 to 2.2 (design/ux.md §7). */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

interface Results {
  readonly violations: readonly { id: string; nodes: readonly { target: string[]; failureSummary: string }[] }[]
}

/** What shuts people out of the page as it stands now, one line a finding: rule, element, what is wrong. */
export async function findings(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async tags => {
    const { axe } = window as unknown as { axe: { run(context: Document, options: object): Promise<Results> } }
    const runOnly = { type: 'tag', values: tags }
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary.replaceAll(/\s+/g, ' ')}`),
    )
  }, TAGS)
}
