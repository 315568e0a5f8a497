import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { applyTheme, speak, still } from '../looks.ts'
import { go } from '../paths.ts'
import { signIn, visit } from '../visitor.ts'
import { findings, findingsOfLook } from '../walks/findings.ts'
import { chineseWords, faultsInLargeText, sidewaysPx } from '../walks/words.ts'

const { address, of } = village()
const clerk = of('clerk.haitang')
const DESK = { width: 1366, height: 768 }
const PHONE = { width: 390, height: 844 }

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const openFirst = async (page: Page, list: string): Promise<void> => {
  await go(page, list)
  await page.locator('.dv-party-card').first().click()
  await page.locator('.dv-party-text').waitFor()
}
/** The four pages, and how each is reached. */
const PAGES: readonly (readonly [name: string, open: (page: Page) => Promise<unknown>])[] = [
  ['the front page', page => go(page, '/party/prop')],
  ['the list', page => go(page, '/party/propList')],
  ['an article', page => openFirst(page, '/party/propList?types=4')],
  ['a report', page => openFirst(page, '/party/propList?types=3&words=樱桃园')],
]

test.each(PAGES)(
  'nobody is shut out of %s: light, dark, large text, both languages, desk and phone',
  async (_, open) => {
    const visitor = await visit(browser, { viewport: DESK })
    const { page } = visitor
    await signIn(page, address, clerk, '/wel/index')
    await open(page)
    await still(page)
    expect(await findings(page)).toEqual([])
    await applyTheme(page, 'theme-dark')
    expect(await findingsOfLook(page)).toEqual([])
    await applyTheme(page, 'theme-default', true)
    expect(await findingsOfLook(page)).toEqual([])
    await page.setViewportSize(PHONE)
    await still(page)
    expect(await findingsOfLook(page)).toEqual([])
    expect(await faultsInLargeText(page)).toEqual([])
    await applyTheme(page, 'theme-default')
    for (const width of [360, 390, 768, 992, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await still(page)
      expect(await sidewaysPx(page), `${width} px`).toBe(0)
    }
    await page.setViewportSize(DESK)
    await speak(page, 'en')
    // The tab of the browser has the title of the article.
    const isWord = (words: string): boolean => !words.startsWith('title ')
    expect((await chineseWords(page)).filter(isWord)).toEqual([])
    expect(await findings(page)).toEqual([])
    await leave(visitor)
  },
)

test('the carousel turns by itself until it is paused; keys, dots and a finger turn it too', async () => {
  const visitor = await visit(browser, { viewport: DESK, reducedMotion: 'no-preference' })
  const { page } = visitor
  await signIn(page, address, clerk, '/party/prop')
  const carousel = page.getByRole('region', { name: '图片新闻' })
  const title = () => carousel.getByRole('link').locator('strong').textContent()
  const pressed = () => carousel.locator('.dv-party-dots [aria-pressed=true]').getAttribute('aria-label')
  await carousel.waitFor()
  await page.mouse.move(5, 700)
  const first = await title()
  await expect.poll(title, { timeout: 15_000 }).not.toBe(first)
  await carousel.getByRole('button', { name: '暂停轮播' }).click()
  await page.mouse.move(5, 700)
  await carousel.getByRole('button', { name: '继续轮播' }).waitFor()
  await carousel.getByRole('button', { name: /^1 / }).click()
  expect(await title()).toBe(first)
  await page.keyboard.press('ArrowRight')
  expect(await pressed()).toMatch(/^2 /)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  expect(await pressed(), 'before the first comes the last').toMatch(/^4 /)
  const box = (await carousel.getByRole('link').boundingBox())!
  await page.mouse.move(box.x + 300, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 100, box.y + 60, { steps: 4 })
  await page.mouse.up()
  expect(await pressed()).toMatch(/^1 /)
  expect(new URL(page.url()).pathname, 'a swipe opens nothing').toBe('/party/prop')
  await leave(visitor)
})

test('who wants stillness gets a carousel that stands, and turns it by its buttons', async () => {
  const visitor = await visit(browser, { viewport: PHONE })
  const { page } = visitor
  await signIn(page, address, clerk, '/party/prop')
  const carousel = page.getByRole('region', { name: '图片新闻' })
  await carousel.getByRole('button', { name: '下一张' }).waitFor()
  expect(await carousel.getByRole('button', { name: /轮播/ }).count()).toBe(0)
  const before = await carousel.getByRole('link').textContent()
  await carousel.getByRole('button', { name: '下一张' }).click()
  expect(await carousel.getByRole('link').textContent()).not.toBe(before)
  await leave(visitor)
})

test('a report shows its film with captions, and what they say to read; on paper stands the article alone', async () => {
  const visitor = await visit(browser, { viewport: DESK })
  const { page } = visitor
  await signIn(page, address, clerk, '/wel/index')
  await openFirst(page, '/party/propList?types=3&words=樱桃园')
  const film = page.locator('video')
  await expect.poll(() => film.evaluate(one => (one as HTMLVideoElement).readyState)).toBeGreaterThan(0)
  const told = await film.evaluate(one => {
    const [track] = (one as HTMLVideoElement).textTracks
    return { kind: track!.kind, lines: [...(track!.cues ?? [])].length, seconds: (one as HTMLVideoElement).duration }
  })
  expect(told).toMatchObject({ kind: 'captions', lines: 5 })
  expect(Math.round(told.seconds)).toBe(14)
  await page.getByText('视频文字稿').click()
  await page.getByText('农技员先讲冬剪的三个要点').first().waitFor()
  expect(await page.locator('figcaption').allTextContents()).toContain('剪得好的三棵树挂上了名牌。')
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('button', { name: '打印' }).waitFor({ state: 'hidden' })
  for (const gone of ['button', 'navigation', 'banner'] as const)
    expect(await page.getByRole(gone).filter({ visible: true }).count(), gone).toBe(0)
  await page.getByRole('heading', { level: 1, name: /樱桃园/ }).waitFor()
  await page.setViewportSize({ width: 718, height: 1047 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(718)
  await leave(visitor)
})

test('a secretary writes an article and looks at it as readers will; the head publishes it and all read it', async () => {
  const [writing, reviewing] = [await visit(browser, { viewport: DESK }), await visit(browser, { viewport: DESK })]
  const title = '东巷修路进展（旅程）'
  await signIn(writing.page, address, of('party.haitang'), '/party/content')
  await writing.page.getByRole('button', { name: '新增', exact: true }).click()
  const form = writing.page.getByRole('dialog', { name: '新增党建内容' })
  await form.getByRole('textbox', { name: '标题' }).fill(title)
  await form.getByRole('combobox', { name: '内容类别' }).click()
  await writing.page.locator('.ant-select-item-option').filter({ hasText: '党建要闻' }).click()
  await form.getByRole('textbox', { name: '内容', exact: true }).fill('路面已经铺好，明天通车。')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  const row = (page: Page) => page.getByRole('row', { name: new RegExp(title) })
  const choose = async (page: Page, deed: string): Promise<void> => {
    await row(page)
      .getByRole('button', { name: /更多操作/ })
      .click()
    await page.getByRole('menuitem', { name: deed }).click()
  }
  const act = async (page: Page, deed: string): Promise<void> => {
    await choose(page, deed)
    await page.getByRole('dialog').getByRole('button', { name: deed, exact: true }).click()
  }
  await choose(writing.page, '预览')
  const preview = writing.page.getByRole('dialog', { name: /预览/ })
  await preview.getByRole('heading', { name: title }).waitFor()
  expect(await preview.textContent()).toContain('未发布')
  expect(await findings(writing.page)).toEqual([])
  await writing.page.keyboard.press('Escape')
  await choose(writing.page, '提交审核')
  await expect.poll(() => row(writing.page).textContent()).toContain('待审核')
  await signIn(reviewing.page, address, of('head.haitang'), '/party/content')
  await act(reviewing.page, '发布')
  await expect.poll(() => row(reviewing.page).textContent()).toContain('已发布')
  await go(reviewing.page, `/party/propList?words=${encodeURIComponent(title)}`)
  await reviewing.page.getByRole('link', { name: new RegExp(title) }).click()
  await reviewing.page.getByText('路面已经铺好，明天通车。').waitFor()
  await leave(writing, reviewing)
})
