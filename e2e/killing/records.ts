import type { Browser, Page } from 'playwright-core'
import { village } from '../journey.ts'
import { signIn, type VisitOptions, type Visitor, visit, waitForQuiet } from '../visitor.ts'

const { address, of } = village()
export const LIST = '/convenient/resident'
/** A whole identity number: region, birthday, order, check character. */
export const NUMBER = /\b\d{6}(19|20)\d{2}[01]\d[0-3]\d{4}[\dX]\b/

/** A clerk of 海棠村 in front of the list of residents. */
export async function atTheList(browser: Browser, query = '', options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await visit(browser, options)
  await signIn(visitor.page, address, of('clerk.haitang'), LIST + query)
  await visitor.page
    .getByText(/^共 [\d,]+ 条$/)
    .first()
    .waitFor()
  return visitor
}
export const rowNames = (page: Page) => page.getByRole('table').getByRole('link')
export const editDialog = (page: Page) => page.getByRole('dialog', { name: '编辑居民档案' })
export const newDialog = (page: Page) => page.getByRole('dialog', { name: '新增居民档案' })
export const drawer = (page: Page) => page.getByRole('dialog', { name: '居民档案详情' })
export const question = (page: Page) => page.getByRole('dialog', { name: '有未保存的修改' })
export const work = (page: Page) => editDialog(page).getByRole('textbox', { name: '工作单位' })

/** Opens the n-th record of the list in its form, whole; resolves to its id. */
export async function edit(page: Page, n: number): Promise<string> {
  await page.getByRole('button', { name: '编辑', exact: true }).nth(n).click()
  await work(page).waitFor()
  await waitForQuiet(page, 150)
  return new URL(page.url()).searchParams.get('id')!
}
export async function view(page: Page, n = 0): Promise<void> {
  await page.getByRole('button', { name: '查看', exact: true }).nth(n).click()
  await drawer(page).getByRole('heading', { name: '变更记录' }).waitFor()
}
