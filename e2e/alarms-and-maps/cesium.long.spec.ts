import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../../testing/client.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit, waitForQuiet } from '../visitor.ts'

const { address, of } = village()
/** WebGL drawn by the processor: a small window is drawn fast enough for the watch over frames. */
const DRAWN_BY_PROCESSOR = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const SMALL = { width: 900, height: 600 }
/** What lies beside panel, card and buttons. */
const OPEN = { x: 340, y: 230, width: 300, height: 200 }
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser(DRAWN_BY_PROCESSOR)
})
afterAll(() => browser?.close())

test('a computer without WebGL is told so and gets the flat map, and nothing is asked of elsewhere', async () => {
  const clerk = await visit(browser)
  const { page } = clerk
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).origin))
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : (real as (...all: unknown[]) => unknown).call(this, kind, ...rest)
    } as typeof real
  })
  await signIn(page, address, of('clerk.haitang'), '/cesium')
  await page.getByText('此电脑不适合三维，已切换到二维').waitFor({ timeout: 30_000 })
  await page.waitForURL(/\/bmaps$/)
  expect(asked.filter(origin => origin !== address)).toEqual([])
  await leave(clerk)
})

test('layers are switched without drawing anew, and everything is reached by the list and the keyboard', async () => {
  const clerk = await visit(browser, { viewport: SMALL })
  const { page } = clerk
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).origin))
  const { client } = await signInByCall(sendTo(address), of('clerk.haitang'))
  const { machines, events } = (await client.get('/map/layers')).body.data
  await signIn(page, address, of('clerk.haitang'), '/cesium')
  const canvas = page.getByRole('img', { name: /三维村庄图/ })
  await canvas.waitFor()
  await waitForQuiet(page, 1500)
  await canvas.evaluate(drawn => drawn.setAttribute('data-first', ''))
  const panel = page.getByRole('region', { name: '图层' })
  const picture = async (): Promise<string> => (await page.screenshot({ clip: OPEN })).toString('base64')
  const before = await picture()
  for (const name of ['告警', '事件', '设备', '网格', '图形'])
    expect(await panel.getByRole('switch', { name, exact: true }).isChecked()).toBe(true)
  expect(await panel.getByText(String(machines.length), { exact: true }).count()).toBeGreaterThan(0)
  await panel.getByRole('switch', { name: '图形' }).press('Space')
  await expect.poll(picture).not.toBe(before)
  await panel.getByText('列表', { exact: true }).click()
  const line = panel.getByRole('button', { name: `飞到 ${machines[0].name}` }).first()
  await line.press('Enter')
  const card = page.getByRole('dialog', { name: machines[0].name })
  await card.getByText(/在线|离线|故障|停用|未激活/).waitFor()
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'hidden' })
  expect(await line.evaluate(button => button === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: '放大' }).press('Enter')
  await page.getByRole('button', { name: '复位视角' }).press('Enter')
  expect(await canvas.getAttribute('data-first')).toBe('')
  await panel.getByRole('button', { name: `飞到 ${events[0].name}` }).press('Enter')
  await page.getByRole('dialog', { name: events[0].name }).getByRole('button', { name: '打开' }).click()
  await page.waitForURL(/\/manage\/uploadEvent\?id=/)
  expect(asked.filter(origin => origin !== address)).toEqual([])
  await leave(clerk)
})

test('on a phone the layers are one button, the hint speaks of fingers and stays away once it is closed', async () => {
  const phone = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true }
  const clerk = await visit(browser, phone)
  const { page } = clerk
  await signIn(page, address, of('clerk.haitang'), '/cesium')
  await page.getByText('一指移动，两指缩放和旋转').waitFor()
  expect(await page.getByRole('switch').count()).toBe(0)
  await page.getByRole('button', { name: '不再提示' }).click()
  await page.reload()
  await page.getByRole('button', { name: '图层' }).click()
  expect(await page.getByText('一指移动').count()).toBe(0)
  await page.getByText('列表', { exact: true }).click()
  await page.getByRole('button', { name: /^飞到/ }).first().click()
  const card = await page.getByRole('dialog').boundingBox()
  const folded = await page.getByRole('button', { name: '图层' }).boundingBox()
  expect(card!.y + card!.height).toBeLessThanOrEqual(folded!.y)
  expect(folded!.y + folded!.height).toBeLessThanOrEqual(700)
  await page.getByRole('button', { name: '返回' }).click()
  await page.waitForURL(url => url.pathname !== '/cesium')
  await leave(clerk)
})
