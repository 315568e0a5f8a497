import type { Browser, Page } from 'playwright-core'
import { village } from '../journey.ts'
import { signIn, type VisitOptions, type Visitor, visit } from '../visitor.ts'

const { address, of } = village()

/** Signs the account in and opens the page; its first heading is visible. */
export async function openPage(
  browser: Browser,
  path: string,
  account = 'clerk.haitang',
  options: VisitOptions = {},
): Promise<Visitor> {
  const visitor = await visit(browser, options)
  await signIn(visitor.page, address, of(account), path)
  await visitor.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  return visitor
}
/** A chart or a block of figures by its title. */
export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const numberIn = (words: string): number => Number(/[\d,]+/.exec(words)![0].replaceAll(',', ''))
/** The number of rows that the pager of a list states. */
export async function totalOf(page: Page): Promise<number> {
  const words = page.getByText(/^共 [\d,]+ 条$/).filter({ visible: true })
  await words.waitFor()
  return numberIn((await words.textContent())!)
}
