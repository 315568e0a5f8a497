import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { type Person, signIn, type Visitor, visit } from '../visitor.ts'
import { findings } from '../walks/findings.ts'

const { address, of } = village()
const LIST = '/convenient/resident'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const clerk = (): Person => of('clerk.shiquan')
async function openList(path = LIST, options: Parameters<typeof visit>[1] = {}): Promise<Visitor> {
  const visitor = await visit(browser, options)
  await signIn(visitor.page, address, clerk(), path)
  await waitForSettled(visitor.page)
  return visitor
}
const waitForSettled = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^选择 / })
    .first()
    .waitFor()
const tool = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const mark = (page: Page, name: string) => page.locator('html').getAttribute(name)
async function logOut(page: Page): Promise<void> {
  await tool(page, /用户菜单/).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '确定', exact: true }).click()
  await page.waitForURL('**/login**')
}

/** design/ux.md §1.11: header, sidebar, active entry on its ground, active tab on its ground. */
const COLOURS: Readonly<Record<string, readonly [string, string, string, string, string, string]>> = {
  'theme-default': ['#FFFFFF', '#17263A', '#006FE1', '#FFFFFF', '#E6F1FC', '#0068D4'],
  'theme-white': ['#006FE1', '#FFFFFF', '#E6F1FC', '#0068D4', '#FFFFFF', '#0068D4'],
  'theme-dark': ['#161B22', '#161B22', '#1F2D42', '#48A2FF', '#21303F', '#48A2FF'],
  'theme-colourful': [
    'linear-gradient(100deg,#3B2A86 0%,#6D2FB4 52%,#A8257E 100%)',
    'linear-gradient(180deg,#3B2A86 0%,#4C2A93 45%,#6A2A8E 100%)',
    '#FFFFFF',
    '#4B2591',
    '#FFFFFF',
    '#7C3AED',
  ],
  'theme-smart': ['#06264F', '#08305F', '#0B4B8C', '#FFFFFF', '#FFFFFF', '#06457E'],
  'theme-iview': ['#FFFFFF', '#001529', '#000C17', '#7CC0FF', '#FFFFFF', '#3B4453'],
  'theme-vip': ['#1C1916', '#23201B', 'linear-gradient(90deg,#F0D391,#D9B264)', '#2A2113', '#FCFBF8', '#8A6414'],
  'theme-cool': ['#E9F4F4', '#FFFFFF', '#0C7F7A', '#FFFFFF', '#FFFFFF', '#0C7874'],
  'theme-d2': ['#EBF1F6', '#EBF1F6', '#FFFFFF', '#095AFF', '#FFFFFF', '#095AFF'],
  'theme-hey': ['#FFFFFF', '#FFFFFF', '#EEF4FF', '#085AFF', '#FFFFFF', '#1E2936'],
  'theme-lte': ['#2C6E99', '#222D32', '#1E282C', '#FFFFFF', '#2C6E99', '#FFFFFF'],
}

/** Another browser tab chose the theme: it is in the storage, and the storage says so. */
async function storeTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(name => {
    const record = { dataType: 'string', content: name, type: 'local', datetime: Date.now() }
    localStorage.setItem('dv-themeName', JSON.stringify(record))
    dispatchEvent(new StorageEvent('storage', { key: 'dv-themeName' }))
  }, theme)
  await expect.poll(() => mark(page, 'data-theme')).toBe(theme)
}
/** Grounds and texts of the shell beside those that were wished, both as the browser computes them. */
const coloursOf = (page: Page, wished: readonly string[]) =>
  page.evaluate(wanted => {
    const all = (element: Element) => {
      const { backgroundColor, backgroundImage, color } = getComputedStyle(element)
      return { ground: `${backgroundColor} ${backgroundImage}`, color }
    }
    const probe = document.body.appendChild(document.createElement('i'))
    const computed = (key: 'background' | 'color', value: string) => {
      probe.style.cssText = `${key}:${value}`
      return key === 'color' ? all(probe).color : all(probe).ground
    }
    const one = (selector: string) => all(document.querySelector(selector)!)
    const entry = one('nav [aria-current=page]')
    const tab = one('[role=tab][aria-selected=true]')
    // The cool theme's sidebar is a card inside it.
    const floats = document.documentElement.dataset['theme'] === 'theme-cool'
    const sider = one(floats ? '.dv-sider-scroll' : '.dv-sider')
    const found = [one('.dv-header').ground, sider.ground, entry.ground, entry.color, tab.ground, tab.color]
    const wish = wanted.map((value, at) => computed(at === 3 || at === 5 ? 'color' : 'background', value))
    probe.remove()
    return { found, wish }
  }, wished)

/** The share of pixels in which two pictures differ, for each pair. */
const differences = (page: Page, pictures: readonly string[]) =>
  page.evaluate(async shots => {
    const [width, height] = [342, 192]
    const pixels = await Promise.all(
      shots.map(async shot => {
        const image = new Image()
        image.src = `data:image/png;base64,${shot}`
        await image.decode()
        const canvas = Object.assign(document.createElement('canvas'), { width, height })
        const context = canvas.getContext('2d')!
        context.drawImage(image, 0, 0, width, height)
        return context.getImageData(0, 0, width, height).data
      }),
    )
    const differs = (one: Uint8ClampedArray, other: Uint8ClampedArray): number => {
      let count = 0
      for (let at = 0; at < one.length; at += 4)
        if ([0, 1, 2].some(part => Math.abs(one[at + part]! - other[at + part]!) > 4)) count++
      return count / (width * height)
    }
    return pixels.flatMap((one, at) => pixels.slice(at + 1).map(other => differs(one, other)))
  }, pictures)

test('each of the eleven themes shows the colours of its design, differs from all others and shuts nobody out', async () => {
  const visitor = await openList()
  const { page } = visitor
  const pictures: string[] = []
  for (const [theme, colours] of Object.entries(COLOURS)) {
    await storeTheme(page, theme)
    const { found, wish } = await coloursOf(page, colours)
    expect([theme, ...found]).toEqual([theme, ...wish])
    pictures.push((await page.screenshot()).toString('base64'))
    expect([theme, ...(await findings(page))]).toEqual([theme])
  }
  expect(Math.min(...(await differences(page, pictures)))).toBeGreaterThan(0.02)
  await page.reload()
  await waitForSettled(page)
  expect(await mark(page, 'data-theme')).toBe('theme-lte')
  await logOut(page)
  expect(await mark(page, 'data-theme')).toBe('theme-default')
  await leave(visitor)
})

test('a theme and a colour are worn at once, and 恢复默认 takes both back', async () => {
  const visitor = await openList()
  const { page } = visitor
  await tool(page, '主题').click()
  const choose = dialog(page, '选择主题')
  await choose.getByRole('radio', { name: '清凉' }).check({ force: true })
  await expect.poll(() => mark(page, 'data-theme')).toBe('theme-cool')
  expect(await mark(page, 'data-tabs')).toBe('pill')
  const fill = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--dv-fill'))
  await choose.getByRole('radio', { name: '朱红' }).check({ force: true })
  await expect.poll(fill).toBe('#C5262B')
  expect(await findings(page)).toEqual([])
  await choose.getByRole('button', { name: '恢复默认' }).click()
  await expect.poll(() => mark(page, 'data-theme')).toBe('theme-default')
  await expect.poll(fill).toBe('#006FE1')
  await page.keyboard.press('Escape')
  await choose.waitFor({ state: 'hidden' })
  await leave(visitor)
})
