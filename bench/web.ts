// npm run bench:web
// What a newcomer's browser waits for: sizes and times of the first pages, cold cache, plain and on a slow computer.
import { rmSync } from 'node:fs'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { demoPassword, visit, waitForQuiet } from '../e2e/visitor.ts'
import { openBrowser } from '../testing/browser.ts'
import { startProduct } from '../testing/product.ts'
import { temporaryDir } from '../testing/temporary.ts'

const ROUNDS = 5
const SLOWDOWNS = [1, 4] as const
const LIST = '/convenient/resident'
const ROWS = 10

/** What one visit costs; times in ms, sizes in bytes as they were sent (compressed, with their heads). */
interface Visit {
  /** First paint of a page that is one line and comes from nowhere: the floor of this machine. */
  readonly bareFcpMs: number
  readonly loginFcpMs: number
  readonly loginLcpMs: number
  readonly loginBytes: number
  readonly loginJsBytes: number
  readonly loginRequests: number
  /** From the press of the button until ten rows can be read, and all that was sent since the login page began. */
  readonly listMs: number
  readonly listBytes: number
  readonly listJsBytes: number
  readonly listRequests: number
  /** From the press on its tab until the rows of a kept list are there again. */
  readonly keptTabMs: number
  /** From the press on 新增 until the first form is whole: its dates come in a part of their own. */
  readonly firstFormMs: number
}
interface Sent {
  bytes: number
  jsBytes: number
  requests: number
}

/** Counts what the browser receives from now on. */
async function countReceived(devtools: CDPSession): Promise<Sent> {
  const sent: Sent = { bytes: 0, jsBytes: 0, requests: 0 }
  const scripts = new Set<string>()
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    sent.requests += 1
    if (type === 'Script') scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent.bytes += encodedDataLength
    if (scripts.has(requestId)) sent.jsBytes += encodedDataLength
  })
  return sent
}

