import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { leave, village } from './journey.ts'
import { byAdmin, inTheFrame, type Opened, onResidents, withoutMenu } from './opened.ts'
import { type Person, settled, signIn, visit } from './visitor.ts'

const { address, admin, of } = village()

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Chinese words that a person can see or a reader reads out, outside of what people have entered (`lang="zh-CN"`). */
const chineseWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const han = /[\u3400-\u9fff\u3000-\u303f\uff00-\uffef]/
    const entered = (element: Element | null): boolean => element?.closest('[lang="zh-CN"]:not(html)') !== null
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (!han.test(words) || !parent?.checkVisibility() || entered(parent)) continue
      found.push(`${words.slice(0, 30)} in ${parent.tagName.toLowerCase()}.${parent.className}`)
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder'])
        if (han.test(element.getAttribute(name) ?? '') && !entered(element))
          found.push(`${name} ${element.getAttribute(name)} of ${element.tagName.toLowerCase()}.${element.className}`)
    if (han.test(document.title)) found.push(`title ${document.title}`)
    return [...new Set(found)].filter(words => !words.includes('中文'))
  })

/** Opens pages by their addresses in English and gathers what is Chinese on each. */
async function read(person: Person, paths: readonly string[]): Promise<Readonly<Record<string, readonly string[]>>> {
  const visitor = await visit(browser, { language: 'en' })
  const { page } = visitor
  await signIn(page, address, person)
  const found: Record<string, readonly string[]> = {}
  for (const path of paths) {
    await page.goto(address + path)
    await page.getByRole('main').waitFor()
    await settled(page)
    found[path] = await chineseWords(page)
  }
  await leave(visitor)
  return found
}
const none = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, []]))

/** Presses the button of the header that changes the language, also while a dialog lies over it. */
async function changeLanguage(page: Page, to: 'English' | '中文'): Promise<void> {
  const button = page
    .getByRole('banner', { includeHidden: true })
    .getByRole('button', { name: to, includeHidden: true })
  await button.evaluate(element => (element as HTMLElement).click())
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(to === 'English' ? 'en' : 'zh-CN')
  await settled(page)
}

/** Opens each thing in Chinese, changes the language over it, and gathers what stays Chinese. */
async function readOpened(
  person: Person,
  openings: (page: Page) => Promise<readonly Opened[]>,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, person)
  const found: Record<string, readonly string[]> = {}
  for (const { name, path, open } of await openings(page)) {
    await page.goto(address + path)
    await page.getByRole('main').waitFor()
    await settled(page)
    // The choice is kept at the server as well, a moment later: a quick next page may still come in the one before.
    if ((await page.evaluate(() => document.documentElement.lang)) === 'en') await changeLanguage(page, '中文')
    await open(page).catch(cause => expect.fail(`${name} does not open: ${cause}`))
    await changeLanguage(page, 'English')
    found[name] = await chineseWords(page)
    await changeLanguage(page, '中文')
  }
  await leave(visitor)
  return found
}
const clean = (found: Readonly<Record<string, readonly string[]>>) => expect(found).toEqual(none(Object.keys(found)))

const RESIDENTS = '/convenient/resident'
/** The id of the resident at the top of the list. */
async function firstResident(page: Page): Promise<string> {
  await page.goto(address + RESIDENTS)
  return (await page.locator('[data-row-key]').first().getAttribute('data-row-key')) ?? ''
}

test('a visitor who chose English reads no Chinese word before he signs in', async () => {
  const visitor = await visit(browser, { language: 'en' })
  await visitor.page.goto(`${address}/login`)
  await visitor.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(await chineseWords(visitor.page)).toEqual([])
  await leave(visitor)
})

test('a clerk who chose English reads Chinese only where people have entered it', async () => {
  const lists = [RESIDENTS, `${RESIDENTS}?act=new`, `${RESIDENTS}?act=import`, '/convenient/household', '/manage/grid']
  const own = ['/wel/index', '/wel/dashboard', '/statistics/charts', '/desk/message', '/info/index', '/no-such-page']
  const paths = [...lists, ...own, '/system/tenant', '/404', '/403', '/500']
  expect(await read(of('clerk.haitang'), paths)).toEqual(none(paths))
})

test('an administrator who chose English reads Chinese only where people have entered it', async () => {
  const names = ['user', 'dept', 'post', 'menu', 'dict', 'dictbiz', 'param', 'tenant', 'client', 'topmenu']
  const beside = [
    '/authority/role',
    '/dict-horizontal/index?parent=sex',
    '/dict-vertical/index',
    '/monitor/session',
    '/base/region',
  ]
  const own = ['/resource/import', '/privacy/export', '/privacy/accesslog', '/statistics/charts', '/desk/message']
  const rights = ['/authority/datascope', '/authority/apiscope', '/convenient/residentchange']
  const paths = [...names.map(name => `/system/${name}`), ...beside, ...own, ...rights]
  expect(await read(admin, paths)).toEqual(none(paths))
})

test('what a clerk has opened of the register becomes English at once', async () => {
  clean(await readOpened(of('clerk.qinghe'), async page => onResidents(await firstResident(page))))
})

test('what is opened out of the frame becomes English at once', async () => {
  clean(
    await readOpened(of('clerk.qinghe'), async () => {
      // A question is asked in the language of its moment, and nobody reaches the header before it is answered.
      const drawn = inTheFrame.filter(({ name }) => name !== 'the question on leaving')
      return [...drawn, ...withoutMenu]
    }),
  )
})

test('what an administrator has opened becomes English at once', async () => {
  clean(await readOpened(admin, async () => byAdmin))
})

test('the locked screen greets in English and by the entered name', async () => {
  const visitor = await visit(browser, { language: 'en' })
  const { page } = visitor
  await signIn(page, address, of('clerk.haitang'))
  await page.getByRole('banner').getByRole('button', { name: 'Lock' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Lock password').fill('village-2026')
  await dialog.getByRole('button', { name: 'Lock', exact: true }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await chineseWords(page)).toEqual([])
  await leave(visitor)
})
