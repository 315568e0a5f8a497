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

test('the map shows the village from its own data, and an alarm on it opens its record', async () => {
  const clerk = await visit(browser)
  const { page } = clerk
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).origin))
  await signIn(page, address, of('clerk.haitang'), '/bmaps')
  const map = page.getByRole('region', { name: '村庄地图' })
  await map
    .getByText(/海棠村\(演示\)第一网格/)
    .first()
    .waitFor()
  await page.getByRole('checkbox', { name: /设备/ }).uncheck()
  const open = page.getByRole('listitem').filter({ hasText: '消防栓' }).first()
  await open.getByRole('button', { name: /^打开/ }).click()
  await page.waitForURL(/\/desk\/alarm\?id=/)
  expect(asked.filter(origin => origin !== address)).toEqual([])
  await leave(clerk)
})
