import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall, type VillageClient } from '../../testing/client.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, of } = village()
const PATH = '/convenient/questionnaire'
let browser: Browser
let clerk: VillageClient
beforeAll(async () => {
  browser = await openBrowser()
  clerk = (await signInByCall(sendTo(address), of('clerk.haitang'))).client
})
afterAll(() => browser?.close())

async function partySurvey() {
  const [known] = (await clerk.get(`${PATH}/list`, { size: 1 })).body.data.records
  const head = { title: `党员意见${Date.now() % 1_000_000}`, deptId: known.deptId, target: '2', answeredBy: 'person' }
  const { id } = (await clerk.post(`${PATH}/submit`, head)).body.data
  const options = [{ content: '去' }, { content: '不去' }]
  const questions = [{ type: '1', title: '去不去参观', required: 1, options }]
  await clerk.post(`${PATH}/saveQuestionnaire`, { id, questions })
  await clerk.post(`${PATH}/publishQuestionnaire`, { id })
  const { token } = (await clerk.get(`${PATH}/queryDetail`, { id })).body.data
  return { id, token }
}

test('the clerk prints a slip for each party member, who scans it and answers once', async () => {
  const { id, token } = await partySurvey()
  const office = await visit(browser)
  await signIn(office.page, address, of('clerk.haitang'), `${PATH}/design/${id}`)
  await office.page.getByRole('button', { name: '打印答题码' }).click()
  await office.page.waitForFunction(() =>
    (document.querySelector('iframe[data-print]') as HTMLIFrameElement)?.contentDocument?.querySelector('.code'),
  )
  const codes = await office.page.evaluate(() =>
    [
      ...(document.querySelector('iframe[data-print]') as HTMLIFrameElement).contentDocument!.querySelectorAll('.code'),
    ].map(one => one.textContent ?? ''),
  )
  expect(codes.length).toBeGreaterThan(2)
  expect(codes[0]).toMatch(/^\d{4} \d{4} \d{4}$/)
  await leave(office)

  const phone = await visit(browser, { viewport: { width: 390, height: 844 } })
  const { page } = phone
  await page.goto(`${address}/q/${token}#${codes[0]!.replaceAll(' ', '')}`)
  await page.getByRole('radio', { name: '去', exact: true }).check()
  const code = page.getByRole('textbox', { name: '答题码' })
  expect(await code.inputValue()).toBe(codes[0])
  await code.fill('4829 1355 0000')
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByText('答题码不对').waitFor()
  await code.fill(codes[0]!)
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByText('收到，谢谢').waitFor()
  await leave(phone)
  const { answerCount, invalidCount } = (await clerk.get(`${PATH}/queryDetail`, { id })).body.data
  expect([answerCount, invalidCount]).toEqual([1, 0])
})
