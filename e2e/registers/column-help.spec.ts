import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../../testing/client.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, of } = village()
const LIST = '/village/villageaffairs'
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('what a column means is asked in its head by keyboard, and the list is not sorted by it', async () => {
  const clerk = await visit(browser)
  const { page } = clerk
  await signIn(page, address, of('clerk.haitang'), LIST)
  const ask = page.getByRole('columnheader').getByRole('button', { name: '“所属期”是什么意思' })
  await ask.waitFor()
  // The row by which columns are measured holds the heads once more: nothing of them is seen.
  const measured = page.locator('.ant-table-measure-row').getByRole('button', { includeHidden: true })
  expect(
    await measured.evaluateAll(all => all.filter(one => one.checkVisibility({ visibilityProperty: true }))),
  ).toEqual([])
  await ask.focus()
  await page.keyboard.press('Enter')
  const answer = page.getByText('如 2026-10、2026Q3、2026H1 或 2026').filter({ visible: true })
  await answer.waitFor()
  expect(page.url()).not.toContain('sort')
  await page.keyboard.press('Escape')
  await answer.waitFor({ state: 'hidden' })
  // A column that means what it says has no question.
  expect(await page.getByRole('columnheader', { name: '标题' }).getByRole('button').count()).toBe(0)
  await leave(clerk)
})

test('on a phone, where a list has no heads, it is asked in the record by touch', async () => {
  const clerk = await visit(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, language: 'en' })
  const { page } = clerk
  const { client } = await signInByCall(sendTo(address), of('clerk.haitang'))
  const { records } = (await client.get(`${LIST}/list`, { size: 50 })).body.data
  const { id } = records.find((row: { periodValue?: string }) => row.periodValue)
  await signIn(page, address, of('clerk.haitang'), `${LIST}?id=${id}`)
  const ask = page.getByRole('button', { name: 'What “For the period” means' })
  await ask.tap()
  const answer = page.getByText('Such as 2026-10, 2026Q3, 2026H1 or 2026').filter({ visible: true })
  await answer.waitFor()
  const box = (await answer.boundingBox())!
  expect(box.x >= 0 && box.x + box.width <= 390).toBe(true)
  await ask.tap()
  await answer.waitFor({ state: 'hidden' })
  await leave(clerk)
})
