import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { LIST, openFrame, rows } from './frame.ts'
import { waitForQuiet } from './visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const offlineStrip = (page: Page) => page.getByText('网络已断开，正在重连…已填写的内容不会丢')
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
/** What Chromium itself writes for each call that leaves without a network: no fault of the page. */
const ofTheNetwork = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/

test('without a network a page of a list says so instead of showing the people of another page', async () => {
  const { page, context, complaints } = await openFrame(browser, LIST)
  await rows(page).first().waitFor()
  await waitForQuiet(page)
  await context.setOffline(true)
  await offlineStrip(page).waitFor()
  await page.getByRole('listitem', { name: '3', exact: true }).click()
  await alert(page).getByRole('button', { name: '重试' }).waitFor()
  expect(await rows(page).count()).toBe(0)
  await context.setOffline(false)
  await offlineStrip(page).waitFor({ state: 'hidden' })
  await rows(page).first().waitFor()
  expect(new URL(page.url()).searchParams.get('current')).toBe('3')
  await context.close()
  expect(complaints.filter(words => !ofTheNetwork.test(words))).toEqual([])
})
