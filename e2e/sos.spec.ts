import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../testing/client.ts'
import { leave, village } from './journey.ts'
import { signIn, visit, waitForQuiet } from './visitor.ts'

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
  const call = { machineId: worn.machineId, sosType: '1', address: '村口' }
  expect((await client.post('/convenient/braceletsos/raise', call)).status).toBe(200)
  return worn.residentName
}

test('the doctor sees who calls for help on the home page, calls them and says how it ended', async () => {
  const name = await press(0)
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, of('doctor.haitang'), '/wel/index')
  const call = strip(page).getByRole('listitem').filter({ hasText: name })
  await call.getByText('主动SOS').waitFor()
  expect(await call.textContent()).toContain('海棠村')
  // Masked until somebody asks for the numbers.
  expect(await call.textContent()).toContain('位置 村*')
  await call.getByRole('button', { name: '电话救助' }).click()
  const dial = call.getByRole('link', { name: /家属/ }).first()
  await dial.waitFor()
  expect(await dial.getAttribute('href')).toMatch(/^tel:\d{11}$/)
  await call.getByRole('button', { name: `处置完成 ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: /处置完成/ })
  await dialog.getByLabel('处置结果').fill('电话确认平安')
  await dialog.getByRole('button', { name: '处置完成' }).click()
  await call.waitFor({ state: 'detached' })
  await leave(visitor)
})

test('on a phone calling is one large button, and the record opens on person and state', async () => {
  const name = await press(1)
  const visitor = await visit(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })
  const { page } = visitor
  await signIn(page, address, of('clerk.haitang'), '/wel/index')
  const call = strip(page).getByRole('listitem').filter({ hasText: name })
  const box = (await call.getByRole('button', { name: '电话救助' }).boundingBox())!
  expect([box.height >= 44, box.width > 300]).toEqual([true, true])
  await call.getByRole('link', { name }).click()
  await page.locator('.dv-record-name').getByText(name).waitFor()
  await page.locator('.dv-record-facts').getByText('待处理').waitFor()
  await waitForQuiet(page)
  await leave(visitor)
})
