import { rmSync } from 'node:fs'
import pg from 'pg'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../../testing/client.ts'
import { type Product, startProduct } from '../../testing/product.ts'
import { temporaryDir } from '../../testing/temporary.ts'
import { type TestServer, testServer } from '../../tools/test-run/test-server.mjs'
import { leave } from '../journey.ts'
import { demoPassword, type Person, signIn, visit } from '../visitor.ts'

const dataDir = temporaryDir('village-datasource-')
const FIRST = 'First-2026-village'
const READER = 'Old-Register-7'
let browser: Browser
let product: Product
let admin: Person
let outside: TestServer
/** host:port of the old register. */
let host = ''

async function makeOldRegister(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table well (id int, village text, depth numeric(6,2))')
  await client.query(`insert into well values (1, '海棠村', 10.5), (2, '海棠村', 4), (3, '清河村', 7)`)
  await client.query(`create role well_reader login password '${READER}'`)
  await client.query('grant select on well to well_reader')
  await client.end()
}

beforeAll(async () => {
  browser = await openBrowser()
  outside = await testServer()
  host = new URL(outside.url).host
  await makeOldRegister(outside.url)
  const plain = { DATA_DIR: dataDir, CAPTCHA: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'warn', DEMO: 'lite' }
  product = await startProduct({ ...plain, ADMIN_PASSWORD: FIRST, DATA_SOURCE_HOSTS: host })
  const { password } = await signInByCall(sendTo(product.address), { account: 'admin', password: FIRST })
  admin = { account: 'admin', password }
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await outside?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
async function choose(page: Page, name: string, entry: string, within: Page | Locator = page): Promise<void> {
  await within.getByRole('combobox', { name, exact: true }).first().click()
  await page.keyboard.type(entry)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: entry }).first().click()
}
async function testFirst(page: Page): Promise<string> {
  const row = page.locator('tr', { hasText: '旧水井库' })
  await row.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '测试连接' }).click()
  const alert = page.getByRole('dialog').getByRole('alert')
  await alert.waitFor()
  const said = await alert.innerText()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return said
}

test('the platform connects an old register, gives it to a town, and the town prints a report over it', async () => {
  const operator = await visit(browser)
  const { page } = operator
  await signIn(page, product.address, admin, '/tool/datasource?act=new')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称', { exact: false }).first().fill('旧水井库')
  await choose(page, '数据库', 'PostgreSQL', dialog)
  const address = dialog.getByLabel('连接地址')
  await address.fill(`postgresql://root:secret@${host}/postgres`)
  await dialog.getByLabel('用户名').fill('well_reader')
  await dialog.getByLabel('密码').fill(READER)
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  // A password in the address is refused at its field; what was typed stays.
  await dialog
    .getByText(/不带参数、用户名和密码/)
    .first()
    .waitFor()
  expect(await dialog.getByLabel('用户名').inputValue()).toBe('well_reader')
  await address.fill('postgresql://169.254.169.254:5432/postgres')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await dialog
    .getByText(/指向服务器自身/)
    .first()
    .waitFor()
  await address.fill(`postgresql://${host}${new URL(outside.url).pathname}`)
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await page.locator('tr', { hasText: '旧水井库' }).waitFor()
  expect(await testFirst(page)).toMatch(/连接成功：PostgreSQL .*可读 1 张表/)
  await leave(operator)

  const { client } = await signInByCall(sendTo(product.address), admin)
  const [source] = (await client.get('/blade-develop/datasource/list')).body.data.records
  await client.post('/blade-system/tenant/datasource', {}, { query: { tenantId: '000000', datasourceId: source.id } })

  const town = await visit(browser)
  const desk = town.page
  const person = { account: 'tenantadmin', password: demoPassword(product.printed()), tenantId: '000000' }
  await signIn(desk, product.address, person, '/report/design')
  await desk.getByRole('textbox', { name: '报表名称' }).fill('水井深度')
  await desk.getByRole('radio', { name: '数据源' }).click()
  await choose(desk, '数据源', '旧水井库')
  await desk.getByRole('textbox', { name: '查询' }).fill('delete from well')
  await press(desk, '试看')
  await desk
    .getByText(/只能是一条 SELECT/)
    .first()
    .waitFor()
  await desk
    .getByRole('textbox', { name: '查询' })
    .fill('select village, sum(depth) as depth from well where depth >= :least group by 1 order by 1')
  await press(desk, '添加参数')
  await desk.getByRole('textbox', { name: '名称', exact: true }).fill('least')
  await desk.getByRole('textbox', { name: '显示为' }).fill('最小深度')
  await desk.getByRole('textbox', { name: '预设值' }).fill('0')
  await press(desk, '保存')
  await desk.locator('.dv-report-table tfoot', { hasText: '21.5' }).waitFor()
  await desk.getByRole('textbox', { name: '最小深度' }).fill('7')
  await press(desk, '查询')
  await desk.locator('.dv-report-table tfoot', { hasText: '17.5' }).waitFor()
  const [book] = await Promise.all([desk.waitForEvent('download'), press(desk, '导出 Excel')])
  expect(book.suggestedFilename()).toBe('水井深度.xlsx')
  await leave(town)
}, 180_000)
