import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { picture } from '../../testing/offices/sample-files.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, of } = village()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name })
const press = (page: Page, name: RegExp, button: string): Promise<void> =>
  dialog(page, name).getByRole('button', { name: button, exact: true }).click()
/** The record, open over the list. */
const record = (page: Page) => dialog(page, /事件上报详情/)
const act = (page: Page, name: string): Promise<void> => record(page).getByRole('button', { name, exact: true }).click()
const choosePhoto = async (page: Page, name: RegExp): Promise<void> => {
  const file = { name: '现场.png', mimeType: 'image/png', buffer: await picture('png') }
  await dialog(page, name).locator('input[type=file]').first().setInputFiles(file)
  await dialog(page, name).getByRole('button', { name: '打开 现场.png' }).waitFor()
}

/** The grid member photographs what is broken and sends it. */
async function report(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: '新增', exact: true }).filter({ visible: true }).first().click()
  await choosePhoto(page, /新增/)
  const form = dialog(page, /新增/)
  await form.getByRole('textbox', { name: '事件标题' }).fill(title)
  await form.getByRole('combobox', { name: '事件类别' }).click()
  await page.getByTitle('公共设施').last().click()
  await form.getByRole('textbox', { name: '事件描述' }).fill('天黑后看不清路。')
  await press(page, /新增/, '保存')
  await page.getByText(title).first().waitFor()
}

test('a broken lamp goes from the grid member’s photo to publication', async () => {
  const title = `路灯不亮${Date.now() % 100_000}`
  const [phone, desk] = [await visit(browser, { viewport: { width: 390, height: 844 } }), await visit(browser)]
  await signIn(phone.page, address, of('grid.haitang'), '/manage/uploadEvent')
  await report(phone.page, title)

  const { page } = desk
  await signIn(page, address, of('clerk.haitang'), '/manage/uploadEvent')
  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: '查看', exact: true }).click()
  await act(page, '受理')
  await act(page, '派发')
  await dialog(page, /^派发/).getByRole('combobox', { name: '处理人' }).fill('李网格')
  await page
    .getByTitle(/^李网格/)
    .last()
    .click()
  await dialog(page, /^派发/).getByRole('textbox', { name: '说明' }).fill('请今天去看')
  await press(page, /^派发/, '派发')
  await record(page).getByText('请今天去看').waitFor()

  await phone.page.reload()
  await phone.page.getByText(title).first().click()
  await act(phone.page, '到场处置')
  await act(phone.page, '提交办结')
  await dialog(phone.page, /^提交办结/)
    .getByRole('textbox', { name: '处置结果' })
    .fill('已更换灯头')
  await choosePhoto(phone.page, /^提交办结/)
  await press(phone.page, /^提交办结/, '提交办结')
  await record(phone.page).getByText('已更换灯头').first().waitFor()
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.reload()
  await act(page, '核查通过')
  await press(page, /^核查通过/, '核查通过')
  const steps = record(page).getByRole('region', { name: '办理过程' })
  await steps.getByText('核查通过').waitFor()
  expect(await steps.getByRole('button', { name: '打开 现场.png' }).count()).toBe(2)

  // What the village would see is looked at before anybody sees it; back is one press.
  await page.goto(`${address}/manage/uploadEvent?title=${encodeURIComponent(title)}`)
  const row = page.getByRole('row').filter({ hasText: title })
  await row.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '公开到村里' }).click()
  await page.waitForURL(/\/manage\/eventshow\/prepare\//)
  await page.getByRole('checkbox', { name: '公开这张' }).first().check()
  const shot = page.getByRole('img', { name: /^照片/ })
  const box = (await shot.boundingBox())!
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.6, { steps: 4 })
  await page.mouse.up()
  const cover = page.getByRole('button', { name: /^遮盖/ })
  await cover.focus()
  await page.keyboard.press('ArrowRight')
  expect(await cover.count()).toBe(1)
  await page.getByRole('button', { name: '提交复核', exact: true }).click()
  await page.waitForURL(/\/manage\/eventshow\?id=/)

  const second = await visit(browser)
  await signIn(second.page, address, of('head.haitang'), page.url().replace(address, ''))
  const shown = dialog(second.page, /^事件公开详情/)
  await shown.getByRole('button', { name: /^打开 事件公开1/ }).waitFor()
  await shown.getByRole('button', { name: '发布', exact: true }).click()
  await press(second.page, /^发布/, '发布')
  await shown.getByText('已发布').first().waitFor()
  await leave(second)

  const villager = await visit(browser, { viewport: { width: 390, height: 844 } })
  await signIn(villager.page, address, of('grower.haitang'), '/desk/shown')
  await villager.page.getByRole('heading', { name: title }).waitFor()
  await villager.page
    .getByRole('button', { name: /^打开 事件公开1/ })
    .first()
    .waitFor()
  expect(await villager.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await leave(villager)

  await page.goto(`${address}/manage/uploadEvent?title=${encodeURIComponent(title)}`)
  await row.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '停止公开' }).click()
  await row.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '公开到村里' }).waitFor()
  await page.keyboard.press('Escape')
  await leave(phone, desk)
})
