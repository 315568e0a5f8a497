import { momentAt } from '@village/resource'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInClient } from '../../testing/client.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit, waitForQuiet } from '../visitor.ts'

const { address, of } = village()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('a hydrant without pressure stands on the desk at once, and who is sent out closes it on a phone', async () => {
  const { client: admin } = await signInClient(sendTo(address), of('tenantadmin'))
  const { body: found } = await admin.get('/device/machine/page', { machineType: 'hydrant', current: 1, size: 50 })
  const hydrant = found.data.records.find((one: any) => one.machineName.startsWith('海棠村') && one.status === '1')
  const desk = await visit(browser)
  await signIn(desk.page, address, of('clerk.haitang'), '/desk/alarm')
  await desk.page.getByRole('tab', { name: /待处理/ }).waitFor()

  // Two values below the threshold, as the rule of the demo town wants them.
  for (const minute of [1, 2]) {
    const recordTime = momentAt(Date.now() - (3 - minute) * 60_000)
    const { status } = await admin.post('/safe/recordhydrant/submit', {
      machineId: hydrant.id,
      recordTime,
      pressure: '0.02',
    })
    expect(status).toBe(200)
  }
  const title = `${hydrant.machineName}：消防栓水压过低`
  await desk.page
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(title) })
    .click()
  const sheet = desk.page.getByRole('article', { name: title })
  await sheet.getByRole('button', { name: /^派/ }).click()
  const dialog = desk.page.getByRole('dialog', { name: '派单' })
  await dialog.getByRole('combobox', { name: /处置人/ }).fill('李网格')
  await dialog.getByRole('combobox', { name: /处置人/ }).press('Enter')
  await dialog.getByRole('button', { name: '派单' }).click()
  await sheet.getByText('李网格 正在处理').waitFor()

  const phone = await visit(browser, { viewport: { width: 390, height: 844 } })
  await signIn(phone.page, address, of('grid.haitang'), '/desk/alarm?queue=dispatched')
  await phone.page.getByRole('button', { name: new RegExp(title) }).click()
  await phone.page.getByRole('button', { name: '我到了' }).click()
  await phone.page.getByRole('button', { name: '办结' }).click()
  const closing = phone.page.getByRole('dialog', { name: /^办结/ })
  await closing.getByRole('button', { name: '已处置' }).click()
  await closing.getByRole('button', { name: '办结' }).last().click()
  await phone.page.getByText('已关闭').first().waitFor()
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await leave(desk, phone)
})

/** Somebody of the grid member's own grid presses the key of their bracelet; they have a telephone. Answers with their name. */
async function press(): Promise<string> {
  const { client: clerk } = await signInClient(sendTo(address), of('clerk.haitang'))
  const { client: member } = await signInClient(sendTo(address), of('grid.haitang'))
  const worn = (await clerk.get('/convenient/braceletbind/list', { status: '1', size: 20 })).body.data.records
  const open = (await clerk.get('/desk/alarm/list', { alarmType: 'sos,fall,fence,health', size: 50 })).body.data.records
  const known = new Set(open.map((row: { residentName: string }) => row.residentName))
  for (const { residentId, residentName } of worn.toReversed()) {
    const { phone } = (await clerk.get('/convenient/resident/detail', { id: residentId })).body.data
    if (known.has(residentName) || !phone) continue
    const sosTime = momentAt(Date.now())
    const call = { residentId, sosType: '1', sosTime, address: '村口' }
    expect((await clerk.post('/convenient/braceletsos/raise', call)).status).toBe(200)
    const seen = (await member.get('/desk/alarm/list', { alarmType: 'sos', status: '0', size: 20 })).body.data.records
    if (seen.some((row: { residentName: string }) => row.residentName === residentName)) return residentName
  }
  throw new Error('Nobody of the grid wears a bracelet')
}

