import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { WEB } from '../../tools/build.mjs'
import { visit, waitForQuiet } from '../visitor.ts'

const { address, adminPassword } = inject('product')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Bytes of a loaded file as gzip sends it; small files are sent as they are. */
function gzipBytes(path: string): number {
  const file = join(WEB, existsSync(join(WEB, path)) && path !== '/' ? path : 'index.html')
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size
}

/** The keys of the frame come 2.5 s after it (frame/src/find/finding.tsx): on a busy machine before the list is there. */
const LATER = /^\/assets\/(shortcuts|recent)-/

/** Counts each of our own files once, as a browser with an empty cache loads them. */
function countLoaded(page: Page): () => number {
  const loaded = new Set<string>()
  page.on('response', response => {
    const { origin, pathname } = new URL(response.url())
    if (origin === address && !pathname.startsWith('/api/') && !LATER.test(pathname))
      loaded.add(/\.\w+$/.test(pathname) ? pathname : '/')
  })
  return () => [...loaded].reduce((sum, path) => sum + gzipBytes(path), 0)
}

test('the login page costs at most 240 KB, the first list 430 KB in all', async () => {
  const { page } = await visit(browser)
  const bytes = countLoaded(page)
  await page.goto(`${address}/login?redirect=${encodeURIComponent('/convenient/resident')}`)
  await page.locator('[name=password]').waitFor()
  await waitForQuiet(page)
  const login = bytes()
  await page.locator('[name=account]').fill('admin')
  await page.locator('[name=password]').fill(adminPassword)
  // The bell loads its code one second after the frame is drawn. Wait for it, so that it is always counted.
  const bell = page.waitForResponse(response => response.url().includes('/blade-desk/message/unread-count'))
  await page.locator('[type=submit]').click()
  await page.locator('.ant-table-row').first().waitFor()
  await bell
  await waitForQuiet(page)
  const list = bytes()
  console.log(`login page ${(login / 1024).toFixed(0)} KB, with the first list ${(list / 1024).toFixed(0)} KB (gzip)`)
  expect(login).toBeLessThanOrEqual(240 * 1024)
  expect(list).toBeLessThanOrEqual(430 * 1024)
})
