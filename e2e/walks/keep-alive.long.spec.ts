import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, of } = village()
const GROUPS: Readonly<Record<string, string>> = { 居民档案: '居民管理', 户信息: '居民管理', 网格管理: '综合治理' }
const PAGES = Object.keys(GROUPS)
/** design/ux.md §1.4: what 200 opens and closes may cost beside the first 20. */
const FIRST = 20
const ALL = 200
const MOST_HEAP = 1.15
const MOST_NODES = 1.2

/**
 * The engine compiles what runs often, and counts the machine code as heap: it grows long after the first twenty turns
 * and says nothing about what pages leave behind.
 */
const NO_MACHINE_CODE = '--js-flags=--no-opt --no-maglev --no-sparkplug'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser([NO_MACHINE_CODE])
})
afterAll(() => browser?.close())

interface Weight {
  readonly heapBytes: number
  readonly nodes: number
}
/** What is left after the rubbish has been taken out. */
async function weigh(devtools: CDPSession): Promise<Weight> {
  for (let i = 0; i < 3; i++) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (name: string): number => metrics.find(metric => metric.name === name)!.value
  return { heapBytes: of('JSHeapUsedSize'), nodes: of('Nodes') }
}

async function openAndClose(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主导航' })
  // The sidebar has followed to the home page: its group is the open one.
  await menu.getByRole('link', { name: '工作台', exact: true }).waitFor()
  await menu.getByRole('button', { name: GROUPS[name]! }).click()
  await menu.getByRole('link', { name, exact: true }).click()
  await page.getByRole('tabpanel', { name }).getByRole('table').first().waitFor()
  await page.keyboard.press('Alt+KeyW')
  await page.getByRole('tab', { name }).waitFor({ state: 'detached' })
}

test('200 opens and closes of tabs leave heap and document as 20 did', { timeout: 600_000 }, async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  // All pages in one sidebar: this is about tabs, not about top menus.
  await page.route('**/menu/top-menu', route => route.fulfill({ json: { code: 200, success: true, data: [] } }))
  await signIn(page, address, of('clerk.haitang'), '/wel/index')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const turn = (at: number) => openAndClose(page, PAGES[at % PAGES.length]!)
  for (let i = 0; i < FIRST; i++) await turn(i)
  const before = await weigh(devtools)
  for (let i = FIRST; i < ALL; i++) await turn(i)
  const after = await weigh(devtools)
  console.log(
    `heap ${(before.heapBytes / 1e6).toFixed(1)} → ${(after.heapBytes / 1e6).toFixed(1)} MB, nodes ${before.nodes} → ${after.nodes}`,
  )
  expect(after.heapBytes / before.heapBytes).toBeLessThanOrEqual(MOST_HEAP)
  expect(after.nodes / before.nodes).toBeLessThanOrEqual(MOST_NODES)
  await leave(visitor)
})
