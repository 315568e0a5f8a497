import { writeXlsx } from 'hucre/xlsx'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { type Cell, person } from '../../testing/offices/import-office.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'
import { XLSX } from './workbook.ts'

const { address, of } = village()
const LIST = '/convenient/resident'
const HEAD = ['姓名', '证件号码', '性别', '出生日期', '联系电话', '现住址', '所属村', '民族', '备注']
const HOME = '海棠村(演示)'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const wizard = (page: Page) => page.getByRole('dialog', { name: '导入居民档案' })
const named = (name: string, i: number): Cell[] => [name, ...person(i, HOME).slice(1)]

/** An office's workbook: a sheet for each group of the village, one of whose rows is wrong, and one with sums. */
async function groupsWorkbook(): Promise<Buffer> {
  const second = [named('隋长顺', 82), named('栾秀英', 83).with(7, '水星族'), named('初新民', 84)]
  const made = await writeXlsx({
    sheets: [
      { name: '1组', rows: [HEAD, named('于得水', 80), named('曲有福', 81)] },
      { name: '2组', rows: [HEAD, ...second] },
      {
        name: '汇总',
        rows: [
          ['组别', '人数'],
          ['1组', 2],
          ['2组', 3],
        ],
      },
    ],
  })
  return Buffer.from(made)
}

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await wizard(page)
    .getByRole('button', { name: /点击或把文件拖到这里/ })
    .click()
  await (await chosen).setFiles({ name, mimeType: XLSX, buffer }, { timeout: 60_000 })
}

test('all sheets of a workbook are read at once: its notes name what is read, a fault its sheet, and an undo ends it', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, of('clerk.haitang'), `${LIST}?act=import`)
  await upload(page, '各组名单.xlsx', await groupsWorkbook())
  await wizard(page).getByRole('button', { name: '下一步' }).click()
  await wizard(page).getByText('可导入 2').waitFor()
  await wizard(page).getByText('只读取了工作表“1组”，“2组”中的3行没有读取').waitFor()

  await wizard(page).getByRole('combobox', { name: '读取的工作表' }).click()
  await page.getByTitle('全部 2 个工作表（5 行）').click()
  await wizard(page).getByText('读取了工作表“1组”、“2组”；“汇总”没有所需的列，没有读取').waitFor()
  await wizard(page).getByText('可导入 4').waitFor()
  const fault = wizard(page).getByRole('row', { name: /^3\s*2组 .*民族/ })
  await fault.getByRole('combobox', { name: /2组 3 民族/ }).fill('汉族')
  await fault.getByRole('button', { name: '改好' }).click()
  await wizard(page).getByRole('button', { name: '开始导入 5 条' }).click()
  await wizard(page).getByRole('heading', { name: '已导入 5 条' }).waitFor()
  await wizard(page).getByRole('button', { name: '撤销本次导入' }).click()
  await page.getByRole('dialog', { name: '确定撤销本次导入？' }).getByRole('button', { name: '撤销本次导入' }).click()
  await wizard(page).getByRole('heading', { name: '已撤销本次导入' }).waitFor()
  expect(await wizard(page).getByText('没有读取').count()).toBe(0)
  await wizard(page).getByRole('button', { name: '完成' }).click()
  await leave(visitor)
})
