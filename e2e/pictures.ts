// npm run pictures [-- convenient-resident opened-death …]
// Walks through the product with the demo town and takes every page of the menus, its record and its form, and what is
// opened over pages, at three widths, into docs/pictures, which git ignores; some also in dark, in large text and in
// English. Each is opened once: width, theme and language are changed in place. With names: only what begins with one of
// them, in every look. What README and docs show is in docs/images, and copied there by hand.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { openBrowser } from '../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../testing/client.ts'
import { freePort, startProduct } from '../testing/product.ts'
import { temporaryDir } from '../testing/temporary.ts'
import { applyTheme, closeAll, speak, still, type Theme } from './looks.ts'
import { go, pagesOf } from './paths.ts'
import { demoPassword, type Person, signIn, visit } from './visitor.ts'
import { byAdmin } from './walks/admin-overlays.ts'
import {
  insteadOfPages,
  inTheFrame,
  leaveDecisions,
  leavePages,
  type Opened,
  partyArticles,
  withoutMenu,
} from './walks/overlays.ts'
import { onResidents } from './walks/resident-overlays.ts'
import { SAMPLE } from './walks/sample-pages.ts'
import { surveyPages } from './walks/survey-pages.ts'

const { positionals: wanted } = parseArgs({ allowPositionals: true })
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some(one => name.startsWith(one))
const FOLDER = join(import.meta.dirname, '../docs/pictures')
const ADMIN_PASSWORD = 'Pictures-2026-village'
/** A big screen, a common laptop, a phone, in px. */
const WINDOWS = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
] as const
const DESK = WINDOWS[1]
const PHONE = WINDOWS[2]
const failures: string[] = []
const written: Promise<void>[] = []
const names = new Set<string>()
/** With a palette a picture takes a third of the room, and nobody sees a difference. */
async function take(page: Page, name: string): Promise<void> {
  const taken = await page.screenshot()
  const file = join(FOLDER, `${name}.png`)
  names.add(`${name}.png`)
  written.push(
    sharp(taken)
      .png({ palette: true, colours: 128, effort: 7 })
      .toBuffer()
      .then(small => writeFile(file, small)),
  )
}
async function takeAt(name: string, deed: () => Promise<unknown>): Promise<void> {
  await deed().catch((error: Error) => failures.push(`${name}: ${error.message.split('\n')[0]}`))
}

/** What is there now at the three widths; a sample of it in the other looks and in English as well. */
async function takeAll(page: Page, name: string, withPhone = true): Promise<void> {
  for (const window of WINDOWS) {
    if (window === PHONE && !withPhone) continue
    await page.setViewportSize(window)
    await still(page)
    await take(page, `${name}-${window.width}`)
  }
  await page.setViewportSize(DESK)
}
async function takeLooks(page: Page, name: string): Promise<void> {
  const looks: readonly (readonly [string, Theme, boolean])[] = [
    ['dark', 'theme-dark', false],
    ['large', 'theme-default', true],
  ]
  for (const [suffix, theme, large] of looks) {
    await applyTheme(page, theme, large)
    for (const window of [DESK, PHONE]) {
      await page.setViewportSize(window)
      await still(page)
      await take(page, `${name}-${window.width}-${suffix}`)
    }
  }
  await applyTheme(page, 'theme-default')
  await page.setViewportSize(DESK)
}
async function takeEnglish(page: Page, name: string): Promise<void> {
  await speak(page, 'en')
  await take(page, `${name}-${DESK.width}-en`)
  await speak(page, 'zh')
}

