import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { leave, village } from './journey.ts'
import { signIn, type Visitor, visit } from './visitor.ts'
import { BAD_ROWS, residentsWorkbook } from './workbook.ts'

const { address, of } = village()
const LIST = '/convenient/resident'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const MAX_BYTES = 20 * 1024 * 1024

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

async function atTheList(query = ''): Promise<Visitor> {
  const visitor = await visit(browser)
  await signIn(visitor.page, address, of('clerk.haitang'), LIST + query)
  await visitor.page.getByText(/^共 [\d,]+ 条$/).waitFor()
  return visitor
}
const wizard = (page: Page) => page.getByRole('dialog', { name: '导入居民档案' })
const total = async (page: Page): Promise<string> => (await page.getByText(/^共 [\d,]+ 条$/).textContent())!

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await wizard(page)
    .getByRole('button', { name: /点击或把文件拖到这里/ })
    .click()
  await (await chosen).setFiles({ name, mimeType: XLSX, buffer })
}

test('a workbook of ten rows with three faults is checked, mended in place, committed, and undone', async () => {
  const visitor = await atTheList()
  const { page } = visitor
  const before = await total(page)
  await page.getByRole('button', { name: '导入' }).click()
  await upload(page, '居民.xlsx', await residentsWorkbook())
  await wizard(page).getByRole('button', { name: '下一步' }).click()
  await wizard(page).getByText('可导入 7').waitFor()
  await wizard(page).getByText('有问题 3').waitFor()
  const faults = wizard(page).getByRole('table')
  for (const [row, column] of [
    [BAD_ROWS.idCard, '证件号码'],
    [BAD_ROWS.birthday, '出生日期'],
    [BAD_ROWS.nation, '民族'],
  ] as const)
    await faults
      .getByRole('row', { name: new RegExp(`^${row} ${column}`) })
      .first()
      .waitFor()

  const line = faults.getByRole('row', { name: new RegExp(`^${BAD_ROWS.nation} 民族`) })
  await line.getByRole('textbox').fill('汉族')
  await line.getByRole('button', { name: '改好' }).click()
  await wizard(page).getByText('可导入 8').waitFor()
  await wizard(page).getByRole('button', { name: '开始导入 8 条' }).click()
  await wizard(page).getByRole('heading', { name: '已导入 8 条' }).waitFor()
  const grown = Number(before.replace(/\D/g, '')) + 8
  await expect.poll(async () => Number((await total(page)).replace(/\D/g, ''))).toBe(grown)

  await wizard(page).getByRole('button', { name: '撤销本次导入' }).click()
  await page.getByRole('dialog', { name: '确定撤销本次导入？' }).getByRole('button', { name: '撤销本次导入' }).click()
  await wizard(page).getByRole('heading', { name: '已撤销本次导入' }).waitFor()
  await wizard(page).getByRole('button', { name: '完成' }).click()
  await expect.poll(() => total(page)).toBe(before)
  await leave(visitor)
})

test('nothing is written by an import that is left before its last step', async () => {
  const visitor = await atTheList()
  const { page } = visitor
  const before = await total(page)
  await page.getByRole('button', { name: '导入' }).click()
  await upload(page, '居民.xlsx', await residentsWorkbook())
  await wizard(page).getByRole('button', { name: '下一步' }).click()
  await wizard(page).getByText('可导入 7').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: '导入还没有完成，确定离开？' }).getByRole('button', { name: '离开' }).click()
  await wizard(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '刷新' }).click()
  expect(await total(page)).toBe(before)
  await leave(visitor)
})

test('a file of another kind and one that is too large are refused before they are sent', async () => {
  const visitor = await atTheList()
  const { page } = visitor
  const sent: string[] = []
  page.on('request', request => request.url().includes('/import/upload') && sent.push(request.url()))
  await page.getByRole('button', { name: '导入' }).click()
  await upload(page, '居民.txt', Buffer.from('姓名'))
  await wizard(page).getByRole('alert').getByText('文件格式不符合要求').waitFor()
  await upload(page, '居民.xlsx', Buffer.alloc(MAX_BYTES + 1))
  await wizard(page).getByRole('alert').getByText('文件太大').waitFor()
  expect(sent).toEqual([])
  await upload(page, '居民.xlsx', Buffer.from('<html>not a workbook</html>'))
  await wizard(page).getByRole('alert').waitFor()
  await leave(visitor)
})

test('an export is made in the background, masked, and fetched from the tray', async () => {
  const visitor = await atTheList(`?name=${encodeURIComponent('张')}`)
  const { page } = visitor
  await page.getByRole('button', { name: '导出' }).click()
  const dialog = page.getByRole('dialog', { name: '导出居民档案' })
  expect(await dialog.getByRole('radio', { name: /^当前条件/ }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: '开始导出' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  const { readXlsx } = await import('hucre/xlsx')
  const { readFile } = await import('node:fs/promises')
  const book = await readXlsx(await readFile((await file.path())!))
  const text = JSON.stringify(book.sheets[0]!.rows)
  expect(text).toMatch(/370\*{11}\d{3}[\dX]/)
  expect(text).not.toMatch(/\b370699(19|20)\d{9}[\dX]\b/)
  await leave(visitor)
})
