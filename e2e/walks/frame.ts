import type { Browser, Page } from 'playwright-core'
import { village } from '../journey.ts'
import { signIn, type VisitOptions, type Visitor, visit } from '../visitor.ts'

const { address, of } = village()
export const LIST = '/convenient/resident'

/** A clerk of 海棠村 inside the frame. */
export async function openFrame(browser: Browser, path = '/wel/index', options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await visit(browser, options)
  await signIn(visitor.page, address, of('clerk.haitang'), path)
  await visitor.page.getByRole('main').waitFor()
  return visitor
}
export const tabs = (page: Page) => page.getByRole('tablist', { name: '已打开页面' }).getByRole('tab')
export const tab = (page: Page, name: string) => page.getByRole('tab', { name })
export const menu = (page: Page) => page.getByRole('navigation', { name: '主导航' })
export const topMenu = (page: Page) => page.getByRole('navigation', { name: '顶部菜单' })
export const rows = (page: Page) => page.getByRole('checkbox', { name: /^选择 / })
export const pathOf = (page: Page): string => new URL(page.url()).pathname
/** Opens a page by the top menu that owns it. */
export async function open(page: Page, top: string, name: string): Promise<void> {
  await topMenu(page).getByRole('button').click()
  await page.getByRole('menuitem', { name: top }).click()
  await menu(page).getByRole('link', { name, exact: true }).click()
  await tab(page, name).waitFor()
}
/** An entry of a menu as the server would give it. */
export const entry = (code: string, name: string, more: object = {}) => ({
  id: code,
  code,
  name,
  path: `/${code}`,
  source: '',
  ...more,
})