test('a call for help is claimed at the desk, goes to the phone of who is near, and is closed there', async () => {
  const desk = await visit(browser)
  await signIn(desk.page, address, of('clerk.haitang'), '/desk/alarm')
  await desk.page.getByRole('tab', { name: /待处理/ }).waitFor()
  const wall = await visit(browser, { viewport: { width: 1920, height: 1080 } })
  await signIn(wall.page, address, of('clerk.haitang'), '/bmaps')
  const alarms = wall.page.getByRole('region', { name: '实时告警' }).getByRole('button')
  await alarms.first().waitFor()
  const name = await press()
  // On the wall of the office, where visitors read along, nobody's name is in full.
  await alarms
    .filter({ hasText: `${name[0]}**` })
    .filter({ hasText: '紧急呼救' })
    .first()
    .waitFor()
  expect(await wall.page.getByText(name).count()).toBe(0)
  // The card comes by itself; it says who, what matters, whom to call and what to say.
  await desk.page
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(`${name}.*手环呼救：主动SOS`) })
    .click()
  const sheet = desk.page.getByRole('article', { name: /手环呼救/ })
  await sheet.getByRole('heading', { name }).waitFor()
  await sheet.getByText('应急救助：', { exact: false }).waitFor()
  await sheet.getByRole('link', { name: /^拨打 本人/ }).waitFor()
  await sheet
    .getByText(/这里|我是村里的/)
    .first()
    .waitFor()
  await sheet.getByRole('button', { name: '我来处理' }).click()
  await sheet.getByText(/正在处理/).waitFor()
  await sheet.getByRole('button', { name: '派李网格去' }).click()
  await desk.page.getByRole('dialog', { name: '派单' }).getByRole('button', { name: '派单' }).click()
  await sheet.getByText('李网格 正在处理').waitFor()

  const phone = await visit(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await signIn(phone.page, address, of('grid.haitang'), '/desk/alarm?queue=dispatched')
  await phone.page.getByRole('button', { name: new RegExp(`${name}.*手环呼救`) }).click()
  await phone.page.getByRole('heading', { name }).waitFor()
  const there = phone.page.getByRole('button', { name: '我到了' })
  expect((await there.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  // Without network the press is kept, and sent with its own time when the network is back.
  await phone.page.context().setOffline(true)
  await there.click()
  await phone.page.getByText('已记下到场时间').waitFor()
  await phone.page.context().setOffline(false)
  await phone.page
    .getByRole('listitem')
    .filter({ hasText: /^到达\d\d:\d\d$/ })
    .waitFor()
  await phone.page.getByRole('button', { name: '办结' }).click()
  const closing = phone.page.getByRole('dialog', { name: /^办结/ })
  await closing.getByRole('textbox', { name: /处置结果/ }).fill('老人平安，血压已量')
  await closing.getByRole('button', { name: '办结' }).last().click()
  await phone.page.getByText('已关闭').first().waitFor()
  await desk.page.getByRole('button', { name: new RegExp(`手环呼救.*${name}`) }).waitFor({ state: 'detached' })
  await leave(desk, wall)
  await phone.context.close()
  expect(phone.complaints.filter(words => !words.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('while a pointer moves in the list no line of the desk moves, but a call for help comes at once', async () => {
  const { client: admin } = await signInClient(sendTo(address), of('tenantadmin'))
  const desk = await visit(browser, { viewport: { width: 1366, height: 768 } })
  const { page } = desk
  await signIn(page, address, of('clerk.haitang'), '/desk/alarm')
  const list = page.locator('.dv-desk-list')
  await list.getByRole('button').first().waitFor()
  await waitForQuiet(page)
  const box = (await list.boundingBox())!
  // A pointer that rests lets the list go on after a while: this one moves as long as it is looked at.
  let moves = 0
  const moving = setInterval(
    () => void page.mouse.move(box.x + 60 + (moves++ % 2) * 4, box.y + 60).catch(() => undefined),
    500,
  )
  onTestFinished(() => clearInterval(moving))
  await page.mouse.move(box.x + 62, box.y + 60)
  const ids = () => list.locator('[data-row-key]').evaluateAll(lines => lines.map(line => line.dataset['rowKey']))
  const before = await ids()
  const { client: clerk } = await signInClient(sendTo(address), of('clerk.haitang'))
  const { deptId } = (await clerk.get('/desk/alarm/list', { size: 1 })).body.data.records[0]
  const title = `演练：浓烟${Date.now() % 1000}`
  expect((await admin.post('/desk/alarm/save', { title, alarmType: 'smoke', level: '4', deptId })).body.msg).toBe(
    '操作成功',
  )
  await page.getByRole('button', { name: /有 1 条新记录/ }).waitFor()
  expect(await ids()).toEqual(before)
  const name = await press()
  await list.getByRole('button', { name: new RegExp(name) }).waitFor()
  expect((await ids()).slice(-before.length)).toEqual(before)
  clearInterval(moving)
  await page.getByRole('button', { name: /有 1 条新记录/ }).click()
  await list.getByRole('button', { name: new RegExp(title) }).waitFor()
  await leave(desk)
})

test('a rule reads as a sentence and is tried on the last thirty days', async () => {
  const officer = await visit(browser)
  const { page } = officer
  await signIn(page, address, of('officer.town'), '/desk/alarmRule')
  await page.getByRole('button', { name: '心率过高' }).or(page.getByText('心率过高')).first().click()
  await page.getByText('当手环的心率 大于 120').waitFor()
  await page.getByRole('button', { name: '演练最近 30 天' }).click()
  await page.getByText(/会产生 \d+ 条告警/).waitFor()
  await leave(officer)
})
