// npm run pictures [-- --only residents]
// Walks through the product with the demo town and takes each screen at three widths, in the default theme, in dark and in
// large text, into docs/pictures; what a clerk sees most also in English.
import { mkdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { openBrowser } from '../testing/browser.ts'
import { freePort, startProduct } from '../testing/product.ts'
import { temporaryDir } from '../testing/temporary.ts'
import { byAdmin, inTheFrame, type Opened } from './opened.ts'
import { demoPassword, type Person, settled, signIn, type VisitOptions, visit } from './visitor.ts'
import { residentsWorkbook } from './workbook.ts'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const FOLDER = join(import.meta.dirname, '../docs/pictures')
const ADMIN_PASSWORD = 'Pictures-2026-village'

/** Height of the window by its width, in px: a big screen, a common laptop, a phone. */
const WINDOWS = { 1920: 1080, 1366: 768, 390: 844 } as const
const WIDTHS = [1920, 1366, 390] as const

interface Screen {
  readonly name: string
  readonly path: string
  readonly by: 'admin' | 'clerk'
  /** Also in English. */
  readonly main?: boolean
  /** Screens that nobody opens on a phone. */
  readonly wideOnly?: boolean
  /** Something that hangs over a page: in dark and in large text at one width only. */
  readonly over?: boolean
  /** What is done before the picture, beyond opening the page. */
  readonly prepare?: (page: Page) => Promise<void>
}

const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click()

/** The first record's own address, asked for where the list is a table; cards have none. */
let firstId = ''
async function openFirst(page: Page): Promise<void> {
  firstId ||= (await page.locator('[data-row-key]').first().getAttribute('data-row-key'))!
  await page.goto(`${page.url().split('?')[0]}?id=${firstId}`)
  await page.getByRole('heading', { name: /变更记录|History/ }).waitFor()
}
async function exportDialog(page: Page): Promise<void> {
  await press(page, /导出/)
  await page.getByRole('dialog').waitFor()
}
async function checkedImport(page: Page): Promise<void> {
  await press(page, '导入')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /点击或把文件拖到这里/ }).click()
  await (await chooser).setFiles({ name: '居民.xlsx', mimeType: '', buffer: await residentsWorkbook() })
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: /开始导入/ }).waitFor()
}
async function firstDictionary(page: Page): Promise<void> {
  await page.getByRole('button', { name: '文化程度', exact: true }).click()
}

const overPages = (opened: readonly Opened[], by: Screen['by']): readonly Screen[] =>
  opened.map(({ name, path, open, wideOnly = false }) => ({
    name: name.replace(/^the |^a /, '').replaceAll(' ', '-'),
    ...{ path, by, prepare: open as Screen['prepare'], wideOnly, over: true },
  }))

const screens: readonly Screen[] = [
  { name: 'home', path: '/wel/index', by: 'clerk', main: true },
  { name: 'dashboard', path: '/wel/dashboard', by: 'clerk', main: true },
  { name: 'statistics', path: '/statistics/charts', by: 'clerk', main: true },
  { name: 'messages', path: '/desk/message', by: 'clerk' },
  { name: 'residents', path: '/convenient/resident', by: 'clerk', main: true },
  { name: 'resident-detail', path: '/convenient/resident', by: 'clerk', main: true, prepare: openFirst },
  { name: 'resident-form', path: '/convenient/resident?act=new', by: 'clerk', main: true },
  { name: 'residents-import', path: '/convenient/resident', by: 'clerk', wideOnly: true, prepare: checkedImport },
  { name: 'residents-export', path: '/convenient/resident', by: 'clerk', prepare: exportDialog },
  { name: 'households', path: '/convenient/household', by: 'clerk' },
  { name: 'grids', path: '/manage/grid', by: 'clerk' },
  { name: 'import-tasks', path: '/resource/import', by: 'clerk' },
  { name: 'export-tasks', path: '/privacy/export', by: 'clerk' },
  { name: 'profile', path: '/info/index', by: 'clerk' },
  { name: 'no-right', path: '/system/user', by: 'clerk' },
  { name: 'not-found', path: '/no/such/page', by: 'clerk' },
  { name: 'users', path: '/system/user', by: 'admin' },
  { name: 'roles', path: '/authority/role', by: 'admin' },
  { name: 'departments', path: '/system/dept', by: 'admin' },
  { name: 'posts', path: '/system/post', by: 'admin' },
  { name: 'menus', path: '/system/menu', by: 'admin' },
  { name: 'dictionaries', path: '/system/dict', by: 'admin', prepare: firstDictionary },
  { name: 'dictionaries-horizontal', path: '/dict-horizontal/index', by: 'admin', prepare: firstDictionary },
  { name: 'dictionaries-vertical', path: '/dict-vertical/index', by: 'admin', prepare: firstDictionary },
  { name: 'parameters', path: '/system/param', by: 'admin' },
  { name: 'tenants', path: '/system/tenant', by: 'admin' },
  { name: 'top-menus', path: '/system/topmenu', by: 'admin' },
  { name: 'regions', path: '/base/region', by: 'admin' },
  { name: 'sessions', path: '/monitor/session', by: 'admin' },
  { name: 'data-scopes', path: '/authority/datascope', by: 'admin' },
  { name: 'api-scopes', path: '/authority/apiscope', by: 'admin' },
  { name: 'access-log', path: '/privacy/accesslog', by: 'admin' },
  // On a wide screen the top menus stand in a row: there is nothing to open.
  ...overPages(
    inTheFrame.filter(({ name }) => name !== 'the top menus'),
    'clerk',
  ),
  ...overPages(byAdmin, 'admin'),
]

