import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { visit } from '../visitor.ts'
import { ringOf } from '../walks/focus-ring.ts'
import { menu, pathOf, rows, topMenu } from '../walks/frame.ts'

const { address, of } = village()

/** Machines are slow at times. */
const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000 })

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('the keyboard alone is enough: sign in, find a resident, change it, sign out', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  const { account, password } = of('clerk.qinghe')
  /** Presses Tab, or the way back, until the element with this name has the focus. */
  const tabTo = async (name: RegExp, most = 60, key = 'Tab'): Promise<void> => {
    for (let i = 0; i < most; i++) {
      await page.keyboard.press(key)
      const here = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement
        const label = element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent : ''
        return element.getAttribute('aria-label') || label || element.textContent || ''
      })
      // Past the last element the focus is nowhere until the next Tab.
      if (await page.evaluate(() => document.activeElement === document.body)) continue
      const height = await page.evaluate(() => document.activeElement!.getBoundingClientRect().height)
      expect(height, here).toBeGreaterThan(0)
      expect(await ringOf(page), here).toBeGreaterThan(0.5)
      if (name.test(here.trim())) return
    }
    throw new Error(`${name} is not reached by Tab`)
  }
  await page.goto(`${address}/login`)
  await page.getByRole('textbox', { name: '账号', exact: true }).waitFor()
  await page.getByRole('textbox', { name: '账号', exact: true }).focus()
  await page.keyboard.type(account)
  await tabTo(/^密码$/)
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/wel/index')
  await menu(page).waitFor()
  await tabTo(/^跳到主要内容$/)
  await topMenu(page).getByRole('button').waitFor()
  await tabTo(/^折叠菜单$/)
  await tabTo(/^工作台$/)
  await page.keyboard.press('Enter')
  const chosen = () => page.evaluate(() => document.activeElement?.textContent)
  await poll(() => page.evaluate(() => document.activeElement?.role)).toBe('menuitem')
  while ((await chosen()) !== '居民服务') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await menu(page).getByRole('link', { name: '居民档案' }).waitFor()
  await tabTo(/^居民档案$/, 60, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await rows(page).first().waitFor()
  const name = (await page
    .getByRole('table', { name: '居民档案列表' })
    .getByRole('link')
    .first()
    .getAttribute('aria-label'))!
  await tabTo(/^姓名$/)
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await poll(() => new URL(page.url()).searchParams.get('name')).toBe(name)
  await page.getByRole('table', { name: '居民档案列表' }).getByRole('link', { name, exact: true }).first().waitFor()
  await tabTo(new RegExp(`^${name}$`))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: '居民档案详情' }).getByText('变更记录').waitFor()
  await tabTo(/^编辑$/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '编辑居民档案' })
  // Wait until the form has focused its first field: before that, Tab starts from the dialog itself.
  const first = dialog.getByRole('textbox', { name: '姓名', exact: true })
  await poll(() => first.evaluate(field => field === document.activeElement)).toBe(true)
  await tabTo(/^工作单位$/)
  await page.keyboard.type('青禾合作社')
  await tabTo(/^保存$/)
  await page.keyboard.press('Enter')
  await page.getByText('修改成功').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  // The focus goes back to where the form was opened: the next Esc is for the drawer.
  const detail = page.getByRole('dialog', { name: '居民档案详情' })
  await poll(() => detail.evaluate(one => one.closest('.ant-drawer')!.contains(document.activeElement))).toBe(true)
  // Esc takes away one layer at a time: first the hint over what has the focus, where there is one.
  await poll(async () => {
    await page.keyboard.press('Escape')
    return page.getByRole('dialog').filter({ visible: true }).count()
  }).toBe(0)
  await tabTo(/^用户菜单/, 120)
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '退出登录' }).waitFor()
  await poll(chosen).toBe('首页')
  await page.keyboard.press('ArrowUp')
  await poll(chosen).toBe('退出登录')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('确定退出系统？').waitFor()
  const ok = page.getByRole('dialog').getByRole('button', { name: '确定' })
  await poll(() => ok.evaluate(button => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await poll(() => pathOf(page)).toBe('/login')
  await leave(visitor)
})
