import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { leave, village } from './journey.ts'
import { type Person, signIn, type Visitor, visit } from './visitor.ts'

const { address, of } = village()
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const LIST = '/convenient/resident'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const clerk = (): Person => of('clerk.shiquan')
async function inside(path = LIST, options: Parameters<typeof visit>[1] = {}): Promise<Visitor> {
  const visitor = await visit(browser, options)
  await signIn(visitor.page, address, clerk(), path)
  await settled(visitor.page)
  return visitor
}
const settled = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^选择 / })
    .first()
    .waitFor()
const tool = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const secret = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const pathOf = (page: Page): string => new URL(page.url()).pathname
const mark = (page: Page, name: string) => page.locator('html').getAttribute(name)
const everythingStored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
const isSaved = (answer: Response): boolean =>
  answer.url().includes('/blade-desk/preferences') && answer.request().method() === 'POST'
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

/** Another browser tab chose the theme: it stands in the storage, and the storage says so. */
async function wear(page: Page, theme: string): Promise<void> {
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

async function axe(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    interface Found {
      violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[]
    }
    const { axe: run } = window as unknown as { axe: { run(context: Document, options: object): Promise<Found> } }
    const tags = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }
    const { violations } = await run.run(document, { runOnly: tags })
    return violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
    )
  })
}

test('each of the eleven themes shows the colours of its design, differs from all others and shuts nobody out', async () => {
  const visitor = await inside()
  const { page } = visitor
  const pictures: string[] = []
  for (const [theme, colours] of Object.entries(COLOURS)) {
    await wear(page, theme)
    const { found, wish } = await coloursOf(page, colours)
    expect([theme, ...found]).toEqual([theme, ...wish])
    pictures.push((await page.screenshot()).toString('base64'))
    expect([theme, ...(await axe(page))]).toEqual([theme])
  }
  expect(Math.min(...(await differences(page, pictures)))).toBeGreaterThan(0.02)
  await page.reload()
  await settled(page)
  expect(await mark(page, 'data-theme')).toBe('theme-lte')
  await logOut(page)
  expect(await mark(page, 'data-theme')).toBe('theme-default')
  await leave(visitor)
})

test('a theme and a colour are worn at once, and 恢复默认 takes both back', async () => {
  const visitor = await inside()
  const { page } = visitor
  await tool(page, '主题').click()
  const choose = dialog(page, '选择主题')
  await choose.getByRole('radio', { name: '清凉' }).check({ force: true })
  await expect.poll(() => mark(page, 'data-theme')).toBe('theme-cool')
  expect(await mark(page, 'data-tabs')).toBe('pill')
  const fill = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--dv-fill'))
  await choose.getByRole('radio', { name: '朱红' }).check({ force: true })
  await expect.poll(fill).toBe('#C5262B')
  expect(await axe(page)).toEqual([])
  await choose.getByRole('button', { name: '恢复默认' }).click()
  await expect.poll(() => mark(page, 'data-theme')).toBe('theme-default')
  await expect.poll(fill).toBe('#006FE1')
  await page.keyboard.press('Escape')
  await choose.waitFor({ state: 'hidden' })
  await leave(visitor)
})

test('the lock wants a password, leads every address to /lock, hides it from the storage and opens where one was', async () => {
  const visitor = await inside(`${LIST}?name=${encodeURIComponent('李')}`)
  const { page, context } = visitor
  const beside = await context.newPage()
  await beside.goto(`${address}/wel/index`)
  await beside.getByRole('navigation', { name: '主导航' }).waitFor()
  await page.keyboard.press('Alt+l')
  const ask = dialog(page, '设置锁屏密码')
  await ask.getByRole('button', { name: '锁定' }).click()
  await ask.getByText('锁屏密码不能为空').waitFor()
  await secret(page, '锁屏密码').fill('Haitang-7391')
  await ask.getByRole('button', { name: '锁定' }).click()
  await page.waitForURL('**/lock')
  await beside.waitForURL('**/lock')
  for (const one of [page, beside]) expect(await everythingStored(one)).not.toContain('Haitang-7391')
  expect(await page.getByRole('table').count()).toBe(0)
  await page.goto(`${address}/system/user`)
  await page.waitForURL('**/lock')
  const fresh = await context.newPage()
  await fresh.goto(`${address}${LIST}`)
  await fresh.waitForURL('**/lock')
  await fresh.close()
  await secret(page, '请输入锁屏密码').fill('wrong')
  await page.getByRole('button', { name: '解锁' }).click()
  await page.getByText('解锁密码错误，请重新输入').waitFor()
  expect(await secret(page, '请输入锁屏密码').inputValue()).toBe('')
  expect(await axe(page)).toEqual([])
  await secret(page, '请输入锁屏密码').fill('Haitang-7391')
  await page.getByRole('button', { name: '解锁' }).click()
  await page.waitForURL(`**${LIST}?**`)
  expect(await secret(page, '姓名').inputValue()).toBe('李')
  await beside.waitForURL('**/wel/index')
  await leave(visitor)
})

test('five wrong passwords of the lock end the session', async () => {
  const visitor = await inside()
  const { page } = visitor
  await page.keyboard.press('Alt+l')
  await secret(page, '锁屏密码').fill('1234')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/lock')
  for (const left of [4, 3, 2, 1]) {
    await secret(page, '请输入锁屏密码').fill('no')
    await page.keyboard.press('Enter')
    await page.getByText(`还可以试 ${left} 次`).waitFor()
  }
  await secret(page, '请输入锁屏密码').fill('no')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login**')
  expect(await everythingStored(page)).not.toMatch(/access-token|isLock/)
  await leave(visitor)
})

