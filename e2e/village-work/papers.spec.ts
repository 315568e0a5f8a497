import { readFile } from 'node:fs/promises'
import jsQR from 'jsqr'
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../../testing/client.ts'
import { isLongRun } from '../../testing/long-run.ts'
import { residenceAsked } from '../../testing/made-papers/papers.ts'
import { pagesOfPdf } from '../../testing/made-papers/pdf-words.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit, waitForQuiet } from '../visitor.ts'

const { address, of } = village()
const CLERK = of('clerk.haitang')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const MOST_STEPS = 60
/** Goes from one place to the next by a key until it is this one. */
async function tabTo(page: Page, place: Locator, key = 'Tab'): Promise<void> {
  const isThere = () =>
    place.evaluate(element => element === document.activeElement || element.contains(document.activeElement))
  for (let step = 0; !(await isThere()); step++) {
    if (step > MOST_STEPS) throw new Error(`the keyboard does not reach ${place}`)
    await page.keyboard.press(key)
  }
}

const preview = (page: Page) => page.getByRole('img', { name: /^打印出来是这样/ })
const issueButton = (page: Page) => page.getByRole('button', { name: '出具并编号' })

async function chooseKind(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /的更多操作$/ })
    .click()
  await page.getByRole('menuitem', { name: '开证明' }).click()
  await page.waitForURL(/\/village\/paper\/new\?/)
  await page.getByRole('textbox', { name: /输入名称查找/ }).fill('居住')
  await page.getByRole('button', { name: '居住情况证明' }).click()
  await preview(page).locator('canvas').waitFor()
}

async function fillIn(page: Page): Promise<void> {
  expect(await issueButton(page).isDisabled()).toBe(true)
  await page.getByRole('button', { name: '办理银行业务' }).click()
  expect(await page.getByRole('textbox', { name: '用途' }).inputValue()).toBe('办理银行业务')
  await page.getByRole('combobox', { name: '核实方式' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: '入户查看' }).first().click()
  for (const material of await page.getByRole('group', { name: '已核对的材料' }).getByRole('checkbox').all())
    await material.check()
  await waitForQuiet(page)
}

async function downloaded(page: Page): Promise<readonly string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载PDF' }).click(),
  ])
  return pagesOfPdf(await readFile(await file.path()))
}

/** What somebody's phone reads from the code on the page. */
async function scanned(page: Page): Promise<string> {
  const canvas = page.getByRole('img', { name: /^居住情况证明/ }).locator('canvas')
  const picture = await canvas.evaluate(drawn => (drawn as HTMLCanvasElement).toDataURL('image/png'))
  const dots = sharp(Buffer.from(picture.split(',')[1]!, 'base64'))
    .ensureAlpha()
    .raw()
  const { data, info } = await dots.toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}

/** Whoever received the paper: no sign-in, a small phone, no script. */
async function lookUp(link: string, signs: string) {
  const phone = await visit(browser, { viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
  const { page } = phone
  await page.goto(link)
  await page.getByRole('heading', { name: /有效/ }).waitFor()
  const type = async (typed: string): Promise<void> => {
    await page.getByRole('textbox').fill(typed)
    await page.getByRole('button', { name: /核对/ }).click()
  }
  await type(signs === 'AAAA' ? 'BBBB' : 'AAAA')
  await page.getByRole('alert').waitFor()
  expect(await page.getByText('**').count()).toBe(0)
  await type(signs)
  await page.getByText('持有人Holder').waitFor()
  return phone
}

const rowOf = (page: Page, paperNo: string) => page.getByRole('row').filter({ hasText: paperNo })

async function showFromList(page: Page, paperNo: string): Promise<void> {
  await page.getByRole('link', { name: '去证明台账' }).click()
  await rowOf(page, paperNo)
    .getByRole('button', { name: /^打印 / })
    .click()
  const dialog = page.getByRole('dialog', { name: new RegExp(paperNo) })
  await dialog.locator('canvas').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

async function revoke(page: Page, paperNo: string): Promise<void> {
  const row = rowOf(page, paperNo)
  await row.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '作废' }).click()
  const dialog = page.getByRole('dialog', { name: /^作废/ })
  await dialog.getByRole('textbox', { name: /作废原因/ }).fill('信息有误')
  await dialog.getByRole('button', { name: '作废', exact: true }).click()
  await row.getByText('已作废').waitFor()
}

test('a clerk issues a certificate of residence, the bank looks it up by its code, and it is revoked', async () => {
  const { client } = await signInByCall(sendTo(address), CLERK)
  const { residentId } = await residenceAsked(client)
  const office = await visit(browser, { deviceScaleFactor: 2, acceptDownloads: true })
  const { page } = office
  await signIn(page, address, CLERK, `/convenient/resident?id=${residentId}`)
  await chooseKind(page)
  await fillIn(page)
  await issueButton(page).click()
  const heading = page.getByText(/证〔\d{4}〕\d+号$/).first()
  await heading.waitFor()
  const paperNo = (await heading.textContent())!
  await page
    .getByRole('img', { name: /^居住情况证明/ })
    .locator('canvas')
    .waitFor()
  const [words] = await downloaded(page)
  expect(words).toContain(paperNo)
  expect(words).toContain((await client.get('/convenient/resident/detail', { id: String(residentId) })).body.data.name)
  expect(words).not.toContain('样张')
  const link = await scanned(page)
  expect(link).toMatch(/\/verify\/[0-9a-z]{26}$/)
  const phone = await lookUp(link, /核验字符：([0-9A-Z]{4})/.exec(words!)![1]!)
  await showFromList(page, paperNo)
  await revoke(page, paperNo)
  await phone.page.goto(link)
  await phone.page.getByRole('heading', { name: /已作废/ }).waitFor()
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await leave(phone, office)
})

test.runIf(isLongRun)('a paper is put right from the list: for the same person, by the keyboard alone', async () => {
  const { client } = await signInByCall(sendTo(address), CLERK)
  const asked = await residenceAsked(client)
  const { paperNo } = (await client.post('/village/paper/issue', asked)).body.data
  const office = await visit(browser)
  const { page } = office
  await signIn(page, address, CLERK, '/village/paper')
  await rowOf(page, paperNo).getByRole('button', { name: /更多/ }).focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: '更正（重开）' })
  await item.waitFor()
  await tabTo(page, item, 'ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: '开证明' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`resident=${asked['residentId']}`))
  await preview(page).locator('canvas').waitFor()
  await tabTo(page, page.getByRole('button', { name: '办理银行业务' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('combobox', { name: '核实方式' }))
  await page.keyboard.press('ArrowDown')
  await page.locator('.ant-select-item-option').first().waitFor()
  await page.keyboard.press('Enter')
  for (const box of await page.getByRole('group', { name: '已核对的材料' }).getByRole('checkbox').all()) {
    await tabTo(page, box)
    await page.keyboard.press('Space')
  }
  await tabTo(page, issueButton(page))
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: '去证明台账' }).waitFor()
  const { body } = await client.get('/village/paper/page', { paperNo })
  expect(body.data.records[0].status).toBe('5')
  await leave(office)
})
