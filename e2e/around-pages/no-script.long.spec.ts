import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { village } from '../journey.ts'
import { visit } from '../visitor.ts'

const { address } = village()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const ADVICE = /请用 Chrome 或 Edge 109 以上版本。.*极速模式/

test('a browser without what we need, without JavaScript or without our script is told what to do, on every page', async () => {
  for (const path of ['/login', '/q/AbCdEfGhIjKlMnOpQrStUvWxYz012345']) {
    const old = await visit(browser)
    await old.context.addInitScript(() => {
      for (const [of, name] of [[Object, 'hasOwn'] as const, [Array.prototype, 'at'] as const])
        Reflect.deleteProperty(of, name)
    })
    await old.page.goto(address + path)
    await old.page.getByText(ADVICE).waitFor()
    await old.page.getByText('Use Chrome or Edge 109 or later').waitFor()
    await old.context.close()

    const scriptless = await visit(browser, { javaScriptEnabled: false })
    await scriptless.page.goto(address + path)
    await scriptless.page.getByText(ADVICE).waitFor()
    await scriptless.context.close()

    const lost = await visit(browser)
    await lost.page.route(/\/assets\/index-.*\.js$/, route => route.abort())
    await lost.page.goto(address + path)
    await lost.page.getByText(ADVICE).waitFor()
    await lost.context.close()
  }
  const usual = await visit(browser)
  await usual.page.goto(`${address}/login`)
  await usual.page.locator('[name=password]').waitFor()
  expect(await usual.page.getByText(ADVICE).isVisible()).toBe(false)
  expect(usual.complaints).toEqual([])
  await usual.context.close()
})
