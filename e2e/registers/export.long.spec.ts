import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { signIn, type Visitor, visit } from '../visitor.ts'

const { address, admin, of } = village()
const LIST = '/convenient/resident'

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

/** Starts the export of the open dialog and downloads its file. */
async function downloadExport(page: Page): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: '开始导出' }).click()
  await page.getByRole('button', { name: '下载', exact: true }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile((await file.path())!) }
}

test('an export begins with the columns that the list shows, the sex before the age', async () => {
  const visitor = await atTheList()
  const { page } = visitor
  await page.getByRole('button', { name: '列设置' }).click()
  const settings = page.getByRole('dialog', { name: '列设置' })
  await settings.getByRole('checkbox', { name: '证件号' }).uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '导出' }).click()
  const dialog = page.getByRole('dialog', { name: '导出居民档案' })
  const sent = page.waitForRequest(request => request.url().endsWith('/resident/export'))
  expect(await dialog.getByRole('checkbox', { name: '证件号码', exact: true }).isChecked()).toBe(false)
  expect(await dialog.getByRole('checkbox', { name: '性别', exact: true }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: '开始导出' }).click()
  const { columns } = (await sent).postDataJSON() as { columns: readonly string[] }
  expect(columns.slice(0, 3)).toEqual(['name', 'sex', 'age'])
  expect(columns).not.toContain('idCard')
  await page.getByRole('button', { name: '下载', exact: true }).waitFor()
  await leave(visitor)
})

test('an export is made in the background, masked, and fetched from the tray', async () => {
  const visitor = await atTheList(`?name=${encodeURIComponent('张')}`)
  const { page } = visitor
  await page.getByRole('button', { name: '导出' }).click()
  const dialog = page.getByRole('dialog', { name: '导出居民档案' })
  expect(await dialog.getByRole('radio', { name: /^当前条件/ }).isChecked()).toBe(true)
  const file = await downloadExport(page)
  expect(file.name).toMatch(/\.xlsx$/)
  const { readXlsx } = await import('hucre/xlsx')
  const book = await readXlsx(file.bytes)
  const text = JSON.stringify(book.sheets[0]!.rows)
  expect(text).toMatch(/370\*{11}\d{3}[\dX]/)
  expect(text).not.toMatch(/\b370699(19|20)\d{9}[\dX]\b/)
  await leave(visitor)
})

test('a list for other programs is a CSV file, masked like the workbook', async () => {
  const visitor = await atTheList(`?name=${encodeURIComponent('张')}`)
  const { page } = visitor
  await page.getByRole('button', { name: '导出' }).first().click()
  const dialog = page.getByRole('dialog', { name: '导出居民档案' })
  await dialog.getByRole('radio', { name: 'CSV' }).check()
  const file = await downloadExport(page)
  expect(file.name).toMatch(/^居民档案_\d{8}_李文书\.csv$/)
  const text = file.bytes.toString('utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text).toMatch(/370\*{11}\d{3}[\dX]/)
  await leave(visitor)
})

test('clear text needs a reason and a second person, who sees what leaves and says yes or no', async () => {
  const asking = await atTheList(`?name=${encodeURIComponent('张')}`)
  const { page } = asking
  await page.getByRole('button', { name: '导出' }).first().click()
  const dialog = page.getByRole('dialog', { name: '导出居民档案' })
  await dialog.getByRole('radio', { name: '明文' }).check()
  await dialog.getByRole('textbox', { name: '事由' }).fill('要看')
  await dialog.getByRole('button', { name: '提交审批' }).click()
  await dialog.getByText('请输入事由，至少 10 个字').waitFor()
  await dialog.getByRole('textbox', { name: '事由' }).fill('镇里统计老年人补贴发放情况')
  await dialog.getByRole('button', { name: '提交审批' }).click()
  await page.getByText('已提交审批，通过后可在“导出任务”里下载').waitFor()
  await page.goto(`${address}/privacy/export`)
  await page.getByText('待审批').first().waitFor()
  // Nobody decides about their own.
  expect(await page.getByRole('button', { name: /的更多操作$/ }).count()).toBe(0)

  const deciding = await visit(browser)
  await signIn(deciding.page, address, admin, '/privacy/export')
  await deciding.page.getByText('待审批', { exact: true }).first().click()
  await deciding.page
    .getByRole('button', { name: /的更多操作$/ })
    .first()
    .click()
  await deciding.page.getByRole('menuitem', { name: '审批' }).click()
  const question = deciding.page.getByRole('dialog', { name: '导出审批' })
  await question.getByText('镇里统计老年人补贴发放情况').waitFor()
  await question.getByText('李文书').waitFor()
  await question.getByRole('button', { name: '驳回', exact: true }).click()
  await question.getByText('请输入驳回原因').waitFor()
  await question.getByRole('button', { name: '通过', exact: true }).click()
  await deciding.page.getByText('已通过，正在生成文件').waitFor()

  const download = page.waitForEvent('download')
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: '刷新' }).first().click()
      // The newest task is first; below it are files of before.
      return page
        .getByRole('row')
        .filter({ hasText: '居民档案' })
        .first()
        .getByRole('button', { name: '下载', exact: true })
        .count()
    })
    .toBe(1)
  await page.getByRole('button', { name: '下载', exact: true }).first().click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  await leave(asking, deciding)
})
