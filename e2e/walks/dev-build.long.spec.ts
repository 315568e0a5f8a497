import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { freePort } from '../../testing/product.ts'
import { leave, village } from '../journey.ts'
import { closeAll, speak, still } from '../looks.ts'
import { go, pagesOf } from '../paths.ts'
import { type Person, signIn, type Visitor, visit } from '../visitor.ts'
import { inTheFrame, withoutMenu } from './overlays.ts'

// React and antd say what they dislike (keys, renamed properties, updates while drawing) in the build for developers
// only. This walk fails on any word of theirs.
const ROOT = join(import.meta.dirname, '../..')
const { address, admin, of } = village()
const clerk = of('clerk.haitang')
const LIST = '/convenient/resident'

let browser: Browser
let pages: ViteDevServer
let devAddress: string
const modeBefore = process.env['NODE_ENV']
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
  process.env['NODE_ENV'] = modeBefore
})

/** Signs in once; every further page is reached as by a link, for each load fetches the program in a thousand parts. */
async function openSignedIn(person: Person): Promise<Visitor> {
  const visitor = await visit(browser)
  visitor.page.setDefaultTimeout(60_000)
  await signIn(visitor.page, devAddress, person, '/wel/index')
  await visitor.page.getByRole('navigation', { name: '主导航' }).waitFor()
  await still(visitor.page)
  return visitor
}
async function open(page: Page, path: string): Promise<void> {
  await go(page, path)
  await still(page)
}

test('a clerk walks through all pages, a record, a form and an import without a warning', async () => {
  const visitor = await openSignedIn(clerk)
  const { page } = visitor
  for (const path of [...(await pagesOf(address, clerk)), `${LIST}?size=100`, '/info/index', '/403', '/404'])
    await open(page, path)
  await open(page, LIST)
  const list = page.getByRole('tabpanel', { name: '居民档案' })
  await list.getByRole('button', { name: '查看', exact: true }).first().click()
  await page.getByRole('heading', { name: '变更记录' }).waitFor()
  await open(page, `${LIST}?act=new`)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('heading', { name: /处需要修改/ }).waitFor()
  await closeAll(page)
  await open(page, `${LIST}?act=import`)
  await page.getByRole('dialog', { name: '导入居民档案' }).waitFor()
  await leave(visitor)
})

test('the administrator walks through his pages without a warning', async () => {
  const visitor = await openSignedIn(admin)
  const { page } = visitor
  const ofClerk = await pagesOf(address, clerk)
  const own = (await pagesOf(address, admin)).filter(path => !ofClerk.includes(path))
  for (const path of [...own, '/dict-horizontal/index?parent=sex']) await open(page, path)
  await leave(visitor)
})

test('things that are opened, tabs, themes and the other language bring no warning', async () => {
  const visitor = await openSignedIn(of('clerk.qinghe'))
  const { page } = visitor
  for (const { path, open: show } of [...inTheFrame, ...withoutMenu]) {
    await open(page, path)
    await show(page)
    await closeAll(page)
  }
  await open(page, '/statistics/charts')
  for (const name of ['户信息', '居民档案']) {
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name, exact: true }).click()
    await still(page)
  }
  await page.getByRole('tab', { name: '户信息' }).press('Delete')
  await page.getByRole('tab', { name: '居民档案' }).click()
  for (const language of ['en', 'zh'] as const) await speak(page, language)
  await page.getByRole('banner').getByRole('button', { name: '主题' }).click()
  await page.getByRole('dialog', { name: '选择主题' }).getByRole('radio').last().check({ force: true })
  await still(page)
  await leave(visitor)
})
