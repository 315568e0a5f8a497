import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { isLongRun } from '../../testing/long-run.ts'
import { leave, village } from '../journey.ts'
import { signIn, type Visitor, visit } from '../visitor.ts'
import { BAD_ROWS, namesakesWorkbook, residentsWorkbook, sameFaultWorkbook, XLSX } from './workbook.ts'

const { address, of } = village()
const LIST = '/convenient/resident'
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
  await (await chosen).setFiles({ name, mimeType: XLSX, buffer }, { timeout: 60_000 })
}

/** Escape closes the list of words and nothing else; Enter takes the word that is meant, and the next Enter mends. */
async function chooseWord(page: Page, word: Locator): Promise<void> {
  const words = page.getByRole('option', { name: '汉族', exact: true })
  await word.fill('汉')
  await words.waitFor()
  await page.keyboard.press('Escape')
  await words.waitFor({ state: 'hidden' })
  expect(await page.getByRole('dialog').count()).toBe(1)
  await word.fill('')
  await word.fill('汉')
  await words.waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => word.inputValue()).toBe('汉族')
  await wizard(page).getByText('可导入 7').waitFor()
  await page.keyboard.press('Enter')
}

/** Takes the latest import back, from the list of imports. */
async function undoLatest(page: Page): Promise<void> {
  await page.goto(`${address}/resource/import`)
  await page
    .getByRole('button', { name: /的更多操作$/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '结果与撤销' }).click()
  await wizard(page).getByRole('button', { name: '撤销本次导入' }).click()
  await page.getByRole('dialog', { name: '确定撤销本次导入？' }).getByRole('button', { name: '撤销本次导入' }).click()
  await wizard(page).getByRole('heading', { name: '已撤销本次导入' }).waitFor()
  await wizard(page).getByRole('button', { name: '完成' }).click()
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
      .getByRole('row', { name: new RegExp(`^${row} .*${column}`) })
      .first()
      .waitFor()

  // One kind of fault alone, and all of them as a file.
  await wizard(page).getByRole('combobox', { name: '按问题筛选' }).click()
  await page.keyboard.type('民族')
  await page.keyboard.press('Enter')
  const file = page.waitForEvent('download')
  await wizard(page).getByRole('button', { name: '下载问题行' }).click()
  expect((await file).suggestedFilename()).toBe('居民-问题行.xlsx')

  const line = faults.getByRole('row', { name: new RegExp(`^${BAD_ROWS.nation} .*民族`) })
  await chooseWord(page, line.getByRole('combobox'))
  await wizard(page).getByText('可导入 8').waitFor()
  await wizard(page).getByRole('button', { name: '开始导入 8 条' }).click()
  await wizard(page).getByRole('heading', { name: '已导入 8 条' }).waitFor()
  const left = wizard(page).getByRole('region', { name: '2 行没有写入' })
  await left.getByRole('cell', { name: /日期/ }).waitFor()
  const reasons = page.waitForEvent('download')
  await left.getByRole('button', { name: '下载未写入的行' }).click()
  expect((await reasons).suggestedFilename()).toBe('居民-未写入行.xlsx')
  const grown = Number(before.replace(/\D/g, '')) + 8
  await expect.poll(async () => Number((await total(page)).replace(/\D/g, ''))).toBe(grown)

  // What it wrote is a list like any other, with a sign that says so.
  await wizard(page).getByRole('link', { name: '查看本次导入的记录' }).click()
  await wizard(page).waitFor({ state: 'hidden' })
  await expect.poll(() => total(page)).toBe('共 8 条')
  // Without any condition the dead and those who left are in the list as well.
  await page.getByRole('button', { name: '移除条件：本次导入' }).click()
  await expect.poll(async () => Number((await total(page)).replace(/\D/g, ''))).toBeGreaterThanOrEqual(grown)

  await undoLatest(page)
  await page.goto(address + LIST)
  await expect.poll(() => total(page)).toBe(before)
  await leave(visitor)
})

