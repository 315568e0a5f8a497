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

const MINUTE_MS = 60_000
const clientOf = async (account: string) => (await signInByCall(sendTo(address), of(account))).client

/** Somebody in the grids of the grid member called seven minutes ago: two steps of the chain are due already. */
async function press(): Promise<string> {
  const [clerk, member] = [await clientOf('clerk.haitang'), await clientOf('grid.haitang')]
  const worn = (await clerk.get('/convenient/braceletbind/list', { status: '1', size: 50 })).body.data.records
  for (const { residentId, residentName } of worn.slice(10)) {
    const mine = (await member.get('/convenient/resident/page', { name: residentName, size: 1 })).body.data.total
    if (mine === 0) continue
    const call = { residentId, sosType: '2', sosTime: momentAt(Date.now() - 7 * MINUTE_MS), address: '北坡水井边' }
    expect((await clerk.post('/convenient/braceletsos/raise', call)).status).toBe(200)
    return residentName
  }
  throw new Error('nobody in the grids of the grid member wears a bracelet')
}

const callOf = (page: Page, name: string) =>
  page.getByRole('region', { name: '求助' }).getByRole('listitem').filter({ hasText: name })

async function openRecord(page: Page, account: string): Promise<void> {
  const houses = (await (await clientOf(account)).get('/convenient/household/list', { size: 1 })).body.data.records
  await signIn(page, address, of(account), `/convenient/household?id=${houses[0].id}`)
  await page.getByRole('dialog').first().waitFor()
  await waitForQuiet(page)
}

test('a call reaches clerk, head and a grid member over an open record, and is told on until somebody takes it', async () => {
  const phone = await visit(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })
  const [clerk, head] = [await visit(browser, { viewport: { width: 1366, height: 768 } }), await visit(browser)]
  await openRecord(phone.page, 'grid.haitang')
  await openRecord(clerk.page, 'clerk.haitang')
  await signIn(head.page, address, of('head.haitang'), '/wel/index')
  await waitForQuiet(head.page)

  const name = await press()
  for (const { page } of [phone, clerk, head]) {
    await callOf(page, name).getByText('北坡水井边').waitFor()
    // Nothing lies over it: a press in its middle would reach it.
    const isFree = await callOf(page, name).evaluate(line => {
      const { x, y, width, height } = line.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return line.contains(top) || (top?.contains(line) ?? false)
    })
    expect(isFree).toBe(true)
  }

  // Nobody has taken it: the same people by text, then the township.
  const officer = await clientOf('officer.town')
  const found = await officer.get('/desk/alarm/list', { status: '0', alarmType: 'fall', size: 50 })
  const alarm = found.body.data.records.find((row: { residentName: string }) => row.residentName === name)
  const steps = async (): Promise<readonly { action: string }[]> =>
    (await officer.get('/desk/alarm/steps', { id: alarm.id })).body.data
  await expect.poll(async () => (await steps()).filter(({ action }) => action === '8').length).toBe(2)
  const titles = (await officer.get('/blade-desk/message/list', { size: 20 })).body.data.records
  expect(titles.map(({ title }: { title: string }) => title).join('\n')).toContain(`${name} · 海棠村`)

  await callOf(phone.page, name)
    .getByRole('button', { name: `我来处理 ${name}` })
    .click()
  await callOf(phone.page, name)
    .getByRole('link', { name: `去处置 ${name}` })
    .waitFor()
  await callOf(phone.page, name)
    .getByRole('button', { name: `我来处理 ${name}` })
    .waitFor({ state: 'detached' })
  await callOf(head.page, name).getByText('正在处理').waitFor()
  await callOf(phone.page, name)
    .getByRole('link', { name: `去处置 ${name}` })
    .click()
  await phone.page.waitForURL(/\/desk\/alarm\?id=/)
  await phone.page.getByRole('button', { name: '办结' }).waitFor()
  await leave(phone, clerk, head)
})