const nameOf = (path: string): string => path.replace(/^\//, '').replaceAll(/\W+/g, '-')
const isSample = (name: string): boolean => wanted.length > 0 || SAMPLE.includes(name.replace(/-(record|form)$/, ''))
async function takeAny(page: Page, name: string, withPhone = true): Promise<void> {
  await takeAll(page, name, withPhone)
  if (isSample(name)) {
    await takeLooks(page, name)
    await takeEnglish(page, name)
  }
  // What is pressed next is on the page of a desk again.
  await still(page)
}

/** A page of the menu, its first record and its empty form, where it has them. */
async function takePage(page: Page, path: string): Promise<void> {
  const name = nameOf(path)
  await go(page, path)
  await still(page)
  await takeAny(page, name)
  for (const [what, button] of [
    ['record', '查看'],
    ['form', '新增'],
  ] as const) {
    const opener = page.getByRole('main').getByRole('button', { name: button, exact: true }).filter({ visible: true })
    if ((await opener.count()) === 0) continue
    await opener.first().click()
    await page.getByRole('dialog').first().waitFor()
    await still(page)
    await takeAny(page, `${name}-${what}`)
    await closeAll(page)
  }
  await page.keyboard.press('Alt+KeyW')
}

const openedName = ({ name }: Opened): string => `opened-${name.replace(/^(the|a|an) /, '').replaceAll(' ', '-')}`
async function takeOpened(page: Page, one: Opened): Promise<void> {
  const { path, open, wideOnly = false } = one
  await go(page, path)
  await still(page)
  await open(page)
  await still(page)
  await takeAny(page, openedName(one), !wideOnly)
  await closeAll(page)
  await page.keyboard.press('Alt+KeyW')
}

/** Everything about one resident. */
const personPages = (id: string): readonly Opened[] => [
  {
    name: 'the resident at a glance',
    path: `/convenient/resident/${id}`,
    open: page => page.getByRole('tab', { name: '各类登记' }).waitFor(),
  },
  {
    name: 'the time line of a resident',
    path: `/convenient/resident/${id}?tab=timeline`,
    open: page => page.getByRole('group', { name: '显示哪些登记' }).waitFor(),
  },
]

interface Walk {
  readonly person: Person
  readonly pages: readonly string[]
  readonly opened: readonly Opened[]
}
async function walk(browser: Browser, address: string, { person, pages, opened }: Walk): Promise<void> {
  const paths = pages.filter(path => isWanted(nameOf(path)))
  const things = opened.filter(one => isWanted(openedName(one)))
  if (paths.length + things.length === 0) return
  const { context, page } = await visit(browser, { viewport: DESK })
  await signIn(page, address, person, '/wel/index')
  await still(page)
  const each = async (name: string, deed: () => Promise<void>): Promise<void> => {
    await takeAt(name, deed)
    // Where something was left open, the program is loaded anew.
    await closeAll(page).catch(() => page.goto(`${address}/wel/index`))
  }
  for (const path of paths) await each(path, () => takePage(page, path))
  for (const one of things) await each(one.name, () => takeOpened(page, one))
  await context.close()
}

async function takeLogin(browser: Browser, address: string): Promise<void> {
  const { context, page } = await visit(browser, { viewport: DESK })
  await page.goto(`${address}/login`)
  await page.getByRole('img', { name: /换一张|Another image/ }).waitFor()
  await takeAll(page, 'login')
  await takeLooks(page, 'login')
  await context.close()
}

/** A survey as a villager's phone shows it, without an account. */
async function takeSurvey(browser: Browser, address: string, password: string): Promise<void> {
  const clerk = { account: 'clerk.haitang', password }
  const { client } = await signInByCall(sendTo(address), clerk)
  const { context, page } = await visit(browser, { viewport: DESK })
  await page.goto(address + (await surveyPages(client)).link)
  await page.locator('.dv-survey-options').first().waitFor()
  await takeAll(page, 'survey')
  await takeLooks(page, 'survey')
  await context.close()
}

async function takeFirstPassword(browser: Browser, address: string): Promise<void> {
  const { context, page } = await visit(browser, { viewport: DESK })
  await page.goto(`${address}/login`)
  await page.getByRole('textbox', { name: '账号', exact: true }).fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByLabel('新密码', { exact: true }).fill('Haitang')
  await takeAll(page, 'first-password')
  await context.close()
}

/** Pages that a clerk reads and others fill in. */
const KEPT_BY_OTHERS = ['/device/machine', '/device/machine/greenhouse']

/** All walks: a clerk, then what only a doctor, the officer for governance and the administrator have. */
async function walks(address: string, password: string): Promise<readonly Walk[]> {
  const admin = { account: 'admin', password: ADMIN_PASSWORD }
  const changed = await signInByCall(sendTo(address), admin)
  const clerk = { account: 'clerk.haitang', password }
  const doctor = { account: 'doctor.haitang', password }
  const officer = { account: 'governance.town', password }
  const manager = { account: 'manager.office', password }
  const chief = { account: 'admin', password: changed.password }
  const { client } = await signInByCall(sendTo(address), clerk)
  // Somebody of whom several registers know something.
  const old = await client.get('/convenient/userold/list', { size: 1 })
  const id = old.body.data.records[0].residentId
  const surveys = (await surveyPages(client)).opened
  const own = [...onResidents(id), ...personPages(id), ...partyArticles, ...leavePages, ...surveys]
  const opened = [...own, ...inTheFrame, ...withoutMenu, ...insteadOfPages]
  const all = [
    { person: clerk, pages: [] as readonly string[], opened },
    { person: doctor, pages: [], opened: [] },
    { person: officer, pages: [], opened: [] },
    { person: manager, pages: [], opened: leaveDecisions },
    { person: chief, pages: [], opened: byAdmin },
  ]
  const seen = new Set<string>()
  for (const one of all) {
    const theirs = await pagesOf(address, one.person)
    one.pages = theirs.filter(path => !seen.has(path) && (one.person === chief || !KEPT_BY_OTHERS.includes(path)))
    for (const path of one.pages) seen.add(path)
  }
  return all
}

const dataDir = temporaryDir('village-pictures-')
const settings = {
  DATA_DIR: dataDir,
  ADMIN_PASSWORD,
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  PORT: `${await freePort()}`,
}
mkdirSync(FOLDER, { recursive: true })
const browser = await openBrowser()
const asking = await startProduct({ ...settings, CAPTCHA: 'on' })
const password = demoPassword(asking.printed())
try {
  if (isWanted('login')) await takeAt('login', () => takeLogin(browser, asking.address))
} finally {
  await asking.stop()
}
const open = await startProduct({ ...settings, CAPTCHA: 'off' })
try {
  if (isWanted('first-password')) await takeAt('first', () => takeFirstPassword(browser, open.address))
  if (isWanted('survey')) await takeAt('survey', () => takeSurvey(browser, open.address, password))
  for (const one of await walks(open.address, password)) await walk(browser, open.address, one)
  await Promise.all(written)
  // After a whole walk pictures of what is no more go.
  const left = wanted.length === 0 && failures.length === 0 ? readdirSync(FOLDER) : []
  for (const name of left) if (!names.has(name)) rmSync(join(FOLDER, name))
} finally {
  await browser.close()
  await open.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
console.log(`${names.size} pictures in docs/pictures${failures.map(line => `\n${line}`).join('')}`)
process.exitCode = failures.length > 0 ? 1 : 0
