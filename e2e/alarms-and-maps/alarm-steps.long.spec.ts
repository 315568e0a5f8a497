import { expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit, waitForQuiet } from '../visitor.ts'

const { address, of } = village()

test('an administrator changes when the township hears of a call for help', async () => {
  const browser = await openBrowser()
  const visitor = await visit(browser)
  const { page } = visitor
  const path = `/desk/alarmRule?ruleName=${encodeURIComponent('手环紧急呼救')}`
  await signIn(page, address, of('tenantadmin'), path)
  await waitForQuiet(page)
  await page.getByRole('button', { name: '编辑', exact: true }).first().click()
  const minutes = page.getByRole('spinbutton', { name: '升级时间（分钟） 2', exact: true })
  await minutes.fill('7')
  const saved = page.waitForResponse(answer => answer.url().includes('/desk/alarmRule/update'))
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const answer = await saved
  expect(answer.status()).toBe(200)
  const sent = answer.request().postDataJSON()
  expect(sent.escalation.map((step: { afterMin: number }) => step.afterMin)).toEqual([3, 7, 10])
  await leave(visitor)
  await browser.close()
})
