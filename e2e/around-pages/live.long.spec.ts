import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../../testing/client.ts'
import { leave, village } from '../journey.ts'
import { signIn, type Visitor, visit } from '../visitor.ts'

const { address, admin, of } = village()
const LIST = '/convenient/resident'
const send = sendTo(address)

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const pathOf = (request: Request): string => new URL(request.url()).pathname

/** Signs in, opens the list and waits until its browser tab listens. */
async function listening(account: string): Promise<Visitor> {
  const visitor = await visit(browser)
  const stream = visitor.page.waitForResponse(response => pathOf(response.request()) === '/api/stream')
  await signIn(visitor.page, address, of(account), LIST)
  await visitor.page
    .getByText(/^共 [\d,]+ 条$/)
    .first()
    .waitFor()
  expect((await stream).status()).toBe(200)
  return visitor
}
const countRequests = (page: Page, path: string): (() => number) => {
  let count = 0
  page.on('request', request => {
    if (pathOf(request) === path) count++
  })
  return () => count
}
const tray = (page: Page) => page.getByRole('complementary', { name: '任务', exact: true })

test('an export tells how far it is without being asked again and again, and its file waits in the tray', async () => {
  const visitor = await listening('clerk.haitang')
  const { page } = visitor
  const questions = countRequests(page, '/api/privacy/export/detail')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开始导出' }).click()
  await tray(page).getByText('居民档案 可以下载了').waitFor()
  const file = page.waitForEvent('download')
  await tray(page).getByRole('button', { name: '下载' }).click()
  expect((await file).suggestedFilename()).toMatch(/^居民档案_\d{8}_.*\.xlsx$/)
  expect(questions()).toBeLessThanOrEqual(1)
  await tray(page).waitFor({ state: 'detached' })
  await leave(visitor)
})

test('the tray closes by itself when its last task is done', async () => {
  const visitor = await listening('clerk.haitang')
  const { page } = visitor
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开始导出' }).click()
  await tray(page).getByText('居民档案 可以下载了').waitFor()
  await tray(page).waitFor({ state: 'detached', timeout: 12_000 })
  await leave(visitor)
})

test('a session that is ended leaves by itself and says that it has expired', async () => {
  const visitor = await listening('doctor.haitang')
  const { client } = await signInByCall(send, admin)
  const list = await client.get('/blade-auth/session/list', { account: 'doctor.haitang', status: '1', size: 50 })
  const ids = list.body.data.records.map((row: { id: string }) => row.id)
  expect((await client.post('/blade-auth/session/kick', { ids })).status).toBe(200)
  await visitor.page.waitForURL(url => url.pathname === '/login', { timeout: 60_000 })
  await visitor.page
    .getByText(/登录已过期/)
    .first()
    .waitFor()
  await leave(visitor)
})

test('two who edit the same resident see each other in their forms, until one closes his', async () => {
  const [clerk, grid] = [await listening('clerk.haitang'), await listening('grid.haitang')]
  const { client } = await signInByCall(send, of('grid.haitang'))
  const [row] = (await client.get('/convenient/resident/page', { size: 1 })).body.data.records
  const form = `${address}${LIST}?act=edit&id=${row.id}`
  await clerk.page.goto(form)
  await clerk.page.getByRole('dialog', { name: '编辑居民档案' }).waitFor()
  await grid.page.goto(form)
  await clerk.page.getByText(/李网格.*也在编辑/).waitFor()
  await grid.page.getByText(/李文书.*也在编辑/).waitFor()
  await grid.page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await clerk.page.getByText(/也在编辑/).waitFor({ state: 'detached' })
  await leave(clerk, grid)
})

test('a stream that breaks is opened again from where it was', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  const places: (string | undefined)[] = []
  await page.route('**/api/stream?*', async route => {
    places.push(route.request().headers()['last-event-id'])
    if (places.length > 1) return route.continue()
    const body = 'id: 1790000000.5:5:\nevent: counters\ndata: {}\n\n'
    return route.fulfill({ status: 200, contentType: 'text/event-stream', body })
  })
  await signIn(page, address, of('clerk.haitang'), LIST)
  await expect.poll(() => places.length, { timeout: 15_000 }).toBeGreaterThan(1)
  expect(places.slice(0, 2)).toEqual([undefined, '1790000000.5:5:'])
  await leave(visitor)
})
