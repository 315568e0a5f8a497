import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import { sendTo, tokensOf } from '../testing/client.ts'

/** Somebody who can sign in. */
export interface Person {
  readonly account: string
  readonly password: string
  /** 000000, the demo town, unless said. */
  readonly tenantId?: string
}

/** A browser window of its own with one page, and what that page complained about. */
export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  /** Errors and warnings of the console and errors that nobody caught. Refusals by the server are no errors of a page. */
  readonly complaints: readonly string[]
}

export interface VisitOptions extends BrowserContextOptions {
  readonly theme?: 'theme-default' | 'theme-dark'
  readonly language?: 'zh' | 'en'
  readonly largeText?: boolean
  /** The large text in its greatest size. */
  readonly hugeText?: boolean
  readonly highContrast?: boolean
  /** Preferences are read from the server and kept there, as those of the person on all machines. */
  readonly remembers?: boolean
}

/** What Chromium itself writes for each answer that is not 2xx: a refusal is an answer like any other here. */
const isRefusal = (words: string): boolean => /^Failed to load resource: the server responded with .* 4\d\d/.test(words)

const running = new WeakMap<Page, Set<Request>>()
/** The stream of live events never ends: an open one is no sign that a page is still loading. */
const isStream = (request: Request): boolean => new URL(request.url()).pathname === '/api/stream'

/** Remembers what a page has asked for and not yet got; `waitForQuiet` needs it. */
export function watchRequests(page: Page): void {
  const asked = new Set<Request>()
  running.set(page, asked)
  page.on('request', request => !isStream(request) && asked.add(request))
  page.on('requestfinished', request => asked.delete(request))
  page.on('requestfailed', request => asked.delete(request))
}

const QUIET_MS = 400
const LOOK_MS = 50
const PATIENCE_MS = 15_000
/** Resolves when the page has asked for nothing for a while: Playwright's `networkidle`, but for the live stream. */
export async function waitForQuiet(page: Page, quietForMs = QUIET_MS): Promise<void> {
  const asked = running.get(page)
  if (!asked) throw new Error('settled needs watchRequests')
  const until = Date.now() + PATIENCE_MS
  for (let quietMs = 0; quietMs < quietForMs; quietMs = asked.size > 0 ? 0 : quietMs + LOOK_MS) {
    if (Date.now() > until) throw new Error(`still loading: ${[...asked].map(request => request.url()).join(' ')}`)
    await page.waitForTimeout(LOOK_MS)
  }
}

/**
 * Whatever journeys of the same person have preferred before: this window does not read it, and what it prefers is not
 * kept. Inside the page, because a route of Playwright turns the browser's cache off: each load would fetch and compile
 * the whole program anew.
 */
function ignorePreferences(): void {
  const askServer = window.fetch
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.pathname !== '/api/blade-desk/preferences') return askServer(input, init)
    const data = init?.method === 'POST' ? {} : { content: {} }
    return Response.json({ code: 200, success: true, data, msg: '' })
  }
}

/** Opens a window in Chinese without motion; nothing of another visitor is in it. */
export async function visit(
  browser: Browser,
  { theme, language, largeText, hugeText, highContrast, remembers = false, ...more }: VisitOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...more,
  })
  context.setDefaultTimeout(45_000)
  const shared = {
    ...((largeText || hugeText) && { largeText: true }),
    ...(hugeText && { hugeText }),
    ...(highContrast && { highContrast }),
  }
  const choices = {
    ...(theme && { 'dv-themeName': theme }),
    ...(language && { 'dv-language': language }),
    ...(Object.keys(shared).length > 0 && { 'dv-prefs': shared }),
  }
  // Records of the form that the specification gives, as if chosen on the login page a moment ago.
  await context.addInitScript(chosen => {
    for (const [key, content] of Object.entries(chosen)) {
      const record = { dataType: typeof content, content, type: 'local', datetime: Date.now() }
      if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify(record))
    }
  }, choices)
  if (!remembers) await context.addInitScript(ignorePreferences)
  const page = await context.newPage()
  watchRequests(page)
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('console', message => {
    // What a driver without a graphics card says about its own speed is nobody's fault.
    const isDriver = message.text().includes('GL Driver Message')
    const isLoud = (message.type() === 'error' || message.type() === 'warning') && !isDriver
    if (isLoud && !isRefusal(message.text())) complaints.push(message.text())
  })
  return { context, page, complaints }
}

/** What the product keeps in the browser of somebody who has signed in. */
async function recordsOf(address: string, person: Person): Promise<Readonly<Record<string, unknown>>> {
  const { access_token, refresh_token, tenant_id, expires_in, ...who } = await tokensOf(sendTo(address), person)
  return {
    'dv-refresh-token': refresh_token,
    'dv-tenantId': tenant_id,
    'dv-token-life': expires_in,
    'dv-userInfo': who,
    'dv-access-token': access_token,
  }
}

/**
 * Signs in by the call of the login form and opens `path`, as somebody who was here before; journeys about the form fill
 * it in themselves. What `visit` has chosen counts as chosen just now.
 */
export async function signIn(page: Page, address: string, person: Person, path = '/'): Promise<void> {
  const records = await recordsOf(address, person)
  // A picture of the same origin: the storage is there, the program is not.
  await page.goto(`${address}/icon.svg`)
  await page.evaluate(all => {
    const chosen = { theme: 'dv-themeName', language: 'dv-language', largeText: 'dv-prefs' }
    const unsent = Object.entries(chosen).flatMap(([name, key]) => (localStorage.getItem(key) ? [name] : []))
    for (const [key, content] of Object.entries({ ...all, 'dv-prefs-unsent': unsent })) {
      const record = { dataType: typeof content, content, type: 'local', datetime: Date.now() }
      localStorage.setItem(key, JSON.stringify(record))
    }
  }, records)
  await page.goto(address + path)
}

/** The password that the product printed for its demo users. */
export function demoPassword(printed: string): string {
  const found = /演示密码\s+(\S+)/.exec(printed)?.[1]
  if (!found) throw new Error('the product printed no password of the demo users')
  return found
}
