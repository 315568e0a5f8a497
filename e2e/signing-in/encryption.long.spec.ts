import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { type Product, startProduct } from '../../testing/product.ts'
import { temporaryDir } from '../../testing/temporary.ts'
import { leave } from '../journey.ts'
import { idCardOf } from '../registers/id-card.ts'
import { demoPassword, visit, waitForQuiet } from '../visitor.ts'

const LIST = '/convenient/resident'
/** Calls that travel in clear whatever the switch says (wire-contract §5). */
const IN_CLEAR = /^\/api\/(encryption|stream|blade-auth\/oauth\/captcha|blade-system\/(menu\/routes|tenant\/info))$/

const dataDir = temporaryDir('village-encrypted-')
const settings = {
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: 'Journey-2026-village',
  DEMO: 'lite',
  LOG_LEVEL: 'warn',
  CAPTCHA: 'off',
  RATE_LIMIT: 'off',
  REQUEST_ENCRYPTION: 'required',
}
let browser: Browser
let product: Product
let password: string
beforeAll(async () => {
  product = await startProduct(settings)
  password = demoPassword(product.printed())
  browser = await openBrowser()
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

interface Heard {
  readonly path: string
  readonly text: string
}
/** Everything that a page sends to the server and gets from it, but the stream, which does not end. */
function listenIn(page: Page): readonly Heard[] {
  const heard: Heard[] = []
  const pathOf = (url: string): string => new URL(url).pathname
  page.on('request', request => {
    const text = decodeURIComponent(request.url()) + (request.postData() ?? '')
    if (pathOf(request.url()).startsWith('/api/')) heard.push({ path: pathOf(request.url()), text })
  })
  page.on('response', async response => {
    const path = pathOf(response.url())
    if (!path.startsWith('/api/') || path === '/api/stream') return
    heard.push({ path, text: await response.text().catch(() => '') })
  })
  return heard
}

async function signInByForm(page: Page): Promise<void> {
  await page.goto(`${product.address}/login?redirect=${encodeURIComponent(LIST)}`)
  await page.locator('[name=account]').fill('clerk.haitang')
  await page.locator('[name=password]').fill(password)
  await page.locator('[type=submit]').click()
  await page.locator('.ant-table-row').first().waitFor({ timeout: 30_000 })
}

async function choose(page: Page, name: string, words: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name }).click()
  await page.getByRole('dialog').getByRole('combobox', { name }).fill(words)
  await page.keyboard.press('Enter')
}
async function addResident(page: Page, name: string, idCard: string): Promise<void> {
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '新增居民档案' })
  await dialog.getByRole('textbox', { name: '姓名' }).fill(name)
  await dialog.getByRole('textbox', { name: '证件号码' }).fill(idCard)
  await dialog.getByRole('textbox', { name: '现住址' }).fill('海棠村2组8号')
  await choose(page, '所属村', '海棠村')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('新增成功').waitFor()
}

async function find(page: Page, name: string): Promise<void> {
  const search = page.getByRole('search', { name: '查询条件' })
  await search.getByRole('textbox', { name: '姓名', exact: true }).fill(name)
  await search.getByRole('button', { name: '查询' }).click()
  await page.getByRole('cell', { name }).first().waitFor()
}

/** Of all calls but those in clear: what is no encrypted one, or says one of these words. */
function readable(heard: readonly Heard[], words: readonly string[]): readonly string[] {
  return heard
    .filter(({ path, text }) => !IN_CLEAR.test(path) && words.some(word => text.includes(word)))
    .map(({ path, text }) => `${path}: ${text.slice(0, 200)}`)
}

test.each([
  ['with WebCrypto', 101, true],
  ['on plain http, where browsers have no WebCrypto', 102, false],
])(
  'a clerk signs in, reads the list and adds a resident, and no name is seen on the way: %s',
  async (_, order, hasWebCrypto) => {
    const visitor = await visit(browser, { remembers: true })
    const { page, context } = visitor
    if (!hasWebCrypto)
      await context.addInitScript(() =>
        Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true }),
      )
    const heard = listenIn(page)
    await signInByForm(page)
    const name = `贺加密${order === 101 ? '甲' : '乙'}`
    const idCard = idCardOf('19800307', order)
    await addResident(page, name, idCard)
    await find(page, name)
    await waitForQuiet(page)
    const words = [name, idCard, '海棠村', 'clerk.haitang', 'access_token', '"success"', 'records']
    expect(readable(heard, words)).toEqual([])
    const lists = heard.filter(({ path, text }) => path === `/api${LIST}/page` && text.startsWith('{"result":"'))
    expect(lists.length).toBeGreaterThan(1)
    const inClear = heard.filter(({ path, text }) => IN_CLEAR.test(path) && text.startsWith('{"result":"'))
    expect(inClear).toEqual([])
    await leave(visitor)
  },
)

test('a page goes on when the clock of its machine is set, and when the server has another key', async () => {
  const visitor = await visit(browser, { remembers: true })
  const { page, context } = visitor
  await context.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + (Reflect.get(window, 'aheadMs') ?? 0)
  })
  await signInByForm(page)
  // The event counts as activity: otherwise the idle lock would close the page.
  await page.evaluate(() => {
    Reflect.set(window, 'aheadMs', 3_600_000)
    window.dispatchEvent(new Event('pointermove'))
  })
  await find(page, '贺加密甲')
  // What the page still loads beforehand is not there while the server is away.
  await waitForQuiet(page, 2000)
  rmSync(join(dataDir, 'secret', 'request-encryption.pem'))
  const port = new URL(product.address).port
  await product.stop()
  product = await startProduct({ ...settings, PORT: port })
  await find(page, '贺加密乙')
  expect(await page.getByText('非法请求').count()).toBe(0)
  await visitor.context.close()
}, 400_000)