/** Pages are still when nothing is asked any more and skeletons are gone. */
async function still(page: Page): Promise<void> {
  await settled(page)
  await page
    .locator('.ant-skeleton')
    .first()
    .waitFor({ state: 'detached', timeout: 10_000 })
    .catch(() => {})
  await page.waitForTimeout(250)
}
/** With a palette a picture takes a third of the room, and nobody sees a difference. */
const save = async (page: Page, name: string): Promise<void> => {
  const taken = await page.screenshot()
  await writeFile(join(FOLDER, `${name}.png`), await sharp(taken).png({ palette: true, effort: 6 }).toBuffer())
}

async function walk(
  browser: Browser,
  address: string,
  person: Person,
  taken: readonly Screen[],
  look: Look,
): Promise<void> {
  const { context, page } = await visit(browser, {
    ...look.options,
    viewport: { width: look.width, height: WINDOWS[look.width] },
  })
  await signIn(page, address, person)
  for (const screen of taken) {
    try {
      await page.goto(address + screen.path)
      await still(page)
      await screen.prepare?.(page)
      await still(page)
    } catch (error) {
      console.error(`${screen.name} at ${look.width} px: ${(error as Error).message.split('\n')[0]}`)
      process.exitCode = 1
    }
    await save(page, `${screen.name}-${look.width}${look.suffix}`)
  }
  await context.close()
}

interface Look {
  readonly width: keyof typeof WINDOWS
  readonly suffix: string
  readonly options: VisitOptions
}
const STYLES: readonly Pick<Look, 'suffix' | 'options'>[] = [
  { suffix: '', options: {} },
  { suffix: '-dark', options: { theme: 'theme-dark' } },
  { suffix: '-large', options: { largeText: true } },
]
const looks: readonly Look[] = STYLES.flatMap(style => WIDTHS.map(width => ({ width, ...style })))
const english: Look = { width: 1366, suffix: '-en', options: { language: 'en' } }
const wanted = (name: string): boolean => name.includes(values.only)

async function takeLogin(browser: Browser, address: string): Promise<void> {
  for (const look of [...looks, english]) {
    const { context, page } = await visit(browser, {
      ...look.options,
      viewport: { width: look.width, height: WINDOWS[look.width] },
    })
    await page.goto(`${address}/login`)
    await page.getByRole('img', { name: /换一张|Another image/ }).waitFor()
    await still(page)
    await save(page, `login-${look.width}${look.suffix}`)
    await context.close()
  }
}

async function takeFirstPassword(browser: Browser, address: string): Promise<void> {
  for (const { width, suffix, options } of looks) {
    const viewport = { width, height: WINDOWS[width] }
    const { context, page } = await visit(browser, { ...options, viewport })
    await page.goto(`${address}/login`)
    await page.getByRole('textbox', { name: '账号', exact: true }).fill('admin')
    await page.getByLabel('密码', { exact: true }).fill(ADMIN_PASSWORD)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByLabel('新密码', { exact: true }).fill('Haitang')
    await still(page)
    await save(page, `first-password-${width}${suffix}`)
    await context.close()
  }
}

/** The administrator gets the password that he keeps. */
async function changeFirst(browser: Browser, address: string): Promise<Person> {
  const password = `${ADMIN_PASSWORD}-2`
  const { context, page } = await visit(browser)
  await page.goto(`${address}/login`)
  await page.getByRole('textbox', { name: '账号', exact: true }).fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByLabel('新密码', { exact: true }).fill(password)
  await page.getByLabel(/再次|确认/).fill(password)
  await page.getByRole('button', { name: /保存|修改|确定/ }).click()
  await page.waitForURL('**/wel/index')
  await context.close()
  return { account: 'admin', password }
}

const dataDir = temporaryDir('village-pictures-')
const settings = {
  DATA_DIR: dataDir,
  ADMIN_PASSWORD,
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  PORT: String(await freePort()),
}
mkdirSync(FOLDER, { recursive: true })
const browser = await openBrowser()
const asking = await startProduct({ ...settings, CAPTCHA: 'on' })
const printed = asking.printed()
try {
  if (wanted('login')) await takeLogin(browser, asking.address)
} finally {
  await asking.stop()
}
const open = await startProduct({ ...settings, CAPTCHA: 'off' })
try {
  if (wanted('first-password')) await takeFirstPassword(browser, open.address)
  const by = {
    admin: await changeFirst(browser, open.address),
    clerk: { account: 'clerk.haitang', password: demoPassword(printed) },
  }
  for (const who of ['clerk', 'admin'] as const) {
    const all = screens.filter(screen => screen.by === who && wanted(screen.name))
    for (const look of looks) {
      const fitting = all
        .filter(screen => look.width >= 768 || !screen.wideOnly)
        .filter(screen => !screen.over || look.suffix === '' || look.width === 1366)
      if (fitting.length > 0) await walk(browser, open.address, by[who], fitting, look)
    }
    const main = all.filter(screen => screen.main)
    if (main.length > 0) await walk(browser, open.address, by[who], main, english)
  }
} finally {
  await browser.close()
  await open.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
