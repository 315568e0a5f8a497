import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'

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
}

/** The program keeps its choices as records of this form (spec, storage). */
const kept = (content: unknown): string =>
  JSON.stringify({ dataType: typeof content, content, type: 'local', datetime: Date.now() })

/** What Chromium itself writes for each answer that is not 2xx: a refusal is an answer like any other here. */
const isRefusal = (words: string): boolean => /^Failed to load resource: the server responded with .* 4\d\d/.test(words)

const running = new WeakMap<Page, Set<Request>>()
/** The stream of live events never ends: an open one is no sign that a page is still loading. */
const isStream = (request: Request): boolean => new URL(request.url()).pathname === '/api/stream'

/** Remembers what a page has asked for and not yet got; `settled` needs it. */
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
export async function settled(page: Page): Promise<void> {
  const asked = running.get(page)
  if (!asked) throw new Error('settled needs watchRequests')
  const until = Date.now() + PATIENCE_MS
  for (let quietMs = 0; quietMs < QUIET_MS; quietMs = asked.size > 0 ? 0 : quietMs + LOOK_MS) {
    if (Date.now() > until) throw new Error(`still loading: ${[...asked].map(request => request.url()).join(' ')}`)
    await page.waitForTimeout(LOOK_MS)
  }
}

/** Opens a window in Chinese without motion; nothing of another visitor is in it. */
export async function visit(
  browser: Browser,
  { theme, language, largeText, ...more }: VisitOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...more,
  })
  context.setDefaultTimeout(15_000)
  const choices = {
    ...(theme && { 'dv-themeName': kept(theme) }),
    ...(language && { 'dv-language': kept(language) }),
    ...(largeText && { 'dv-prefs': kept({ largeText }) }),
  }
  await context.addInitScript(chosen => {
    for (const [key, record] of Object.entries(chosen))
      if (!localStorage.getItem(key)) localStorage.setItem(key, record)
  }, choices)
  const page = await context.newPage()
  watchRequests(page)
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('console', message => {
    const isLoud = message.type() === 'error' || message.type() === 'warning'
    if (isLoud && !isRefusal(message.text())) complaints.push(message.text())
  })
  return { context, page, complaints }
}

/** Fills the form of /login and sends it. `path` is where one wants to go. */
export async function signIn(page: Page, address: string, person: Person, path = ''): Promise<void> {
  await page.goto(`${address}/login${path && `?redirect=${encodeURIComponent(path)}`}`)
  await page.getByRole('textbox', { name: /租户编号|Tenant/ }).fill(person.tenantId ?? '000000')
  await page.getByRole('textbox', { name: /^(账号|Account)/ }).fill(person.account)
  await page.getByLabel(/^(密码|Password)/).fill(person.password)
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click()
  await page.waitForURL(url => url.pathname !== '/login')
}

/** The password that the product printed for its demo users. */
export function demoPassword(printed: string): string {
  const found = /演示密码\s+(\S+)/.exec(printed)?.[1]
  if (!found) throw new Error('the product printed no password of the demo users')
  return found
}
