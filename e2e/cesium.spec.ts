import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { leave, village } from './journey.ts'
import { signIn, visit } from './visitor.ts'

const { address, of } = village()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
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
