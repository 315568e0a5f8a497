import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { waitForQuiet } from '../visitor.ts'
import { LIST, openFrame, rows } from '../walks/frame.ts'

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

test('what is opened without a network comes when it is back, with its style, and the page stays', async () => {
  const { page, context, complaints } = await openFrame(browser, LIST)
  await rows(page).first().waitFor()
  await waitForQuiet(page)
  await context.setOffline(true)
  await offlineStrip(page).waitFor()
  await page.getByRole('button', { name: '导入' }).click()
  await context.setOffline(false)
  await page.getByRole('dialog').first().waitFor()
  await rows(page).first().waitFor()
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ sheet }) => sheet !== null),
  )
  expect(styles).not.toContain(false)
  expect(await page.getByText('页面资源加载失败', { exact: false }).count()).toBe(0)
  await context.close()
  expect(complaints.filter(words => !ofTheNetwork.test(words))).toEqual([])
})

test('a dialog of the home page that is opened without a network comes when it is back', async () => {
  const { page, context, complaints } = await openFrame(browser)
  await page.getByRole('button', { name: '编辑快捷入口' }).waitFor()
  await waitForQuiet(page)
  await context.setOffline(true)
  await offlineStrip(page).waitFor()
  await page.getByRole('button', { name: '编辑快捷入口' }).click()
  await context.setOffline(false)
  await page.getByRole('dialog', { name: '编辑快捷入口' }).waitFor()
  await context.close()
  expect(complaints.filter(words => !ofTheNetwork.test(words))).toEqual([])
})
