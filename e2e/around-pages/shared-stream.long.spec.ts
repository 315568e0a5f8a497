import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, of } = village()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Streams that a page has open, as the browser counts them. */
function openStreams(page: Page): () => number {
  let open = 0
  const isStream = (url: string): boolean => new URL(url).pathname === '/api/stream'
  page.on('request', request => isStream(request.url()) && open++)
  page.on('requestfailed', request => isStream(request.url()) && open--)
  page.on('requestfinished', request => isStream(request.url()) && open--)
  return () => open
}
const sees = (page: Page, isHidden: boolean): Promise<unknown> =>
  page.addInitScript(hidden => {
    let now = hidden
    Object.defineProperty(document, 'hidden', { get: () => now })
    Object.assign(window, {
      lookAt: () => {
        now = false
        document.dispatchEvent(new Event('visibilitychange'))
      },
    })
  }, isHidden)

test('seven pages opened behind with the middle button leave the one in front alive, and share its stream', async () => {
  const visitor = await visit(browser)
  const { page, context } = visitor
  const front = openStreams(page)
  await signIn(page, address, of('clerk.haitang'), '/convenient/resident')
  await expect.poll(front).toBe(1)
  const behind = await Promise.all(
    Array.from({ length: 7 }, async () => {
      const tab = await context.newPage()
      await sees(tab, true)
      const count = openStreams(tab)
      await tab.goto(`${address}/convenient/resident`)
      await tab
        .getByText(/^共 [\d,]+ 条$/)
        .first()
        .waitFor()
      return { tab, count }
    }),
  )
  expect(behind.map(({ count }) => count())).toEqual([0, 0, 0, 0, 0, 0, 0])
  // The page in front still gets its answers.
  await page.reload()
  await page
    .getByText(/^共 [\d,]+ 条$/)
    .first()
    .waitFor()
  // Whoever looks at another takes the stream along.
  await behind[0]!.tab.evaluate(() => (window as unknown as { lookAt(): void }).lookAt())
  await expect.poll(() => behind[0]!.count()).toBe(1)
  await expect.poll(front).toBe(0)
  for (const { tab } of behind) await tab.close()
  await leave(visitor)
})
