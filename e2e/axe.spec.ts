import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../testing/client.ts'
import { findings } from './findings.ts'
import { go, leave, pagesOf, village } from './journey.ts'
import { byAdmin, inTheFrame, type Opened, onResidents, withoutMenu } from './opened.ts'
import { type Person, settled, signIn, type VisitOptions, visit } from './visitor.ts'

const { address, admin, of } = village()
const send = sendTo(address)
const clerk = of('clerk.haitang')
const TIMEOUT_MS = 400_000
const PHONE = { width: 390, height: 844 }
const LOOKS: readonly (readonly [name: string, options: VisitOptions])[] = [
  ['light', {}],
  ['dark', { theme: 'theme-dark' }],
  ['large text', { largeText: true }],
]

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

async function anyResident(): Promise<string> {
  const { client } = await signInByCall(send, clerk)
  return (await client.get('/convenient/resident/page', { size: 1 })).body.data.records[0].id
}

/** Nothing is asked any more, and nothing stands in place of what will come. */
async function still(page: Page): Promise<void> {
  await settled(page)
  const waiting = page.locator('.ant-skeleton, .dv-waiting, main [aria-busy=true]').filter({ visible: true })
  await expect.poll(() => waiting.count(), { timeout: 15_000 }).toBe(0)
  await settled(page)
}
const open = (page: Page) => page.locator('[role=dialog], [role=menu], [role=tooltip]').filter({ visible: true })
/** Esc by Esc, layer by layer; what was typed is let go. */
async function closeAll(page: Page): Promise<void> {
  for (let turn = 0; turn < 6 && (await open(page).count()) > 0; turn++) {
    const give = page.getByRole('button', { name: /^(不保存|放弃导入)$/ }).filter({ visible: true })
    if ((await give.count()) > 0) await give.first().click()
    else await page.keyboard.press('Escape')
    await page.mouse.move(2, 2)
    await settled(page)
  }
  expect(await open(page).allTextContents()).toEqual([])
}

/** A page of the menu as it comes, its first record, and its empty form, where it has them. */
async function lookAtPage(page: Page, path: string, found: Map<string, readonly string[]>): Promise<void> {
  await go(page, path)
  await still(page)
  found.set(path, await findings(page))
  for (const [what, name] of [
    ['record', '查看'],
    ['form', /^新增$/],
  ] as const) {
    const opener = page.getByRole('main').getByRole('button', { name, exact: true }).filter({ visible: true })
    if ((await opener.count()) === 0) continue
    await opener.first().click()
    await page.getByRole('dialog').first().waitFor()
    await still(page)
    found.set(`${path} ${what}`, await findings(page))
    await closeAll(page)
  }
}
async function lookAtOpened(page: Page, one: Opened, found: Map<string, readonly string[]>): Promise<void> {
  await go(page, one.path)
  await still(page)
  await one.open(page)
  await still(page)
  found.set(one.name, await findings(page))
  await closeAll(page)
}

interface Round {
  readonly person: Person
  readonly options: VisitOptions
  readonly opened: readonly Opened[]
}
/** One window, loaded once: all pages of the person, and all that is opened. What shuts people out, by where it stands. */
async function round({ person, options, opened }: Round): Promise<Record<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>()
  const visitor = await visit(browser, options)
  const { page } = visitor
  await signIn(page, address, person)
  await still(page)
  const pages = await pagesOf(address, person)
  expect(pages.length).toBeGreaterThan(5)
  const at = async (name: string, deed: Promise<void>): Promise<void> =>
    deed.catch(cause => {
      throw new Error(`${name}: ${cause}`)
    })
  for (const path of pages) await at(path, lookAtPage(page, path, found))
  for (const one of opened) await at(one.name, lookAtOpened(page, one, found))
  const wanted = options.largeText ? 'large' : 'standard'
  expect(await page.locator('html').getAttribute('data-density')).toBe(wanted)
  await leave(visitor)
  return Object.fromEntries([...found].filter(([, lines]) => lines.length > 0))
}

describe.each(LOOKS)('in %s', (_, options) => {
  test('what stands before the sign-in shuts nobody out', { timeout: TIMEOUT_MS }, async () => {
    const { client } = await signInByCall(send, admin)
    const users = await client.get('/blade-user/page', { account: 'keeper.town' })
    const userIds = users.body.data.records[0].id
    const reset = await client.post('/blade-user/reset-password', {}, { query: { userIds } })
    const [{ password }] = reset.body.data.passwords
    const visitor = await visit(browser, options)
    const { page } = visitor
    await page.goto(`${address}/login`)
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await still(page)
    expect(await findings(page)).toEqual([])
    await page.getByRole('textbox', { name: '账号', exact: true }).fill('keeper.town')
    await page.getByLabel('密码', { exact: true }).fill(password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByRole('heading', { name: '请设置新密码' }).waitFor()
    await page.getByRole('textbox', { name: '新密码', exact: true }).fill('Haitang')
    expect(await findings(page)).toEqual([])
    for (const one of withoutMenu.slice(1)) {
      await page.goto(address + one.path)
      await one.open(page)
      expect([one.name, ...(await findings(page))]).toEqual([one.name])
    }
    await leave(visitor)
  })

  test('no page of a clerk and nothing that he opens shuts people out', { timeout: TIMEOUT_MS }, async () => {
    const opened = [...onResidents(await anyResident()), ...inTheFrame, ...withoutMenu]
    expect(await round({ person: clerk, options, opened })).toEqual({})
  })

  test('no page of the administrator and nothing that he opens shuts people out', { timeout: TIMEOUT_MS }, async () => {
    expect(await round({ person: admin, options, opened: byAdmin })).toEqual({})
  })

  test('the lock shuts nobody out who may open it', async () => {
    const visitor = await visit(browser, options)
    const { page } = visitor
    await signIn(page, address, clerk)
    await still(page)
    await page.keyboard.press('Alt+KeyL')
    await page.getByRole('textbox', { name: '锁屏密码' }).fill('Haitang-7391')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/lock')
    await page.getByRole('button', { name: '解锁' }).waitFor()
    expect(await findings(page)).toEqual([])
    await leave(visitor)
  })
})

test('on a phone in large text no page of a clerk shuts people out', { timeout: TIMEOUT_MS }, async () => {
  const options = { largeText: true, viewport: PHONE }
  const opened = [...onResidents(await anyResident()), ...inTheFrame, ...withoutMenu].filter(one => !one.wideOnly)
  expect(await round({ person: clerk, options, opened })).toEqual({})
})
