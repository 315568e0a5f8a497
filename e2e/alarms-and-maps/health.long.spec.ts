import { writeXlsx } from 'hucre/xlsx'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../../testing/client.ts'
import { leave, village } from '../journey.ts'
import { XLSX } from '../registers/workbook.ts'
import { signIn, visit } from '../visitor.ts'

const { address, of } = village()
const LIST = '/convenient/uservaccinate'
const ROWS = 500
/** Rows as Excel counts them, below the head. */
const BAD = { vaccine: 12, day: 203, person: 404 } as const

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const numberIn = (words: string): number => Number(/[\d,]+/.exec(words)![0].replaceAll(',', ''))
const totalOf = async (page: Page): Promise<number> => {
  const words = page.getByText(/^共 [\d,]+ 条$/).filter({ visible: true })
  await words.waitFor()
  return numberIn((await words.textContent())!)
}
const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 30_000 })

/** Numbers of people of the clerk's village. */
async function residentNumbers(): Promise<readonly string[]> {
  const { client } = await signInByCall(sendTo(address), of('clerk.haitang'))
  const pages = await Promise.all(
    [1, 2, 3].map(current => client.get('/convenient/resident/page', { status: '1', age_ge: 18, size: 200, current })),
  )
  return pages.flatMap(({ body }) => body.data.records.map((row: { residentNo: string }) => row.residentNo))
}

/** What the clinic brings after a round through the village: 500 doses, three of them with a fault. */
async function doses(): Promise<Buffer> {
  const rows: (string | number)[][] = (await residentNumbers())
    .slice(0, ROWS)
    .map((number, at) => [number, '带状疱疹疫苗', 1, `2026-10-${String((at % 28) + 1).padStart(2, '0')}`])
  const at = (row: number) => rows[row - 2]!
  at(BAD.vaccine)[1] = '万能疫苗'
  at(BAD.day)[3] = '昨天'
  at(BAD.person)[0] = '370699901201999999'
  const made = await writeXlsx({ sheets: [{ name: '接种', rows: [['居民', '疫苗', '剂次', '接种日期'], ...rows] }] })
  return Buffer.from(made)
}

const wizard = (page: Page) => page.getByRole('dialog', { name: '导入疫苗接种' })

test('500 vaccinations are imported with their faults told, one is mended, and all of them are taken back', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, of('doctor.haitang'), LIST)
  const before = await totalOf(page)
  await page.getByRole('button', { name: '导入' }).click()
  const chosen = page.waitForEvent('filechooser')
  await wizard(page)
    .getByRole('button', { name: /点击或把文件拖到这里/ })
    .click()
  await (await chosen).setFiles({ name: '接种.xlsx', mimeType: XLSX, buffer: await doses() })
  await wizard(page).getByRole('button', { name: '下一步' }).click({ timeout: 60_000 })
  await wizard(page)
    .getByText(`可导入 ${ROWS - 3}`)
    .waitFor({ timeout: 60_000 })
  await wizard(page).getByText('有问题 3').waitFor()
  const faults = wizard(page).getByRole('table')
  for (const [row, column] of [
    [BAD.vaccine, '疫苗'],
    [BAD.day, '接种日期'],
    [BAD.person, '居民'],
  ] as const)
    await faults
      .getByRole('row', { name: new RegExp(`^${row}\\b.* ${column}`) })
      .first()
      .waitFor()
  const line = faults.getByRole('row', { name: new RegExp(`^${BAD.vaccine}\\b.* 疫苗`) })
  await line.getByRole('combobox').fill('带状疱疹疫苗')
  await line.getByRole('button', { name: '改好' }).click()
  await wizard(page)
    .getByText(`可导入 ${ROWS - 2}`)
    .waitFor()
  await wizard(page)
    .getByRole('button', { name: `开始导入 ${ROWS - 2} 条` })
    .click()
  await wizard(page)
    .getByRole('heading', { name: `已导入 ${ROWS - 2} 条` })
    .waitFor({ timeout: 90_000 })
  await poll(() => totalOf(page)).toBe(before + ROWS - 2)

  await wizard(page).getByRole('button', { name: '撤销本次导入' }).click()
  await page.getByRole('dialog', { name: '确定撤销本次导入？' }).getByRole('button', { name: '撤销本次导入' }).click()
  await wizard(page).getByRole('heading', { name: '已撤销本次导入' }).waitFor({ timeout: 90_000 })
  await wizard(page).getByRole('button', { name: '完成' }).click()
  await poll(() => totalOf(page)).toBe(before)
  await leave(visitor)
}, 300_000)

test('a slice of the vaccination pie opens exactly the doses that it counts', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, of('doctor.haitang'), '/statistics/charts?by=uservaccinate.vaccine')
  const figure = page.getByRole('region', { name: '疫苗接种：疫苗', exact: true })
  const drawing = figure.getByRole('application')
  await drawing.waitFor()
  await drawing.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const said = figure.locator('[aria-live]')
  await poll(() => said.textContent()).toMatch(/[\d,]+ 剂次/)
  const counted = numberIn(/([\d,]+) 剂次/.exec((await said.textContent())!)![1]!)
  expect(counted).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await poll(() => new URL(page.url()).pathname).toBe(LIST)
  await poll(() => totalOf(page)).toBe(counted)
  // Every one of the rows is there, not only their number.
  const { client } = await signInByCall(sendTo(address), of('doctor.haitang'))
  const filters = Object.fromEntries(new URL(page.url()).searchParams)
  let rows = 0
  for (let current = 1; rows < counted; current++) {
    const { body } = await client.get(`${LIST}/list`, { ...filters, size: 200, current })
    if (body.data.records.length === 0) break
    rows += body.data.records.length
  }
  expect(rows).toBe(counted)
  await leave(visitor)
}, 120_000)

/** The id of an archive with blood pressure and heart rate. */
async function findExaminedArchive(): Promise<string> {
  const { client } = await signInByCall(sendTo(address), of('doctor.haitang'))
  const { body } = await client.get('/convenient/electronicarchives/list', { age_ge: 60, size: 100 })
  for (const { id } of body.data.records) {
    const detail = await client.get('/convenient/electronicarchives/detail', { id })
    if (detail.body.data.systolic && detail.body.data.heartRate) return id
  }
  throw new Error('no archive has an exam')
}

test('one purpose reveals all values of an exam', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, of('doctor.haitang'), `/convenient/electronicarchives?id=${await findExaminedArchive()}`)
  await page.getByRole('tab', { name: '体检' }).click()
  const all = page.getByRole('button', { name: /^查看这 \d+ 项的完整内容$/ })
  const values = numberIn((await all.textContent())!)
  expect(values).toBeGreaterThan(1)
  await all.click()
  await page
    .getByRole('dialog', { name: '查看本节完整内容' })
    .getByRole('button', { name: '查看', exact: true })
    .click()
  await poll(() => page.locator('.dv-revealed').count()).toBe(values)
  await leave(visitor)
})
