import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInClient } from '../../testing/client.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, of } = village()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const PATH = '/village/villageaffairs'

test('a village affair that was handed in is claimed, read and published from the queue, on a phone', async () => {
  const title = `桥面修缮结果${'甲乙丙丁戊己庚辛壬癸'[Date.now() % 10]}${'子丑寅卯辰巳午未'[Math.floor(Date.now() / 10) % 8]}`
  const { client } = await signInClient(sendTo(address), { ...of('clerk.haitang') })
  const { body: mine } = await client.get(`${PATH}/list`, { current: 1, size: 1 })
  const affair = { title, affairsType: '4', periodType: '1', content: '<p>桥面已修好。</p>' }
  const { body } = await client.post(`${PATH}/submit`, { ...affair, deptId: mine.data.records[0].deptId })
  expect((await client.post(`${PATH}/review`, { id: body.data.id })).status).toBe(200)

  const head = await visit(browser, { viewport: { width: 390, height: 844 } })
  const { page } = head
  await signIn(page, address, of('head.haitang'), '/work/claim')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.getByRole('button', { name: /^签收/ }).click()
  await page.getByText('桥面已修好。').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await page
    .getByText(/监督委员会审核人/)
    .nth(1)
    .waitFor()
  await page.getByRole('textbox', { name: /监督委员会审核人/ }).fill('孙监督')
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await page.waitForURL(/\/work\/todo/)
  const { body: after } = await client.get(`${PATH}/detail`, { id: body.data.id })
  expect(after.data).toMatchObject({ status: '2', supervisor: '孙监督' })
  await leave(head)
})
