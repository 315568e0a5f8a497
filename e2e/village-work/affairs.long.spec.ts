import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { picture } from '../../testing/offices/sample-files.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, of } = village()
const LIST = '/village/villageaffairs'
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
const doing = async (page: Page, name: string) => {
  await page.getByRole('dialog').first().getByRole('button', { name: /更多/ }).first().click()
  await page.getByRole('menuitem', { name }).click()
}

/** What the village has decided is written from the board, with what the board knows filled in. */
async function writeFromBoard(page: Page, title: string): Promise<void> {
  const own = page.getByRole('region', { name: '海棠村' })
  await own
    .getByText(/^已公开/)
    .first()
    .waitFor()
  await own.getByRole('button', { name: /重大事项/ }).click()
  const form = dialog(page)
  await form.getByRole('textbox', { name: '标题' }).fill(title)
  await form.getByText('民主决策').waitFor()
  await form.getByRole('textbox', { name: '内容', exact: true }).click()
  await page.keyboard.type('表决通过，同意三十人。')
  await form.getByRole('textbox', { name: /涉及金额/ }).fill('10000')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
}

/** A finance item that is written in the register begins with its table as well. */
async function beginFinance(page: Page): Promise<void> {
  await page.goto(address + LIST)
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = dialog(page)
  await form.getByRole('combobox', { name: '公开类别' }).fill('财务')
  await page.keyboard.press('Enter')
  const text = form.getByRole('textbox', { name: '内容', exact: true })
  await text.getByRole('cell', { name: '本期结余' }).waitFor()
  // What somebody has written already is not replaced.
  await text.getByRole('cell', { name: '合计' }).click()
  await page.keyboard.type('共')
  await form.getByRole('combobox', { name: '公开类别' }).fill('惠农')
  await page.keyboard.press('Enter')
  await form.getByRole('combobox', { name: '公开类别' }).fill('财务')
  await page.keyboard.press('Enter')
  await text.getByRole('cell', { name: /共/ }).waitFor()
}

/** The clerk sends it to the head, who publishes it with the name of the supervisor. */
async function publish(clerk: Page, head: Page, title: string): Promise<void> {
  for (const page of [clerk, head]) await page.goto(`${address}${LIST}?title=${encodeURIComponent(title)}`)
  await clerk
    .getByRole('button', { name: title })
    .or(clerk.getByRole('link', { name: title }))
    .first()
    .click()
  await clerk.getByRole('button', { name: '提交审核', exact: true }).click()
  await expect.poll(() => clerk.getByRole('button', { name: '提交审核', exact: true }).count()).toBe(0)
  await head.reload()
  await head
    .getByRole('button', { name: title })
    .or(head.getByRole('link', { name: title }))
    .first()
    .click()
  await head.getByText('表决通过').waitFor()
  await head.getByRole('button', { name: '发布', exact: true }).click()
  await dialog(head).getByRole('textbox', { name: '监督委员会审核人' }).fill('孙监督')
  await press(head, '发布')
  await expect.poll(() => head.getByRole('button', { name: '发布', exact: true }).count()).toBe(0)
}

test('what a village decides is written, published, hung on the board with a photo and printed on A3', async () => {
  const title = `东巷硬化表决${Date.now() % 100_000}`
  const desk = await visit(browser, {
    permissions: ['geolocation'],
    geolocation: { longitude: 121.41, latitude: 37.49 },
  })
  const chair = await visit(browser)
  await signIn(desk.page, address, of('clerk.haitang'), '/village/affairs-board')
  await signIn(chair.page, address, of('head.haitang'), LIST)
  await writeFromBoard(desk.page, title)
  await publish(desk.page, chair.page, title)
  const { page } = desk
  await page.reload()
  await page.getByText('表决通过').waitFor()
  await doing(page, '登记张贴')
  await dialog(page).getByRole('textbox', { name: '张贴地点' }).fill('村委会门口公开栏')
  await dialog(page).getByRole('button', { name: '用当前时间和位置' }).click()
  await dialog(page).getByText('已填入经纬度').waitFor()
  expect(await dialog(page).getByRole('textbox', { name: '经度' }).inputValue()).toBe('121.4100000')
  const chooser = page.waitForEvent('filechooser')
  await dialog(page)
    .getByRole('button', { name: /选择文件/ })
    .click()
  await (await chooser).setFiles([{ name: '公开栏.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg') }])
  await dialog(page).getByRole('button', { name: '打开 公开栏.jpg' }).waitFor()
  await press(page, '登记张贴')
  await page.getByRole('tab', { name: '张贴' }).click()
  await page.getByTitle('村委会门口公开栏').waitFor()

  await doing(page, '打印张贴稿')
  await page.locator('.dv-board-small').getByText('表决通过').waitFor()
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper)!
  // A3 upright in points.
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 1191])
  await page.emulateMedia({ media: 'print' })
  const headline = page.locator('.dv-board-paper h1')
  // Read from two metres: letters of 8 mm, 1/250 of the distance.
  expect(await headline.evaluate(one => Number.parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThanOrEqual(60)
  expect(
    await page.locator('.dv-board-paper .dv-rich').evaluate(one => Number.parseFloat(getComputedStyle(one).fontSize)),
  ).toBeGreaterThanOrEqual(30)
  expect(await page.locator('#root').isVisible()).toBe(false)
  await leave(desk, chair)
})

test('a finance item of the register begins with the table of income and expense', async () => {
  const desk = await visit(browser)
  await signIn(desk.page, address, of('clerk.haitang'), LIST)
  await beginFinance(desk.page)
  await leave(desk)
})