test('a machine that nobody touches warns, then locks; the password of the account opens it', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await page.clock.install()
  const settings = page.waitForResponse(answer => answer.url().includes('/blade-auth/lock/settings'))
  await signIn(page, address, clerk(), LIST)
  await settled(page)
  await settings
  await page.mouse.move(300, 300)
  await page.clock.fastForward('14:40')
  await page.getByText('即将锁屏，动一下鼠标继续').waitFor()
  await page.mouse.move(320, 320)
  await page.clock.fastForward(2_000)
  await page.getByText('即将锁屏，动一下鼠标继续').waitFor({ state: 'hidden' })
  await page.clock.fastForward('15:10')
  await page.waitForURL('**/lock')
  await secret(page, '请输入登录密码').fill('Wrong-2026-x')
  await page.keyboard.press('Enter')
  await page.getByText('解锁密码错误，请重新输入').waitFor()
  await secret(page, '请输入登录密码').fill(clerk().password)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${LIST}`)
  await leave(visitor)
})

test('what goes wrong is counted, shown, sent and cleared', async () => {
  const visitor = await inside()
  const { page, complaints } = visitor
  await tool(page, '没有错误日志').waitFor()
  const fail = (words: string) =>
    page.evaluate(said => {
      setTimeout(() => {
        throw new Error(said)
      })
    }, words)
  await fail('first fault of /convenient/resident?name=secret')
  await fail('second fault')
  await tool(page, '2条错误日志').click()
  const log = dialog(page, '日志')
  await log.getByRole('cell', { name: 'Error: second fault' }).waitFor()
  expect(await log.textContent()).not.toContain('secret')
  expect(await axe(page)).toEqual([])
  await log.getByRole('button', { name: '上传服务器' }).click()
  const question = page.getByRole('dialog').filter({ hasText: '确定上传本地日志到服务器？' })
  const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/oauth/logout'))
  await question.getByRole('button', { name: '确定', exact: true }).click()
  expect((await sent).postDataJSON()).toHaveLength(2)
  await page.getByText('发送成功').waitFor()
  await log.getByText('没有错误日志').waitFor()
  await fail('third fault')
  await log.getByRole('button', { name: '清空本地日志' }).click()
  await page
    .getByRole('dialog')
    .filter({ hasText: '确定清空本地日志？' })
    .getByRole('button', { name: '确定', exact: true })
    .click()
  await page.getByText('清空成功').waitFor()
  expect(complaints.map(words => words.slice(0, 18))).toHaveLength(3)
  await visitor.context.close()
})

test('preferences are worn at once and follow the person to another machine', async () => {
  const visitor = await inside()
  const { page } = visitor
  await tool(page, /用户菜单/).click()
  await page.getByRole('menuitem', { name: '偏好设置' }).click()
  const drawer = dialog(page, '偏好设置')
  const rowHeight = async () => (await page.getByRole('row').nth(3).boundingBox())!.height
  await drawer.getByText('紧凑', { exact: true }).click()
  await expect.poll(() => mark(page, 'data-density')).toBe('compact')
  const compact = await rowHeight()
  await drawer.getByText('标准', { exact: true }).click()
  await expect.poll(rowHeight).toBeGreaterThan(compact)
  const saved = page.waitForResponse(isSaved)
  await drawer.getByRole('switch', { name: '灰度显示' }).click()
  await expect.poll(() => mark(page, 'data-grey')).toBe('on')
  expect((await saved).status()).toBe(200)
  const other = await inside()
  await expect.poll(() => mark(other.page, 'data-grey')).toBe('on')
  await drawer.getByRole('button', { name: '恢复默认' }).click()
  await expect.poll(() => mark(page, 'data-grey')).toBe('off')
  await leave(visitor, other)
})

test('the language changes without a reload, everywhere', async () => {
  const visitor = await inside()
  const { page } = visitor
  await page.evaluate(() => {
    ;(window as unknown as { here: boolean }).here = true
  })
  const savedAs = (language: string) =>
    page.waitForResponse(answer => isSaved(answer) && answer.request().postData()!.includes(`"${language}"`))
  const english = savedAs('en')
  await tool(page, 'English').click()
  await expect.poll(() => mark(page, 'lang')).toBe('en')
  await english
  await page.getByRole('tab', { name: 'Residents' }).waitFor()
  await expect.poll(() => page.title()).toContain('Residents')
  await tool(page, 'Lock').waitFor()
  expect(await page.evaluate(() => (window as unknown as { here?: boolean }).here)).toBe(true)
  // The language is the person's own, on the server too: the next test reads Chinese.
  const chinese = savedAs('zh')
  await tool(page, '中文').click()
  await chinese
  await leave(visitor)
})

test('a browser that refuses full screen is named; one that grants it changes the sign', async () => {
  const visitor = await inside()
  const { page } = visitor
  await page.evaluate(() => {
    document.documentElement.requestFullscreen = () => Promise.reject(new TypeError('refused'))
  })
  await tool(page, '全屏').click()
  await page.getByText('浏览器不允许全屏').waitFor()
  await page.reload()
  await settled(page)
  await tool(page, '全屏').click()
  await tool(page, '退出全屏').click()
  await tool(page, '全屏').waitFor()
  await leave(visitor)
})

test('whoever mistypes an address is shown the pages that he may have meant', async () => {
  const visitor = await inside()
  const { page } = visitor
  await page.goto(`${address}/convenient/residnet`)
  await page.waitForURL('**/404**')
  await page.getByRole('navigation', { name: '要找的可能是' }).getByRole('link', { name: '居民档案' }).click()
  await page.waitForURL(`**${LIST}`)
  expect(pathOf(page)).toBe(LIST)
  await leave(visitor)
})
