import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { identityNumber } from '../../testing/offices/identity-number.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, of } = village()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Pastes what Excel puts onto the clipboard where the cursor is. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate(text => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

const nth = 60_000 + (Date.now() % 20_000)
const FAMILY = [
  ['姓名', '身份证号', '与户主关系', '文化程度', '迁入日期', '联系电话', '性别', '出生日期', '监护人'],
  ['郑户主', identityNumber(nth), '户主', '小学', '1952.3.14', '/'],
  ['郑配偶', identityNumber(nth + 1), '妻', '初中毕业', '1978年5月1日', '/'],
  ['郑长子', identityNumber(nth + 2), '长子', '高中', '/', '/'],
  ['郑儿媳', identityNumber(nth + 3), '儿媳', '没有这种', '2012.6.1', '/'],
  ['郑孙女', identityNumber(nth + 4), '孙女', '小学', '2015-2-3', '/'],
  ['郑小孙', '', '孙子', '', '', '/', '男', '2021.5.6', '郑长子'],
]

test('a family is pasted from Excel, one cell is mended, all are saved as one batch and taken back', async () => {
  const desk = await visit(browser)
  const { page } = desk
  await signIn(page, address, of('clerk.haitang'), '/convenient/resident')
  await page.getByRole('button', { name: '一次录多条' }).click()
  const grid = page.getByRole('dialog', { name: /^一次录多条/ })
  const cell = (name: string) => grid.getByRole('textbox', { name })
  await expect.poll(() => cell('第1行 姓名').count()).toBe(1)
  await paste(page, FAMILY.map(line => line.join('\t')).join('\r\n'))
  await grid.getByRole('button', { name: '保存 6 行' }).waitFor()
  // What all rows share, typed once; Tab leads on, and the digits of a choice stand for its words.
  await grid
    .getByRole('row', { name: /^每行都一样/ })
    .getByRole('cell')
    .nth(5)
    .click()
  for (let step = 0; step < 12 && (await cell('每行都一样的现住址').count()) === 0; step++)
    await page.keyboard.press('Tab')
  await page.keyboard.type('海棠村9组19号')
  await page.keyboard.press('F8')
  await grid.getByText(/已保存 5 行，还有 1 行没有保存/).waitFor({ timeout: 30_000 })
  await grid.getByText(/1 行有问题/).waitFor()
  // The child's guardian was an earlier row: it went in once that one was written.
  const wrong = grid.locator('.dv-grid-wrong')
  expect(await wrong.innerText()).toMatch(/没有这种[\s\S]*文化程度/)
  await wrong.click()
  await page.keyboard.type('cj')
  await grid.getByRole('option', { name: /初级中学/ }).waitFor()
  await page.keyboard.press('Enter')
  await grid.getByRole('button', { name: '保存 1 行' }).click()
  await grid.getByText(/已保存 6 行，还有 0 行没有保存/).waitFor({ timeout: 30_000 })
  await grid.getByRole('button', { name: '撤销这一批' }).click()
  await grid.getByText('已撤销，内容还在表里').waitFor({ timeout: 30_000 })
  await grid.getByRole('button', { name: '保存 6 行' }).waitFor()
  // Nothing that is typed goes without a question.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '不保存' }).click()
  await grid.waitFor({ state: 'hidden' })
  expect(desk.complaints).toEqual([])
  await leave(desk)
})