test.runIf(isLongRun)('the same wrong value of a column is mended in all rows at once', async () => {
  const visitor = await atTheList()
  const { page } = visitor
  await page.getByRole('button', { name: '导入' }).click()
  await upload(page, '居民.xlsx', await sameFaultWorkbook())
  await wizard(page).getByRole('button', { name: '下一步' }).click()
  await wizard(page).getByText('有问题 3').waitFor()
  const line = wizard(page).getByRole('table').getByRole('row', { name: /汗族/ }).first()
  await line.getByRole('combobox').fill('汉族')
  await line.getByRole('button', { name: '相同的 3 处一起改' }).click()
  await wizard(page).getByText('可导入 3').waitFor()
  await wizard(page).getByText('有问题 0').waitFor()
  await leave(visitor)
})

test.runIf(isLongRun)(
  'whoever looks like a known resident is skipped, written into that record, or added, one by one or all',
  async () => {
    const visitor = await atTheList()
    const { page } = visitor
    const bring = async (book: Buffer): Promise<void> => {
      await page.goto(address + LIST)
      await page.getByRole('button', { name: '导入' }).click()
      await upload(page, '居民.xlsx', book)
      await wizard(page).getByRole('button', { name: '下一步' }).click()
    }
    await bring(await namesakesWorkbook('known'))
    await wizard(page).getByRole('button', { name: '开始导入 3 条' }).click()
    await wizard(page).getByRole('heading', { name: '已导入 3 条' }).waitFor()
    await wizard(page).getByRole('button', { name: '完成' }).click()

    await bring(await namesakesWorkbook('unnumbered'))
    await wizard(page).getByText('重复 3').waitFor()
    await wizard(page).getByRole('button', { name: '开始导入 0 条' }).waitFor()
    const first = wizard(page).getByRole('row').nth(1)
    const beside = page.waitForEvent('popup')
    await first.getByRole('link', { name: '查看相似的记录' }).click()
    const known = await beside
    await known.getByRole('complementary', { name: '居民档案详情' }).or(known.getByRole('dialog')).first().waitFor()
    await known.close()
    await first.getByRole('combobox').click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await wizard(page).getByRole('button', { name: '开始导入 1 条' }).waitFor()
    await wizard(page).getByRole('radio', { name: '更新已有记录' }).check()
    await wizard(page).getByText('将更新 2').waitFor()
    await wizard(page).getByRole('radio', { name: '新建' }).check()
    await wizard(page).getByRole('button', { name: '开始导入 3 条' }).click()
    await wizard(page).getByRole('heading', { name: '已导入 3 条' }).waitFor()
    await wizard(page).getByRole('button', { name: '完成' }).click()
    await undoLatest(page)
    await leave(visitor)
  },
)

test.runIf(isLongRun)('nothing is written by an import that is left before its last step', async () => {
  const visitor = await atTheList()
  const { page } = visitor
  const before = await total(page)
  await page.getByRole('button', { name: '导入' }).click()
  await upload(page, '居民.xlsx', await residentsWorkbook())
  await wizard(page).getByRole('button', { name: '下一步' }).click()
  await wizard(page)
    .getByText(/^可导入 \d+/)
    .waitFor()
  await page.keyboard.press('Escape')
  const leaving = page.getByRole('dialog', { name: '导入还没有完成，确定离开？' })
  await leaving.getByRole('button', { name: '稍后继续' }).click()
  await wizard(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '刷新' }).click()
  expect(await total(page)).toBe(before)

  // It waits among the imports, where it was left.
  await page.goto(`${address}/resource/import`)
  await page
    .getByRole('button', { name: /的更多操作$/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '继续导入' }).click()
  await wizard(page)
    .getByText(/^可导入 \d+/)
    .waitFor()
  await page.keyboard.press('Escape')
  await leaving.getByRole('button', { name: '稍后继续' }).click()

  // And where one begins to import: the file need not be brought again.
  await page.goto(`${address}${LIST}?act=import`)
  await wizard(page)
    .getByText(/^“居民.xlsx”还没有导入完/)
    .waitFor()
  await wizard(page).getByRole('button', { name: '继续导入' }).click()
  await wizard(page)
    .getByText(/^可导入 \d+/)
    .waitFor()
  await page.keyboard.press('Escape')
  await leaving.getByRole('button', { name: '放弃导入' }).click()
  await wizard(page).waitFor({ state: 'hidden' })
  await leave(visitor)
})

test.runIf(isLongRun)('a file of another kind and one that is too large are refused before they are sent', async () => {
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
