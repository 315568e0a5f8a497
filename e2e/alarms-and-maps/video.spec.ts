import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../../testing/client.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, of } = village()
const OFFICER = of('officer.town')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 20_000 })

test('cameras of a village play on the wall, and the one that is off says since when', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, OFFICER, '/video')
  const cameras = page.getByRole('navigation', { name: '摄像机' })
  const cell = (number: number) => page.getByRole('region', { name: `窗格 ${number}`, exact: true })
  const online = cameras.locator('[data-state="1"]')
  await online.first().click()
  // Before the first picture, and once.
  const asked = page.getByRole('dialog')
  await asked.getByText('其他').click()
  await asked.getByRole('button', { name: '开始查看' }).click()
  await asked.getByText('请说明为什么查看').waitFor()
  await asked.getByText('告警核实').click()
  await asked.getByRole('button', { name: '开始查看' }).click()
  await cell(1).getByText('直播').waitFor()
  const film = cell(1).locator('video')
  const timeOf = (): Promise<number> => film.evaluate(one => (one as HTMLVideoElement).currentTime)
  const before = await timeOf()
  await poll(timeOf).toBeGreaterThan(before + 1)

  await cameras.locator('[data-state="2"]').first().click()
  await cell(2).getByText('离线', { exact: true }).waitFor()
  // Dragged, and by the keyboard alone.
  await online.nth(1).dragTo(cell(3))
  await cell(3).getByText('直播').waitFor()
  await cell(3).focus()
  await page.keyboard.press('ArrowRight')
  await poll(() => cell(4).getAttribute('aria-current')).toBe('true')
  await online.nth(2).focus()
  await page.keyboard.press('Enter')
  await cell(4).getByText('直播').waitFor()
  await cell(1).focus()
  await page.keyboard.press('9')
  await cell(9).waitFor()
  await cell(1).focus()
  await page.keyboard.press('Delete')
  await cell(1).getByText('从列表点选，或拖到这里').waitFor()

  // What was asked for is in the book of the data-protection officer.
  const { client } = await signInByCall(sendTo(address), of('dpo'))
  const log = await client.get('/privacy/videolog/list', { purpose: 'alarm' })
  expect(log.body.data.total).toBeGreaterThanOrEqual(3)
  await leave(visitor)
})

test('a page that nobody sees plays nothing', async () => {
  const visitor = await visit(browser, { viewport: { width: 390, height: 844 } })
  const { page } = visitor
  await signIn(page, address, OFFICER, '/video')
  await page.locator('.dv-video-camera[data-state="1"]').first().click()
  await page.getByRole('button', { name: '开始查看' }).click()
  const state = () => page.locator('.dv-video-picture').getAttribute('data-playing')
  await poll(state).toBe('live')
  // Chromium without a screen never hides a page by itself.
  const become = (visibility: string) =>
    page.evaluate(value => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visibility)
  await become('hidden')
  await poll(state).toBe('waiting')
  await become('visible')
  await poll(state).toBe('live')
  await leave(visitor)
})