const fcpMs = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(done => {
        new PerformanceObserver((list, observer) => {
          const first = list.getEntriesByName('first-contentful-paint')[0]
          if (!first) return
          observer.disconnect()
          done(first.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
/** The largest paint so far. */
const lcpMs = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(done => {
        new PerformanceObserver(list => done(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )

const ROW = '.ant-table-row'
/** Milliseconds from a press until `count` elements are visible and painted, by the page's own clock. */
const untilSeenMs = (page: Page, press: string, seen: string, count: number): Promise<number> =>
  page.evaluate(
    ([pressed, looked, wanted]) =>
      new Promise<number>(done => {
        const began = performance.now()
        const look = (): void => {
          const found = [...document.querySelectorAll(looked)].filter(one => one.checkVisibility())
          // One more frame: what is in the document now is on the screen by then.
          if (found.length >= wanted) requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
          else requestAnimationFrame(look)
        }
        document.querySelector<HTMLElement>(pressed)!.click()
        requestAnimationFrame(look)
      }),
    [press, seen, count] as const,
  )

async function visitOnce(browser: Browser, address: string, password: string, slowdown: number): Promise<Visit> {
  const { context, page } = await visit(browser)
  // tsx marks the names of functions with a word of its own, also of those that run inside the page.
  await page.addInitScript('globalThis.__name = of => of')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.route('**/bare', route => route.fulfill({ contentType: 'text/html', body: '<p>bare</p>' }))
  await page.goto(`${address}/bare`)
  const bareFcpMs = await fcpMs(page)
  await page.unroute('**/bare')

  const sent = await countReceived(devtools)
  await page.goto(`${address}/login?redirect=${encodeURIComponent(LIST)}`)
  await page.locator('[name=password]').waitFor()
  await waitForQuiet(page)
  const login = { fcp: await fcpMs(page), lcp: await lcpMs(page), ...sent }
  await page.locator('[name=account]').fill('clerk.haitang')
  await page.locator('[name=password]').fill(password)
  const listMs = await untilSeenMs(page, '[type=submit]', ROW, ROWS)
  const list = { ...sent }

  await page.getByRole('tab').first().click()
  await page.waitForURL('**/wel/index')
  await waitForQuiet(page)
  const keptTabMs = await untilSeenMs(page, '[role=tab]:last-of-type', ROW, ROWS)
  await waitForQuiet(page)
  const add = '.dv-list-bar button:has(.anticon-plus)'
  const firstFormMs = await untilSeenMs(page, add, '[role=dialog] .ant-picker input', 1)
  await context.close()
  return {
    bareFcpMs,
    loginFcpMs: login.fcp,
    loginLcpMs: login.lcp,
    loginBytes: login.bytes,
    loginJsBytes: login.jsBytes,
    loginRequests: login.requests,
    listMs,
    listBytes: list.bytes,
    listJsBytes: list.jsBytes,
    listRequests: list.requests,
    keptTabMs,
    firstFormMs,
  }
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
const KB = 1024

interface Line {
  readonly what: string
  readonly of: keyof Visit
  readonly unit: 'ms' | 'KB' | ''
  /** The most that the issue allows, by slowdown; sizes do not depend on it. */
  readonly goal?: Readonly<Partial<Record<(typeof SLOWDOWNS)[number], number>>>
}
const lines: readonly Line[] = [
  { what: 'bare page: FCP', of: 'bareFcpMs', unit: 'ms' },
  { what: 'login: FCP', of: 'loginFcpMs', unit: 'ms' },
  { what: 'login: LCP', of: 'loginLcpMs', unit: 'ms' },
  { what: 'login: transferred', of: 'loginBytes', unit: 'KB', goal: { 1: 240, 4: 240 } },
  { what: 'login: of it JavaScript', of: 'loginJsBytes', unit: 'KB' },
  { what: 'login: requests', of: 'loginRequests', unit: '' },
  { what: 'sign-in pressed → 10 rows', of: 'listMs', unit: 'ms', goal: { 4: 2500 } },
  { what: 'login + list: transferred', of: 'listBytes', unit: 'KB', goal: { 1: 430, 4: 430 } },
  { what: 'login + list: of it JavaScript', of: 'listJsBytes', unit: 'KB' },
  { what: 'login + list: requests', of: 'listRequests', unit: '' },
  { what: 'back to the kept list', of: 'keptTabMs', unit: 'ms', goal: { 1: 150, 4: 150 } },
  { what: '新增 pressed → whole first form', of: 'firstFormMs', unit: 'ms' },
]

const dataDir = temporaryDir('village-bench-web-')
const product = await startProduct({
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: 'Bench-2026-village',
  CAPTCHA: 'off',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
})
const browser = await openBrowser()
try {
  const password = demoPassword(product.printed())
  await visitOnce(browser, product.address, password, 1) // the server has compiled its paths by then
  console.log(`Median of ${ROUNDS}, headless Chromium ${browser.version()}, cold cache, 1366×768, this machine alone.`)
  console.log(`${'what'.padEnd(34)}${SLOWDOWNS.map(rate => `CPU ×${rate}`.padStart(12)).join('')}   goal`)
  const visits = new Map<number, Visit[]>(SLOWDOWNS.map(rate => [rate, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const rate of SLOWDOWNS) visits.get(rate)!.push(await visitOnce(browser, product.address, password, rate))
  for (const { what, of, unit, goal } of lines) {
    const figures = SLOWDOWNS.map(rate => {
      const figure = median(visits.get(rate)!.map(visit => visit[of]))
      return { rate, figure: unit === 'KB' ? figure / KB : figure }
    })
    const cells = figures.map(({ figure }) => `${figure.toFixed(0)} ${unit}`.padStart(12)).join('')
    const verdicts = figures.flatMap(({ rate, figure }) => {
      const most = goal?.[rate]
      return most === undefined ? [] : [`≤ ${most} ${unit} at ×${rate} ${figure <= most ? 'met' : 'MISSED'}`]
    })
    console.log(`${what.padEnd(34)}${cells}   ${verdicts.join(', ')}`)
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
