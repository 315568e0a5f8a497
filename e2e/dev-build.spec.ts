import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, test } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { freePort } from '../testing/product.ts'
import { leave, village } from './journey.ts'
import { inTheFrame, withoutMenu } from './opened.ts'
import { settled, signIn, visit } from './visitor.ts'

// React and antd say what they dislike (keys, renamed properties, updates while drawing) in the build for developers
// only. This walk fails on any word of theirs.
const ROOT = join(import.meta.dirname, '..')
const { address, admin, of } = village()

let browser: Browser
let pages: ViteDevServer
let devAddress: string
beforeAll(async () => {
  // The runner says `test`, and antd gives every dialog the same id then.
  process.env['NODE_ENV'] = 'development'
  const port = await freePort()
  devAddress = `http://127.0.0.1:${port}`
  pages = await createServer({
    configFile: join(ROOT, 'apps/web/vite.config.ts'),
    cacheDir: join(ROOT, process.env['VILLAGE_CACHE'] ?? '.cache', 'vite-dev'),
    logLevel: 'error',
    mode: 'development',
    server: { host: '127.0.0.1', port, strictPort: true, hmr: false, proxy: { '/api': address } },
  })
  await pages.listen()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await pages?.close()
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(devAddress + path)
  await settled(page)
}

test('a clerk walks through home, a list, a record, a form and an import without a warning', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  page.setDefaultTimeout(60_000)
  await signIn(page, devAddress, of('clerk.haitang'))
  await settled(page)
  await open(page, '/convenient/resident')
  await page.getByRole('button', { name: '查看', exact: true }).first().click()
  await page.getByRole('heading', { name: '变更记录' }).waitFor()
  await open(page, '/convenient/resident?act=new')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('heading', { name: /处需要修改/ }).waitFor()
  await open(page, '/convenient/resident?act=import')
  await page.getByRole('dialog', { name: '导入居民档案' }).waitFor()
  const lists = ['/convenient/resident?size=100', '/convenient/household', '/manage/grid']
  for (const path of [...lists, '/wel/dashboard', '/statistics/charts', '/desk/message', '/info/index', '/403', '/404'])
    await open(page, path)
  await leave(visitor)
})

test('the administrator walks through his pages without a warning', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  page.setDefaultTimeout(60_000)
  await signIn(page, devAddress, admin)
  const paths = ['user', 'dept', 'menu', 'dict', 'param', 'tenant', 'topmenu'].map(name => `/system/${name}`)
  const beside = ['/authority/role', '/authority/datascope', '/base/region', '/monitor/session']
  for (const path of [...paths, ...beside, '/dict-horizontal/index?parent=sex', '/dict-vertical/index'])
    await open(page, path)
  await leave(visitor)
})

test('things that are opened, tabs, themes and the other language bring no warning', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  page.setDefaultTimeout(60_000)
  await signIn(page, devAddress, of('clerk.qinghe'))
  for (const { path, open: show } of [...inTheFrame, ...withoutMenu]) {
    await open(page, path)
    await show(page)
  }
  await open(page, '/statistics/charts')
  for (const name of ['户信息', '居民档案']) {
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).click()
    await settled(page)
  }
  await page.getByRole('tab', { name: '户信息' }).press('Delete')
  await page.getByRole('tab', { name: '居民档案' }).click()
  for (const name of ['English', '中文']) {
    await page.getByRole('banner').getByRole('button', { name }).click()
    await settled(page)
  }
  await page.getByRole('banner').getByRole('button', { name: '主题' }).click()
  await page.getByRole('dialog', { name: '选择主题' }).getByRole('radio').last().check({ force: true })
  await settled(page)
  await leave(visitor)
})
