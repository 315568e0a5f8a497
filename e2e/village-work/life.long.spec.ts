import { momentAt } from '@village/resource'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall, type VillageClient } from '../../testing/client.ts'
import { leave, village } from '../journey.ts'
import { idCardOf } from '../registers/id-card.ts'
import { signIn, type Visitor, visit, waitForQuiet } from '../visitor.ts'
import { findings } from '../walks/findings.ts'
import { chineseWords, faultsInLargeText } from '../walks/words.ts'

const { address, of } = village()
const PEOPLE = '/convenient/resident'
const HOUSES = '/convenient/household'
const clerkOf = of('clerk.haitang')

let browser: Browser
let clerk: VillageClient
beforeAll(async () => {
  browser = await openBrowser()
  clerk = (await signInByCall(sendTo(address), clerkOf)).client
})
afterAll(() => browser?.close())

const readAnswer = async (path: string, params: Record<string, string | number>): Promise<any> =>
  (await clerk.get(path, params)).body.data
const addRecord = async (path: string, row: Record<string, unknown>): Promise<string> => {
  const { body } = await clerk.post(`${path}/submit`, row)
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
  return body.data.id
}
const person = (name: string, more: Record<string, unknown> = {}): Promise<string> =>
  addRecord(PEOPLE, { name, liveAddress: '海棠村(演示)2组18号', ...more })
