import { momentAt, momentMs } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../../testing/answers.ts'
import type { VillageClient } from '../../../../testing/client.ts'
import { type Bracelet, heartRateRule, onlyBracelet } from '../../../../testing/devices/heart-rate-rules.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'

const ALARM = '/desk/alarm'
const EVENT = '/manage/uploadEvent'
const STEPS = '/manage/eventProcess/selectProcessBySsId'
const ENGLISH = { 'accept-language': 'en' }
let village: Village
let admin: VillageClient
let clerk: VillageClient
let bracelet: Bracelet
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
  bracelet = await onlyBracelet(village)
}, 120_000)
afterAll(() => village?.close())

type Both = readonly [zh: any, en: any]
/** What a reader of each language is answered. */
const both = async (path: string, params: Readonly<Record<string, string | number>>, by = clerk): Promise<Both> => [
  dataOf(await by.get(path, params)),
  dataOf(await by.get(path, params, ENGLISH)),
]
let second = momentMs('2026-01-05 08:00:00')
async function raised(more: object = {}): Promise<any> {
  const { id: ruleId } = dataOf(
    await admin.post('/desk/alarmRule/save', { ...heartRateRule(bracelet, 'Pulse'), ...more }),
  )
  dataOf(await admin.post('/desk/alarmRule/enable', { id: ruleId }))
  second += 30_000
  const measureTime = momentAt(second)
  dataOf(await admin.post('/convenient/recordbracelet/submit', { sn: bracelet.sn, heartRate: 150, measureTime }))
  dataOf(await admin.post('/desk/alarmRule/disable', { id: ruleId }))
  return dataOf(await clerk.get(`${ALARM}/list`, { ruleId, current: 1, size: 5 })).records[0]
}

test('an event that an alarm has made is read by each in their own language, with its steps', async () => {
  const { id, alarmNo } = await raised({ autoEvent: 1, eventCategory: '2' })
  const { eventId } = dataOf(await clerk.get(`${ALARM}/detail`, { id }))
  const [zh, en] = await both(`${EVENT}/detail`, { id: eventId })
  expect([zh.content, en.content]).toEqual([`设备告警 ${alarmNo}`, `Alarm of a device: ${alarmNo}`])
  expect([zh.title.includes('：'), en.title.includes('：')]).toEqual([true, false])
  expect(en.title).toContain(': ')

  dataOf(await clerk.post(`${ALARM}/false`, { id, falseReason: 'nobody was there' }))
  const [seen, read] = await both(STEPS, { ssid: zh.ssid })
  expect([seen.at(-1).content, read.at(-1).content]).toEqual([
    '误报：nobody was there',
    'False alarm: nobody was there',
  ])
})

test('how an alarm ended is told in both languages, and the words of the one who closed it stay theirs', async () => {
  const { id } = await raised({ autoEvent: 1, eventCategory: '2' })
  const { eventId } = dataOf(await clerk.get(`${ALARM}/detail`, { id }))
  dataOf(await clerk.post(`${EVENT}/accept`, { id: eventId }))
  dataOf(await clerk.post(`${EVENT}/closeAtOnce`, { id: eventId, closeSummary: '已换电池' }))
  const [zh, en] = await both(`${ALARM}/detail`, { id })
  expect(zh.closeResult).toMatch(/^事件 SS\d+ 已办结。已换电池$/)
  expect(en.closeResult).toMatch(/^Event SS\d+ is closed\. 已换电池$/)
  const [log, english] = await both(`${ALARM}/steps`, { id })
  expect([log.at(-1).content, english.at(-1).content]).toEqual([zh.closeResult, en.closeResult])
})

test('merged events say so to both, and so does the message to who reported', async () => {
  const grid = await village.as('grid.haitang')
  const { deptId } = dataOf(await clerk.get(`${ALARM}/list`, { current: 1, size: 1 })).records[0]
  const report = { title: '路口井盖松动', category: '2', level: '1', content: '车一过就响。', deptId }
  const [first, other] = [
    dataOf(await grid.post(`${EVENT}/submit`, report)).id,
    dataOf(await clerk.post(`${EVENT}/submit`, report)).id,
  ]
  dataOf(await clerk.post(`${EVENT}/merge`, { id: first, mainId: other }))
  const { ssid } = dataOf(await clerk.get(`${EVENT}/detail`, { id: other }))
  const merged = dataOf(await clerk.get(`${EVENT}/detail`, { id: first }))
  const [zh, en] = await both(STEPS, { ssid: merged.ssid })
  expect([zh.at(-1).content, en.at(-1).content]).toEqual([`并入 ${ssid}`, `Merged into ${ssid}`])
  const [mine, english] = await both('/blade-desk/message/list', { messageType: '2', size: 1 }, grid)
  expect([mine.records[0].title, mine.records[0].sender]).toEqual([`你上报的事件已并入${ssid}：路口井盖松动`, '系统'])
  expect([english.records[0].title, english.records[0].sender]).toEqual([`Merged into ${ssid}: 路口井盖松动`, 'System'])
})

test('a reader of English who saves what they were shown leaves the words of both as they are', async () => {
  const { id } = await raised({ autoEvent: 1, eventCategory: '2' })
  const { eventId } = dataOf(await clerk.get(`${ALARM}/detail`, { id }))
  const [zh, en] = await both(`${EVENT}/detail`, { id: eventId })
  dataOf(await clerk.post(`${EVENT}/submit`, { ...en, title: 'Somebody fell' }, { headers: ENGLISH }))
  const [after, english] = await both(`${EVENT}/detail`, { id: eventId })
  expect([after.content, english.content]).toEqual([zh.content, en.content])
  expect([after.title, english.title]).toEqual(['Somebody fell', 'Somebody fell'])
})

test('words are found in the language in which they are read', async () => {
  const { id } = await raised()
  const found = async (title: string) =>
    dataOf(await clerk.get(`${ALARM}/list`, { title, size: 50 }, ENGLISH)).records.map((one: any) => one.id)
  expect(await found(': 心率过高Pulse')).toContain(id)
  expect(await found('：心率过高Pulse')).toContain(id)
})

test('the log of what was tried says to readers of English why it was not possible', async () => {
  const { id } = await raised({ notifyChannels: ['3'], level: '4' })
  const said = async (headers: Record<string, string>): Promise<string[]> =>
    dataOf(await clerk.get(`${ALARM}/steps`, { id }, headers)).flatMap((one: any) => one.content || [])
  await expect.poll(() => said(ENGLISH), { timeout: 20_000 }).toEqual(['The channel is not set up'])
  expect(await said({})).toEqual(['没有配置该渠道'])
})
