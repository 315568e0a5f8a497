import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../../testing/client.ts'
import { leave, village } from '../journey.ts'
import { signIn, type VisitOptions, type Visitor, visit, waitForQuiet } from '../visitor.ts'
import { findings } from '../walks/findings.ts'

const { address, of } = village()
const PATH = '/convenient/questionnaire'
let browser: Browser
/** Of the demo town: by their states. */
let ids: Readonly<Record<string, string>> = {}
let token = ''
beforeAll(async () => {
  browser = await openBrowser()
  const { client } = await signInByCall(sendTo(address), of('clerk.haitang'))
  const demo = ['村庄环境与明年实事', '镇村公交班次', '助老食堂意向']
  const { records } = (await client.get(`${PATH}/list`, { size: 100 })).body.data
  const rows = records.filter((row: { title: string }) => demo.includes(row.title))
  ids = Object.fromEntries(rows.map((row: { status: string; id: string }) => [row.status, row.id]))
  token = (await client.get(`${PATH}/queryDetail`, { id: ids['1']! })).body.data.token
})
afterAll(() => browser?.close())

const LOOKS: readonly (readonly [string, VisitOptions])[] = [
  ['on a desk', { viewport: { width: 1366, height: 768 } }],
  [
    'on a small phone, dark, in large text',
    { viewport: { width: 360, height: 740 }, theme: 'theme-dark', largeText: true },
  ],
  ['on a large screen in English', { viewport: { width: 1920, height: 1080 }, language: 'en' }],
]

async function look({ page }: Visitor): Promise<void> {
  await waitForQuiet(page)
  expect(await findings(page)).toEqual([])
  // Also inside the frame, which cuts what is too wide instead of growing.
  const beyond = await page.evaluate(() =>
    [...document.querySelectorAll('.dv-card, .dv-survey-question, .dv-design-bar, .dv-found-head')]
      .filter(one => one.getBoundingClientRect().right > innerWidth + 1)
      .map(one => one.className),
  )
  expect(beyond).toEqual([])
  const [needs, has] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const)
  expect(needs).toBeLessThanOrEqual(has)
}

describe.each(LOOKS)('no page of a questionnaire shuts anybody out %s', (_, options) => {
  test('neither the designer nor its preview', async () => {
    const visitor = await visit(browser, options)
    await signIn(visitor.page, address, of('clerk.haitang'), `${PATH}/design/${ids['0']}`)
    await visitor.page.locator('.dv-design-card textarea').first().click()
    await look(visitor)
    await visitor.page.locator('.dv-design-bar .ant-segmented-item').nth(1).click()
    await look(visitor)
    await leave(visitor)
  })
  test('nor what is published, its figures, or answering at the door', async () => {
    const visitor = await visit(browser, options)
    await signIn(visitor.page, address, of('clerk.haitang'), `${PATH}/design/${ids['1']}`)
    await visitor.page.locator('.dv-design-share img').waitFor()
    await look(visitor)
    await visitor.page.goto(`${address}${PATH}/figures/${ids['1']}`)
    await visitor.page.locator('.dv-found-choices').waitFor()
    await look(visitor)
    await visitor.page.goto(`${address}${PATH}/door/${ids['1']}`)
    await visitor.page.locator('.dv-survey-question').first().waitFor()
    await look(visitor)
    await leave(visitor)
  })
  test('nor the page behind its link', async () => {
    const visitor = await visit(browser, options)
    await visitor.page.goto(`${address}/q/${token}`)
    await visitor.page.locator('.dv-survey-options input').first().check()
    await visitor.page.locator('form button[type=submit]').click()
    await look(visitor)
    await leave(visitor)
  })
})
