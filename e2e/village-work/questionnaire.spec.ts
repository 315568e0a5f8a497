import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall, type VillageClient } from '../../testing/client.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, of } = village()
const PATH = '/convenient/questionnaire'
let browser: Browser
let clerk: VillageClient
beforeAll(async () => {
  browser = await openBrowser()
  clerk = (await signInByCall(sendTo(address), of('clerk.haitang'))).client
})
afterAll(() => browser?.close())

/** An empty draft that whoever has the link may answer. */
async function emptyDraft(title: string): Promise<string> {
  const [known] = (await clerk.get(`${PATH}/list`, { size: 1 })).body.data.records
  const head = { title, deptId: known.deptId, target: '1', answeredBy: 'open' }
  return (await clerk.post(`${PATH}/submit`, head)).body.data.id
}
const designOf = async (id: string) => (await clerk.get(`${PATH}/queryDetail`, { id })).body.data

async function draw(page: Page): Promise<void> {
  const palette = page.getByRole('region', { name: '题型' })
  await palette.getByRole('button', { name: '单选' }).click()
  await page.getByRole('textbox', { name: '第1题题目' }).fill('路灯亮不亮')
  await page.getByRole('textbox', { name: '第1题选项1' }).fill('亮')
  const checklist = page.getByRole('region', { name: '发布前检查' })
  await checklist.getByRole('button', { name: '第1题有空白选项' }).click()
  expect(await checklist.getByRole('button', { name: '发布', exact: true }).isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: '第1题选项2' }).fill('不亮')
  await palette.getByRole('button', { name: '评分' }).click()
  await page.getByRole('textbox', { name: '第2题题目' }).fill('打个分')
  await page.getByRole('button', { name: '上移第2题' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('已保存').waitFor()
}

async function answer(link: string, choice: string, mark: string): Promise<void> {
  const phone = await visit(browser, { viewport: { width: 390, height: 844 } })
  const { page } = phone
  await page.goto(address + link)
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByText('这道题必须回答').first().waitFor()
  await page.getByRole('radio', { name: mark, exact: true }).check()
  await page.getByRole('radio', { name: choice, exact: true }).check()
  await page.reload()
  expect(await page.getByRole('radio', { name: choice, exact: true }).isChecked()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByText('收到，谢谢').waitFor()
  await leave(phone)
}

test('a clerk draws up a survey, a villager answers it on a phone, and the clerk reads the cross table', async () => {
  const id = await emptyDraft(`路灯调查${Date.now() % 1_000_000}`)
  const office = await visit(browser)
  const { page } = office
  await signIn(page, address, of('clerk.haitang'), `${PATH}/design/${id}`)
  await draw(page)
  expect((await designOf(id)).questions.map((one: { title: string }) => one.title)).toEqual(['打个分', '路灯亮不亮'])
  const publish = page.getByRole('button', { name: '发布', exact: true })
  await publish.click()
  await page.getByRole('tooltip').getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('img', { name: '填写二维码' }).waitFor()
  const { token, status } = await designOf(id)
  expect(status).toBe('1')
  await answer(`/q/${token}`, '不亮', '2')
  await page.getByRole('link', { name: '看统计' }).click()
  const cross = page.getByRole('region', { name: '交叉统计' })
  await cross.getByRole('combobox', { name: '按' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: '路灯亮不亮' }).click()
  await cross.getByRole('columnheader', { name: '不亮' }).waitFor()
  await cross.getByRole('row').filter({ hasText: '2' }).first().waitFor()
  await leave(office)
})

test('what is drawn is saved by leaving the page, and is stepped back and forth by the keyboard', async () => {
  const id = await emptyDraft(`离开保存${Date.now() % 1_000_000}`)
  const office = await visit(browser)
  const { page } = office
  await signIn(page, address, of('clerk.haitang'), `${PATH}/design/${id}`)
  const palette = page.getByRole('region', { name: '题型' })
  await palette.getByRole('button', { name: '多选' }).click()
  await palette.getByRole('button', { name: '日期' }).click()
  await page.keyboard.press('Control+z')
  await page.getByRole('textbox', { name: '第2题题目' }).waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+y')
  await page.getByRole('textbox', { name: '第2题题目' }).fill('哪天方便')
  await page.keyboard.press('Alt+ArrowUp')
  await page
    .getByRole('tab', { name: '工作台' })
    .or(page.getByRole('link', { name: '工作台' }))
    .first()
    .click()
  await expect
    .poll(async () => (await designOf(id)).questions.map((one: { type: string }) => one.type))
    .toEqual(['6', '2'])
  await leave(office)
})
