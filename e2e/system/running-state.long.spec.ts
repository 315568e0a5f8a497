import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, admin } = village()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const LINE = {
  id: '1',
  task: 'sms.send',
  label: { zh: '短信记录', en: 'Sent messages' },
  standing: 'givenUp',
  attempts: 10,
  since: '2026-11-30 02:10:00',
  problem: 'Error ECONNREFUSED',
}

test('an operator reads how the installation is doing, and what to do when it falls ill', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, admin, '/monitor/status')
  const main = page.getByRole('main')
  const card = (name: string) => main.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect.poll(() => card('数据库').first().innerText()).toMatch(/正常[\s\S]*可以读写/)
  expect(await main.getByRole('button', { name: '重试' }).count()).toBe(0)
  // The page reads anew by itself: what it shows from now on was answered later.
  await page.route('**/monitor/status/state', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data.health.writes = false
    body.data.jobs = { ...body.data.jobs, givenUp: 1, lines: [LINE] }
    await route.fulfill({ json: body })
  })
  await expect.poll(() => card('数据库').first().innerText()).toMatch(/故障[\s\S]*不必重启/)
  expect(await main.getByRole('status').innerText()).toMatch(/需要处理/)
  expect(await card('后台任务').innerText()).toMatch(/注意[\s\S]*点“重试”/)
  await main.getByRole('button', { name: '重试' }).waitFor()
  await main.getByRole('button', { name: '取消' }).click()
  await page.getByText('已经做完的部分保持不变').waitFor()
  await leave(visitor)
})
