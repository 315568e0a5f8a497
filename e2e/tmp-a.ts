import { openBrowser } from '../testing/browser.ts'
import { signIn, visit } from './visitor.ts'
const b = await openBrowser()
const v = await visit(b)
const { page } = v
await signIn(page, 'http://127.0.0.1:18471', { account: 'clerk.haitang', password: 'j2n2X@QC-88ZegLz' }, '/convenient/household')
await page.waitForTimeout(2500)
await page.goto('http://127.0.0.1:18471/convenient/resident')
await page.waitForTimeout(2500)
await page.getByRole('button', { name: '展开' }).click()
const search = page.getByRole('search', { name: '查询条件' })
await search.getByRole('combobox', { name: '所属村' }).click()
await page.waitForTimeout(1000)
await page.screenshot({ path: '/tmp/a1.png' })
await page.getByRole('tab', { name: '户信息' }).focus(); await page.keyboard.press('Enter')
await page.waitForTimeout(1000)
await page.getByRole('tab', { name: '居民档案' }).focus(); await page.keyboard.press('Enter')
await page.waitForTimeout(1000)
await page.screenshot({ path: '/tmp/a2.png' })
await page.getByRole('button', { name: '查看', exact: true }).first().click()
await page.waitForTimeout(1500)
console.log(page.url(), v.complaints)
await page.screenshot({ path: '/tmp/a3.png' })
await page.keyboard.press('Escape'); await page.waitForTimeout(500)
for (let i = 0; i < 60; i++) { await page.keyboard.press('Tab'); if (await page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.startsWith('用户菜单'))) break }
await page.keyboard.press('Enter')
for (let i = 0; i < 5; i++) { await page.waitForTimeout(300); console.log(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160))); await page.keyboard.press('ArrowDown') }
await page.screenshot({ path: '/tmp/a4.png' })
await b.close()
