import type { Browser, CDPSession } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../../testing/client.ts'
import { leave, village } from '../journey.ts'
import { visit } from '../visitor.ts'

const { address, of } = village()
const REFRESHES = 200
/** What a browser may keep for itself in the meantime, bytes. */
const SLACK = 6_000_000
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { readonly usedSize: number }
  return usedSize
}

test('a screen that was drawn two hundred times anew holds no more than before, and no more marks', async () => {
  const wall = await visit(browser, { viewport: { width: 1920, height: 1080 } })
  const { page } = wall
  let n = 0
  // Each answer differs, so that everything is drawn anew.
  await page.route('**/map/kiosk/snapshot*', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    n++
    for (const mark of body.data.layers.machines) mark.at = [mark.at[0] + (n % 7) * 1e-6, mark.at[1]]
    for (const alarm of body.data.alarms) alarm.time = `2026-01-01 00:${String(n % 60).padStart(2, '0')}:00`
    await route.fulfill({ response: answer, json: body })
  })
  const { client } = await signInByCall(sendTo(address), of('head.haitang'))
  const { body } = await client.post('/map/display/open', { displayName: '大厅', days: 1 })
  await page.clock.install()
  await page.goto(address + body.data.path)
  await page.locator('.dv-wall-mark').first().waitFor({ state: 'attached' })
  const session = await page.context().newCDPSession(page)
  const again = async (times: number): Promise<void> => {
    for (let at = 0; at < times; at++) {
      const answered = page.waitForResponse(/\/map\/kiosk\/snapshot/)
      await page.clock.runFor(10_100)
      await answered
    }
    await page.clock.runFor(2000)
  }
  await again(20)
  const [marks, before] = [await page.locator('.dv-wall-mark').count(), await heap(session)]
  await again(REFRESHES)
  expect(await page.locator('.dv-wall-mark').count()).toBe(marks)
  expect((await heap(session)) - before).toBeLessThan(SLACK)
  expect(await page.locator('.dv-wall-alarm').count()).toBeLessThanOrEqual(200)
  await leave(wall)
})
