import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, of } = village()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true }).last()

/** Confirms an act in its own dialog, which comes over the record. */
const press = (page: Page, act: string): Promise<void> =>
  page
    .getByRole('dialog', { name: new RegExp(act) })
    .getByRole('button', { name: act, exact: true })
    .click()

/** The clerk writes a notice to the growers of the village and publishes it. */
async function post(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await dialog(page).getByRole('textbox', { name: '通知标题' }).fill(title)
  await dialog(page).getByRole('combobox', { name: '通知类型' }).click()
  await page.getByRole('option', { name: '农技通知' }).or(page.getByTitle('农技通知')).last().click()
  await dialog(page).getByRole('textbox', { name: '通知内容' }).fill('周四上午七点喷药，请收好蜂箱。')
  await dialog(page).getByRole('combobox', { name: '人员类型' }).click()
  await page.getByTitle('种植户').last().click()
  await dialog(page).getByText('将发给 1 人').waitFor()
  await dialog(page).getByRole('button', { name: '保存并发布', exact: true }).click()
  await page.getByText('已发布').first().waitFor()
  const row = page.getByRole('row').filter({ hasText: title })
  await row.getByText('已发布').waitFor()
  await row.getByRole('button', { name: '查看', exact: true }).click()
}

test('a grower sees a notice on the phone, asks, is answered and accepts the answer', async () => {
  const title = `喷药安排${Date.now() % 100_000}`
  const [desk, phone] = [await visit(browser), await visit(browser, { viewport: { width: 390, height: 844 } })]
  await signIn(phone.page, address, of('grower.haitang'), '/wel/index')
  await signIn(desk.page, address, of('clerk.haitang'), '/desk/notice')
  await post(desk.page, title)

  const { page } = phone
  await page.getByRole('button', { name: /^消息通知，\d+ 条未读/ }).click()
  await page.getByRole('tab', { name: /^通知/ }).click()
  await page.getByRole('button', { name: new RegExp(title) }).click()
  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByRole('textbox', { name: '我要提问' }).fill('蜂箱要搬多远？')
  await page.getByRole('button', { name: '提交提问' }).click()
  const question = page.getByRole('listitem').filter({ hasText: '蜂箱要搬多远？' }).last()
  await question.getByText('待答复').waitFor()

  const thread = desk.page.getByRole('region', { name: '提问与答复' })
  await thread.getByRole('button', { name: '答复', exact: true }).click()
  await desk.page.getByRole('dialog', { name: /答复/ }).getByRole('combobox', { name: '常用答复' }).click()
  await desk.page.getByTitle('农技员会在三天内上门查看。').last().click()
  await press(desk.page, '答复')
  await thread.getByText('农技员会在三天内上门查看。').waitFor()

  await question.getByText('农技员会在三天内上门查看。').waitFor()
  await question.getByRole('button', { name: '采纳' }).click()
  await question.getByRole('button', { name: '采纳' }).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await leave(desk, phone)
})
