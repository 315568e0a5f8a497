import { momentAt } from '@village/resource'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../../testing/client.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit, waitForQuiet } from '../visitor.ts'

const { address, of } = village()

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const strip = (page: Page) => page.getByRole('region', { name: '求助' })

/** Somebody of the village presses the key of their bracelet; answers with their name. */
async function press(nth: number): Promise<string> {
  const { client } = await signInByCall(sendTo(address), of('clerk.haitang'))
  const worn = (await client.get('/convenient/braceletbind/list', { status: '1', size: 10 })).body.data.records[nth]
  const sosTime = momentAt(Date.now())
  const call = { residentId: worn.residentId, sosType: '1', sosTime, address: '村口' }
  expect((await client.post('/convenient/braceletsos/raise', call)).status).toBe(200)
  return worn.residentName
}

/** Somebody of the grid member's own grids presses: what happens elsewhere is not theirs to see. */
async function pressInGrid(): Promise<string> {
  const { client } = await signInByCall(sendTo(address), of('grid.haitang'))
  for (let nth = 4; ; nth++) {
    const name = await press(nth)
    const seen = (await client.get('/convenient/braceletsos/open')).body.data.shown
    if (seen.some((call: { residentName: string }) => call.residentName === name)) return name
  }
}

const alertOf = (page: Page) => page.getByRole('alert').filter({ hasText: '求助' })

test('a call for help reaches whoever works on another page, and stays on every page until somebody takes it', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, of('doctor.haitang'), '/convenient/resident')
  await page.getByRole('row').nth(3).waitFor()
  await waitForQuiet(page)
  const before = Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0)
  const name = await press(0)
  const call = strip(page).getByRole('listitem').filter({ hasText: name })
  await call.waitFor()
  await page.getByText(`求助：${name}`).waitFor()
  await alertOf(page).first().waitFor()
  await page.waitForFunction(title => document.title.startsWith(title), `(${before + 1}) 居民档案`)
  await page.getByRole('button', { name: new RegExp(`^消息通知，${before + 1} 条求助`) }).waitFor()
  // Another page, and the same page loaded anew an hour later, so to speak: it is still there.
  await page
    .getByRole('menuitem', { name: '户信息' })
    .or(page.getByRole('link', { name: '户信息' }))
    .first()
    .click()
  await page.waitForURL(/household/)
  await call.waitFor()
  // The number at the entry counts calls, and the entry leads to these: a flat battery waits in the same register.
  await page.getByRole('button', { name: /^健康/ }).click()
  const href = await page.getByRole('link', { name: /^手环SOS记录/ }).getAttribute('href')
  expect(Object.fromEntries(new URL(href!, address).searchParams)).toEqual({
    handleStatus: '0',
    sosType: '1,2,3,4,5,6,7',
  })
  await page.reload()
  await call.waitFor()
  await call.getByRole('button', { name: `我来处理 ${name}` }).click()
  await page.waitForFunction(title => document.title.startsWith(title), before > 0 ? `(${before})` : '户信息')
  // Who has taken it still needs to say how it ended.
  await call.getByRole('link', { name: `去处置 ${name}` }).click()
  await page.waitForURL(/\/desk\/alarm\?id=/)
  await page.getByRole('button', { name: '办结' }).waitFor()
  await leave(visitor)
})

test('whoever may take a call reads place and number in clear at once and says how it ended', async () => {
  const name = await pressInGrid()
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, of('grid.haitang'), '/wel/index')
  const call = strip(page).getByRole('listitem').filter({ hasText: name })
  await call.getByText('主动SOS').waitFor()
  await call.getByText('位置 村口').waitFor()
  const dial = call.getByRole('link', { name: /本人|家属/ })
  expect(await dial.getAttribute('href')).toMatch(/^tel:\d{11}$/)
  await call.getByRole('button', { name: `我来处理 ${name}` }).click()
  await call.getByRole('button', { name: `我来处理 ${name}` }).waitFor({ state: 'detached' })
  await call.getByRole('link', { name: `去处置 ${name}` }).click()
  await page.getByRole('button', { name: '办结' }).click()
  const dialog = page.getByRole('dialog', { name: /^办结/ })
  await dialog.getByLabel('处置结果').fill('电话确认平安')
  await dialog.getByRole('button', { name: '办结' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  await page.goto(`${address}/wel/index`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await call.waitFor({ state: 'detached' })
  await leave(visitor)
})

test('the sound of calls for help can be turned off', async () => {
  await press(2)
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, of('clerk.haitang'), '/convenient/household')
  await strip(page).getByRole('button', { name: '关闭声音' }).click()
  await strip(page).getByRole('button', { name: '打开声音' }).waitFor()
  await leave(visitor)
})

test('on a phone the buttons are as high as a thumb, lead to the desk, and the strip is one line once seen', async () => {
  const name = await press(3)
  const visitor = await visit(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })
  const { page } = visitor
  await signIn(page, address, of('clerk.haitang'), '/wel/index')
  const call = strip(page).getByRole('listitem').filter({ hasText: name })
  const box = (await call.getByRole('button', { name: `我来处理 ${name}` }).boundingBox())!
  expect(box.height).toBeGreaterThanOrEqual(44)
  await call.getByRole('link', { name, exact: true }).click()
  await page.waitForURL(/\/desk\/alarm\?id=/)
  await page.getByRole('heading', { name }).waitFor()
  await page.getByRole('article').getByText('村口', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: '我来处理' }).waitFor()
  // Elsewhere the strip becomes one line once it is seen, and stays so until something new comes.
  await page.goto(`${address}/convenient/household`)
  await strip(page).getByRole('button', { name: '我已看到' }).click()
  await strip(page).getByRole('button', { name: '展开' }).waitFor()
  expect((await strip(page).boundingBox())!.height).toBeLessThanOrEqual(56)
  const next = await press(5)
  await strip(page).getByRole('listitem').filter({ hasText: next }).waitFor()
  await waitForQuiet(page)
  await leave(visitor)
})