const openAt = async (path: string): Promise<Visitor> => {
  const visitor = await visit(browser)
  await signIn(visitor.page, address, clerkOf, path)
  return visitor
}
const today = (): string => momentAt(Date.now()).slice(0, 10)
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name })
const openAct = async (page: Page, row: string, act: string): Promise<void> => {
  await page.getByRole('button', { name: `${row}的更多操作` }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}
const choose = async (page: Page, name: string, words: string, option: RegExp): Promise<void> => {
  const box = page.getByRole('dialog').getByRole('combobox', { name, exact: true })
  await box.click()
  if (words) await box.fill(words)
  await page
    .getByTitle(option)
    .or(page.locator('.ant-select-item-option', { hasText: option }))
    .first()
    .click()
}

test('a newborn is registered into a household in one act, and stands there with a guardian', async () => {
  const house = await addRecord(HOUSES, { houseNo: '2组21号' })
  const { householdNo } = await readAnswer(`${HOUSES}/detail`, { id: house })
  const guardianId = await person('郑新父', {
    idCard: idCardOf('19900303', 611),
    householdId: house,
    relation: '0',
  })
  const visitor = await openAt(`${HOUSES}?householdNo=${householdNo}`)
  const { page } = visitor
  await openAct(page, '郑新父家 · 2组21号', '出生登记')
  const form = dialog(page, /^出生登记/)
  await form.getByRole('textbox', { name: '姓名' }).fill('郑新生')
  await choose(page, '性别', '', /^女性$/)
  await form.getByRole('textbox', { name: '出生日期' }).fill(today())
  await page.keyboard.press('Enter')
  await choose(page, '与户主关系', '', /^女$/)
  await form.getByText('郑新父 · 本人或户主').waitFor()
  await form.getByRole('button', { name: '出生登记', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByText(/^郑新生：出生登记 已办理.*郑新父家/).waitFor()
  const members = await readAnswer(`${HOUSES}/members`, { id: house })
  const child = members.find((one: any) => one.name === '郑新生')
  expect(child).toMatchObject({ relation: '3', birthday: today(), guardianId, status: '2' })
  await page.goto(`${address}${PEOPLE}/${child.id}`)
  await page.getByRole('heading', { name: '郑新生' }).waitFor()
  await page.getByRole('heading', { name: /人口变动/ }).waitFor()
  await leave(visitor)
})

test('a family moves in from the page of life events, which Ctrl+K leads to, and the act stands in the register', async () => {
  const visitor = await openAt('/wel/index')
  const { page } = visitor
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索' }).fill('qrdj')
  await page.getByRole('option', { name: /^迁入登记/ }).waitFor()
  await page.keyboard.press('Enter')
  const form = dialog(page, /^迁入登记/)
  await form.getByRole('textbox', { name: '从何处迁来' }).fill('山东省烟台市福山区')
  await form.getByRole('textbox', { name: '迁入原因' }).fill('购房定居')
  await form.getByRole('textbox', { name: '门牌号' }).fill('2组46号')
  const rows = form.getByRole('listitem')
  await rows.nth(0).getByRole('textbox', { name: '姓名' }).fill('周立国')
  await rows.nth(0).getByRole('textbox', { name: '证件号码' }).fill(idCardOf('19850312', 617))
  await rows.nth(0).getByText('号码正确').waitFor()
  await page.keyboard.press('Enter')
  await rows.nth(1).getByRole('textbox', { name: '姓名' }).fill('孙红梅')
  await rows.nth(1).getByRole('textbox', { name: '证件号码' }).fill(idCardOf('19870724', 618))
  await rows.nth(1).getByRole('combobox', { name: '与户主关系' }).click()
  await page.getByTitle('配偶', { exact: true }).last().click()
  await form.getByRole('button', { name: /^办理迁入/ }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByText(/^周立国、孙红梅：迁入登记 已办理；已入 周立国家 · 2组46号/).waitFor()
  const { records } = await readAnswer('/convenient/lifeact/list', { kind: 'moveIn', descs: 'id', size: 2 })
  expect(records.map((one: any) => one.residentName).sort()).toEqual(['周立国', '孙红梅'].sort())
  await leave(visitor)
})

test('closing a move-in asks before people who were typed are lost', async () => {
  const visitor = await openAt('/convenient/errands?do=moveIn')
  const { page } = visitor
  const form = dialog(page, /^迁入登记/)
  await form.getByRole('listitem').first().getByRole('textbox', { name: '姓名' }).fill('周立国')
  await form.getByRole('button', { name: /取\s?消/ }).click()
  const asks = page.getByRole('dialog').filter({ hasText: '未保存' })
  await asks.waitFor()
  await page.keyboard.press('Escape')
  await form.waitFor()
  expect(await form.getByRole('listitem').first().getByRole('textbox', { name: '姓名' }).inputValue()).toBe('周立国')
  await leave(visitor)
})

test('a death says what it ends, names who follows the householder, and closes the profile with it', async () => {
  const house = await addRecord(HOUSES, { houseNo: '2组22号' })
  const head = await person('郑老伯', { idCard: idCardOf('19450303', 613), householdId: house, relation: '0' })
  const wife = await person('郑大妈', { idCard: idCardOf('19460303', 614), householdId: house, relation: '1' })
  const profile = await addRecord('/convenient/userold', { residentId: head, living: '2' })
  const visitor = await openAt(`${PEOPLE}/${head}`)
  const { page } = visitor
  await page.getByRole('button', { name: '死亡登记' }).click()
  const form = dialog(page, /^死亡登记/)
  await form.getByText(/老年人档案 1/).waitFor()
  // Who it is is said twice, and no day is there that nobody has given.
  await form.getByText(/证件尾号 \w{4}/).waitFor()
  const death = form.getByRole('button', { name: /^登记 郑老伯（男，\d+）死亡$/ })
  expect(await form.getByLabel('死亡日期').inputValue()).toBe('')
  await death.click()
  await form.getByText('请选择死亡日期').first().waitFor()
  await form.getByLabel('死亡日期').fill(today())
  await form.getByLabel('死亡日期').press('Enter')
  await death.click()
  await form.getByText('请选择新户主').first().waitFor()
  await choose(page, '新户主', '', /郑大妈/)
  await death.click()
  await form.waitFor({ state: 'hidden' })
  await page.getByText('已死亡').first().waitFor()
  expect(await readAnswer('/convenient/userold/detail', { id: profile })).toMatchObject({ status: '5' })
  expect(await readAnswer(`${HOUSES}/detail`, { id: house })).toMatchObject({ headId: wife, memberCount: 1 })
  // The clerk may not correct it; the dialog names who may, and until when.
  await page.getByRole('button', { name: '更正死亡登记' }).click()
  const who = dialog(page, /^更正死亡登记/)
  await who.getByText(/镇综合管理员/).waitFor()
  await who.getByText(/可更正至 \d{4}-\d{2}-\d{2}/).waitFor()
  await who.getByRole('button', { name: '知道了' }).click()
  await leave(visitor)
})

test('whoever wears a bracelet and dies wears it no more', async () => {
  const { records } = await readAnswer('/convenient/braceletbind/list', { status: '1', size: 30 })
  const wearers = await Promise.all(records.map((one: any) => readAnswer(`${PEOPLE}/detail`, { id: one.residentId })))
  const wearer = wearers.find((one: any) => one.relation !== '0' && one.status === '1')
  const binding = records.find((one: any) => one.residentId === wearer.id)
  const visitor = await openAt(`${PEOPLE}/${wearer.id}`)
  const { page } = visitor
  await page.getByRole('button', { name: '死亡登记' }).click()
  const form = dialog(page, /^死亡登记/)
  await form.getByText(/手环绑定 1 · 解绑/).waitFor()
  await form.getByRole('textbox', { name: '原因' }).fill('病故')
  await form.getByLabel('死亡日期').fill(today())
  await form.getByLabel('死亡日期').press('Enter')
  await form.getByRole('button', { name: /^登记 .+死亡$/ }).click()
  await form.waitFor({ state: 'hidden' })
  expect(await readAnswer('/convenient/braceletbind/detail', { id: binding.id })).toMatchObject({
    status: '0',
    unbindReason: '病故',
  })
  await leave(visitor)
})

test('two records of one person are put side by side, merged, and made two again', async () => {
  const birth = { sex: '1', birthday: '1957-05-09' }
  const keep = await person('郑重合', { ...birth, phone: '15499990301' })
  const drop = await person('郑重合', { ...birth, idCard: idCardOf('19570509', 615), phone: '15499990302' })
  await clerk.post('/convenient/duplicate/find', {})
  const visitor = await openAt(`/convenient/duplicate?residentId=${keep}`)
  const { page } = visitor
  await openAct(page, '郑重合', '比对并合并')
  const form = dialog(page, /^合并档案/)
  const reason = form.getByRole('textbox', { name: '原因' })
  await form.getByRole('checkbox', { name: '取被合并的值 联系电话' }).check()
  await reason.fill('重复建档')
  await form.getByRole('button', { name: '合并档案', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  expect(await readAnswer(`${PEOPLE}/detail`, { id: keep })).toMatchObject({
    phone: '154****0302',
    idCard: expect.stringContaining('*'),
  })
  expect(await readAnswer(`${PEOPLE}/detail`, { id: drop })).toMatchObject({ status: '5' })

  await page.goto(`${address}/convenient/mergerecord?residentId=${keep}`)
  await openAct(page, '郑重合', '撤销合并')
  const undo = dialog(page, /^撤销合并/)
  await undo.getByRole('textbox', { name: '原因' }).fill('并非同一人')
  await undo.getByRole('button', { name: '撤销合并', exact: true }).click()
  await undo.waitFor({ state: 'hidden' })
  expect(await readAnswer(`${PEOPLE}/detail`, { id: keep })).toMatchObject({ phone: '154****0301', idCard: '' })
  expect(await readAnswer(`${PEOPLE}/detail`, { id: drop })).toMatchObject({ phone: '154****0302', status: '1' })
  await leave(visitor)
})

test('whoever is typed in a second time is shown at once', async () => {
  await person('郑似曾', { sex: '2', birthday: '1966-06-06' })
  const visitor = await openAt(PEOPLE)
  const { page } = visitor
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = dialog(page, /^新增居民档案/)
  await form.getByRole('textbox', { name: '姓名' }).fill('郑似曾')
  await form.getByRole('textbox', { name: '出生日期' }).fill('1966-06-06')
  await page.keyboard.press('Enter')
  await form.getByRole('link', { name: '郑似曾' }).waitFor()
  await form.getByText('姓名与出生日期相同').waitFor()
  await leave(visitor)
})

test('what a clerk does not see of a person is asked for, approved by the officer, and seen until a day', async () => {
  const { records } = await readAnswer('/convenient/braceletbind/list', { status: '1', size: 30 })
  const id = records.at(-1).residentId
  const visitor = await openAt(`${PEOPLE}/${id}`)
  const { page } = visitor
  await page.getByRole('button', { name: '申请查看' }).click()
  const form = dialog(page, /^申请查看/)
  await form.getByRole('checkbox', { name: /^手环健康记录/ }).check()
  const send = form.getByRole('button', { name: '申请查看', exact: true })
  await send.click()
  await form.getByText('请填写用途').first().waitFor()
  await form.getByRole('textbox', { name: '用途' }).fill('核对体征异常的走访安排')
  await send.click()
  await form.waitFor({ state: 'hidden' })
  await page.getByText(/手环健康记录.*已申请，等待审批/).waitFor()

  const officer = await visit(browser)
  await signIn(officer.page, address, of('dpo'), '/privacy/viewrequest')
  await openAct(officer.page, '核对体征异常的走访安排', '批准')
  const approval = dialog(officer.page, /^批准/)
  await approval.getByLabel('查看天数').fill('2')
  await approval.getByRole('button', { name: '批准', exact: true }).click()
  await approval.waitFor({ state: 'hidden' })

  await page.reload()
  const week = page.getByRole('region', { name: '近7天体征' })
  await week.getByText(/^经批准可查看至/).waitFor()
  await week.getByRole('heading', { name: '心率' }).waitFor()
  expect(await findings(page)).toEqual([])
  await leave(visitor, officer)
})

test('the page about a wearer of a bracelet is in nobody’s way: phone, English, dark, large text', async () => {
  const { records } = await readAnswer('/convenient/braceletbind/list', { status: '1', size: 5 })
  const looks = [
    { viewport: { width: 360, height: 780 }, language: 'en', theme: 'theme-dark' },
    { viewport: { width: 1366, height: 768 }, largeText: true },
    { viewport: { width: 1920, height: 1080 } },
  ] as const
  for (const look of looks) {
    const visitor = await visit(browser, look)
    const { page } = visitor
    await signIn(page, address, of('doctor.haitang'), `${PEOPLE}/${records[0].residentId}`)
    await page.locator('.dv-vitals li').nth(5).waitFor()
    await waitForQuiet(page)
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    // The tab of the browser has the name of the person.
    const isWord = (words: string): boolean => !words.startsWith('title ')
    if ('language' in look) expect((await chineseWords(page)).filter(isWord)).toEqual([])
    if ('largeText' in look) expect(await faultsInLargeText(page)).toEqual([])
    await leave(visitor)
  }
})
