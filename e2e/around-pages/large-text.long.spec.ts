import { momentAt } from '@village/resource'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../../testing/client.ts'
import { anyResident, leave, village } from '../journey.ts'
import { still } from '../looks.ts'
import { signIn, visit, waitForQuiet } from '../visitor.ts'
import { findings, findingsOfHighContrast } from '../walks/findings.ts'
import { faultsInLargeText, sidewaysPx } from '../walks/words.ts'

const { address, of } = village()

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

// The pages themselves are looked at in the walk over all pages (walk.ts).
test('U56: on a phone in large text a form and its mistakes have 18 px, buttons of 44 px, and nothing is cut', async () => {
  const visitor = await visit(browser, { largeText: true, viewport: { width: 390, height: 844 } })
  const { page } = visitor
  await signIn(page, address, of('clerk.haitang'), '/convenient/resident?act=new')
  const form = page.getByRole('dialog', { name: '新增居民档案' })
  await form.getByRole('button', { name: '保存', exact: true }).waitFor()
  await waitForQuiet(page)
  expect(await page.locator('html').getAttribute('data-density')).toBe('large')
  expect(await faultsInLargeText(page)).toEqual([])
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('heading', { name: /处需要修改/ }).waitFor()
  await waitForQuiet(page)
  expect(await faultsInLargeText(page)).toEqual([])
  expect(await findings(page)).toEqual([])
  await leave(visitor)
})

test('in large text no sign of the header and over a list stands without its word, and none is lost', async () => {
  const visitor = await visit(browser, { largeText: true })
  const { page } = visitor
  await signIn(page, address, of('clerk.haitang'), '/convenient/resident')
  await page.getByRole('button', { name: '列设置' }).waitFor()
  await waitForQuiet(page)
  const signs = page.locator('.dv-header .dv-tool, .dv-tool-group .ant-btn')
  const wordless = await signs.evaluateAll(all =>
    all
      .filter(one => ['none', '""'].includes(getComputedStyle(one, '::after').content))
      .map(one => one.getAttribute('aria-label')),
  )
  expect(wordless).toEqual([])
  expect(await signs.count()).toBeGreaterThan(5)
  expect(await faultsInLargeText(page)).toEqual([])
  await page
    .getByRole('banner')
    .getByRole('button', { name: /李文书/ })
    .click()
  for (const name of ['锁屏', '主题', '全屏']) await page.getByRole('menuitem', { name }).waitFor()
  await leave(visitor)
})

/** A home, a list, a form, a record, the alarm desk and an import. */
const pages = async (): Promise<Readonly<Record<string, string>>> => ({
  home: '/',
  list: '/convenient/resident',
  form: '/convenient/resident?act=new',
  record: `/convenient/resident?id=${await anyResident(address, of('clerk.haitang'))}`,
  alarms: '/desk/alarm',
  import: '/convenient/resident?act=import',
})
const open = async (page: Page, path: string): Promise<void> => {
  await signIn(page, address, of('clerk.haitang'), path)
  await page.getByRole('main').waitFor()
  await still(page)
}
/** Somebody of the village calls for help: the strip stands over every page. */
async function callForHelp(): Promise<void> {
  const { client } = await signInByCall(sendTo(address), of('clerk.haitang'))
  const worn = (await client.get('/convenient/braceletbind/list', { status: '1', size: 10 })).body.data.records[0]
  const call = { residentId: worn.residentId, sosType: '1', sosTime: momentAt(Date.now()), address: '村口' }
  expect((await client.post('/convenient/braceletsos/raise', call)).status).toBe(200)
}
/** Marks of a map are drawn in their own size, and are pressed as they are seen. */
const withoutMarks = (faults: readonly string[]): readonly string[] =>
  faults.filter(fault => !/"width":24,"height":24/.test(fault))

test.each([
  ['a phone', { width: 390, height: 844 }],
  ['a laptop', { width: 1366, height: 768 }],
])('in one and a half times the text nothing is cut, small or wider than %s', async (_, viewport) => {
  await callForHelp()
  const visitor = await visit(browser, { hugeText: true, viewport })
  const { page } = visitor
  const found: Record<string, unknown> = {}
  for (const [name, path] of Object.entries(await pages())) {
    await open(page, path)
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('23px')
    found[name] = [...withoutMarks(await faultsInLargeText(page)), await sidewaysPx(page)]
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map(name => [name, [0]])))
  const strip = await page.locator('.dv-alerts').boundingBox()
  if (viewport.width < 768) expect(strip!.height).toBeLessThanOrEqual(viewport.height / 4)
  await open(page, '/desk/alarm')
  const dot = page.locator('.dv-place-dot').first()
  if (viewport.width >= 768) expect((await dot.boundingBox())!.width).toBeGreaterThanOrEqual(27)
  await leave(visitor)
})

test.each(['theme-default', 'theme-dark'] as const)(
  'in high contrast every text of %s reaches 7:1, and the choice outlasts a reload',
  async theme => {
    const visitor = await visit(browser, { theme })
    const { page } = visitor
    await open(page, '/')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /李文书/ })
      .click()
    await page.getByRole('menuitem', { name: '偏好设置' }).click()
    await page.getByRole('switch', { name: '高对比度' }).click()
    await page.locator('html[data-contrast="high"]').waitFor()
    const found: Record<string, readonly string[]> = {}
    for (const [name, path] of Object.entries(await pages())) {
      await open(page, path)
      expect(await page.locator('html').getAttribute('data-contrast')).toBe('high')
      expect(await page.locator('html').evaluate(one => getComputedStyle(one).getPropertyValue('--dv-ring'))).toBe(
        '3px',
      )
      found[name] = await findingsOfHighContrast(page)
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map(name => [name, []])))
    await leave(visitor)
  },
)

test('the button of the header goes from standard to large, to one and a half times, and back', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await open(page, '/')
  const sizes: string[] = []
  for (const name of ['大字版', '特大字版', '标准字号']) {
    await page.getByRole('banner').getByRole('button', { name, exact: true }).click()
    await still(page)
    sizes.push(await page.evaluate(() => getComputedStyle(document.body).fontSize))
  }
  expect(sizes).toEqual(['18px', '23px', '15px'])
  await leave(visitor)
})
