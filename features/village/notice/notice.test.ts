import { momentAt, momentMs } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { sendForm } from '../../../testing/offices/forms.ts'
import { homeOf } from '../../../testing/offices/import-office.ts'
import { pdf } from '../../../testing/offices/sample-files.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PATH = '/blade-system/notice'
const RECEIVED = `${PATH}/received`
const ASK = '/village/agriculture/answer'
let village: Village
let clerk: VillageClient
let head: VillageClient
let officer: VillageClient
let grower: VillageClient
let stranger: VillageClient
let home = { id: '', name: '' }
let away = { id: '', name: '' }
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  head = await village.as('head.haitang')
  officer = await village.as('officer.town')
  grower = await village.as('grower.haitang')
  stranger = await village.as('grower.qinghe')
  home = await homeOf(village, 'clerk.haitang')
  away = await homeOf(village, 'clerk.qinghe')
}, 120_000)
afterAll(() => village?.close())

const draft = (more: object = {}) => ({
  title: '周四喷药',
  category: '7',
  content: '<p>周四上午喷药。</p>',
  deptId: home.id,
  targetKinds: ['6'],
  ...more,
})
const write = async (more: object = {}, by = clerk): Promise<string> =>
  dataOf(await by.post(`${PATH}/submit`, draft(more))).id
const publish = async (more: object = {}, by = clerk): Promise<string> => {
  const id = await write(more, by)
  dataOf(await by.post(`${PATH}/publish`, { id }))
  return id
}
const detail = async (id: string, by = clerk) => dataOf(await by.get(`${PATH}/detail`, { id }))
const receivedIds = async (by: VillageClient): Promise<readonly string[]> =>
  dataOf(await by.get(`${RECEIVED}/list`, { size: 100 })).records.map((row: { id: string }) => row.id)
const moment = (minutes: number): string => momentAt(momentMs(village.services.clock.now()) + minutes * 60_000)

test('a notice reaches the growers of the village and nobody else, and who has read it is counted', async () => {
  const id = await publish()
  expect(await detail(id)).toMatchObject({ status: '2', receiverCount: 1, readCount: 0, needAnswer: 1 })
  expect(await receivedIds(grower)).toContain(id)
  expect(await receivedIds(stranger)).not.toContain(id)
  const bell = dataOf(await grower.get('/blade-desk/message/list', { messageType: '3', size: 5 })).records
  expect(bell[0]).toMatchObject({ title: '周四喷药', linkPath: `/desk/received?id=${id}`, readFlag: 0 })
  expect(dataOf(await grower.post(`${RECEIVED}/open`, { id }))).toMatchObject({ title: '周四喷药', mustRead: 0 })
  const again = dataOf(await grower.get('/blade-desk/message/list', { messageType: '3', size: 5 })).records
  expect(again[0]).toMatchObject({ linkPath: `/desk/received?id=${id}`, readFlag: 1 })
  expect((await detail(id)).readCount).toBe(1)
})

test('who may see the register reads what was sent to them by its detail as well', async () => {
  const id = await publish({ targetKinds: ['1'] })
  expect(await detail(id, head)).toMatchObject({ title: '周四喷药', readCount: 0 })
  expect(await detail(id)).toMatchObject({ readCount: 1 })
})

test('a notice for the growers of two villages is the town’s to send', async () => {
  const two = { targetDeptIds: [home.id, away.id] }
  const refused = await clerk.post(`${PATH}/submit`, draft(two))
  expect([refused.status, refused.body.data.fields[0].field]).toEqual([400, 'targetDeptIds'])
  const id = await publish(two, officer)
  expect(await receivedIds(grower)).toContain(id)
  expect(await receivedIds(stranger)).toContain(id)
  expect(dataOf(await clerk.get(`${PATH}/reach`, { targetDeptIds: home.id, targetKinds: '6' }))).toEqual({ people: 1 })
  expect((await clerk.get(`${PATH}/reach`, { targetDeptIds: away.id })).status).toBe(400)
})

test('what must be read counts as read when the reader says so; the others are reminded once a day', async () => {
  const id = await publish({ mustRead: 1 })
  dataOf(await grower.post(`${RECEIVED}/open`, { id }))
  const unread = dataOf(await clerk.get(`${PATH}/receivers`, { id, unread: 1 }))
  expect(unread.records).toMatchObject([{ userName: '韩种植', readTime: '' }])
  expect(dataOf(await clerk.post(`${PATH}/remind`, { id }))).toEqual({ reminded: 1 })
  expect((await clerk.post(`${PATH}/remind`, { id })).body.msg).toContain('今天已经提醒过')
  dataOf(await grower.post(`${RECEIVED}/confirm`, { id }))
  expect(dataOf(await clerk.get(`${PATH}/receivers`, { id, unread: 1 })).total).toBe(0)
  expect(dataOf(await clerk.get(`${PATH}/receivers`, { id })).records[0].readTime).not.toBe('')
})

test('a notice that is not for me cannot be opened, confirmed or asked about', async () => {
  const id = await publish()
  expect((await stranger.post(`${RECEIVED}/open`, { id })).status).toBe(404)
  expect((await stranger.post(`${RECEIVED}/confirm`, { id })).status).toBe(404)
  const asked = await stranger.post(`${ASK}/submit`, { noticeId: id, content: '我也要问' })
  expect([asked.status, asked.body.data.fields[0].field]).toEqual([400, 'noticeId'])
  expect((await grower.get(`${PATH}/list`)).status).toBe(403)
})

test('a question waits, is answered, told to who asked, and accepted by nobody else', async () => {
  const id = await publish({}, officer)
  const question = dataOf(await grower.post(`${ASK}/submit`, { noticeId: id, content: '蜂箱要搬多远？' })).id
  const told = dataOf(await officer.get('/blade-desk/message/list', { messageType: '2', size: 3 })).records[0]
  expect(told.title).toBe('有人提问：周四喷药')
  expect((await grower.post(`${ASK}/reply`, { id: question, replyContent: '自己答' })).status).toBe(403)
  expect((await clerk.post(`${ASK}/reply`, { id: question })).body.data.fields[0].field).toBe('replyContent')
  dataOf(await clerk.post(`${ASK}/reply`, { id: question, replyContent: '三百米以外。' }))
  const answered = dataOf(await grower.get('/blade-desk/message/list', { messageType: '2', size: 3 })).records[0]
  expect(answered).toMatchObject({ title: '已答复：周四喷药', linkPath: `/desk/received?id=${id}` })
  expect((await head.post(`${ASK}/accept`, { id: question })).status).toBe(403)
  dataOf(await grower.post(`${ASK}/accept`, { id: question }))
  const [shown] = dataOf(await grower.get(`${ASK}/list`, { noticeId: id })).records
  expect(shown).toMatchObject({ status: '2', replyContent: '三百米以外。', askerName: '韩种植' })
  expect((await grower.post(`${ASK}/submit`, { id: question, content: '改' })).body.msg).toContain('不能修改')
})

test('readers see each other’s questions, but none that is hidden', async () => {
  const id = await publish({ targetKinds: ['5'] })
  const villager = await village.as('villager.haitang')
  const question = dataOf(await villager.post(`${ASK}/submit`, { noticeId: id, content: '几点开始？' })).id
  const seen = async () => dataOf(await grower.get(`${ASK}/list`, { noticeId: id, status: '0,1,2,3' })).records
  expect(await seen()).toMatchObject([{ id: question, askerName: '沈**', createUserName: '' }])
  dataOf(await clerk.post(`${ASK}/hide`, { id: question, hideReason: '与通知无关' }))
  expect(await seen()).toEqual([])
  dataOf(await clerk.post(`${ASK}/show`, { id: question }))
  expect(await seen()).toHaveLength(1)
})

test('a notice goes out when its time has come, and not in the past', async () => {
  const late = await clerk.post(`${PATH}/submit`, draft({ releaseTime: '2020-01-01 08:00:00' }))
  expect([late.status, late.body.data.fields[0].field]).toEqual([400, 'releaseTime'])
  const id = await publish({ releaseTime: moment(60) })
  expect(await receivedIds(grower)).not.toContain(id)
  expect((await detail(id)).deliveredTime).toBe('')
  // The hour passes.
  await village.sql(`update village_notice set release_time = now() - interval '1 minute' where id = $1`, [id])
  await village.sql(`update graphile_worker._private_jobs set run_at = now() where key = $1`, [`notice.deliver:${id}`])
  await expect.poll(async () => (await detail(id)).deliveredTime, { timeout: 20_000 }).not.toBe('')
  expect(await receivedIds(grower)).toContain(id)
})

test('a published notice is withdrawn with its reason before it changes, and forgets who had read it', async () => {
  const id = await publish()
  dataOf(await grower.post(`${RECEIVED}/open`, { id }))
  expect((await clerk.post(`${PATH}/submit`, { id, title: '改' })).body.msg).toContain('撤回')
  expect((await clerk.post(`${PATH}/remove`, { ids: id })).status).toBe(400)
  expect((await clerk.post(`${PATH}/withdraw`, { id })).body.data.fields[0].field).toBe('withdrawReason')
  dataOf(await head.post(`${PATH}/withdraw`, { id, withdrawReason: '改到周五' }))
  const gone = await grower.post(`${RECEIVED}/open`, { id })
  expect([gone.status, gone.body.msg]).toEqual([404, '通知已撤回：改到周五'])
  const told = dataOf(await clerk.get('/blade-desk/message/list', { messageType: '2', size: 3 })).records[0]
  expect(told).toMatchObject({ title: '已撤回：周四喷药' })
  const { content } = dataOf(await clerk.get('/blade-desk/message/detail', { id: told.id }))
  expect(content).toBe('改到周五')
  dataOf(await clerk.post(`${PATH}/submit`, { id, title: '周五喷药' }))
  expect((await detail(id)).status).toBe('0')
  dataOf(await clerk.post(`${PATH}/publish`, { id }))
  expect(await detail(id)).toMatchObject({ title: '周五喷药', readCount: 0, receiverCount: 1 })
})

test('nobody fits an audience, no questions are taken, questions are over: each is said', async () => {
  const empty = await write({ targetKinds: ['3'], category: '6', targetDeptIds: [home.id] }, head)
  const doctors = await village.sql(
    `update system_users set status = '0' where account = 'doctor.haitang' returning id`,
  )
  expect(doctors).toHaveLength(1)
  expect((await head.post(`${PATH}/publish`, { id: empty })).body.msg).toContain('没有符合条件的接收人')
  await village.sql(`update system_users set status = '1' where account = 'doctor.haitang'`)
  const silent = await publish({ category: '6' })
  const asked = await grower.post(`${ASK}/submit`, { noticeId: silent, content: '可以问吗？' })
  expect(asked.body.data.fields[0].message).toContain('不接受提问')
})

test('party publicity is read by everybody who is signed in, and nothing else is', async () => {
  const { records } = dataOf(await stranger.get(`${PATH}/propList`, { current: 1, size: 10 }))
  expect(records.length).toBeGreaterThan(0)
  expect(new Set(records.map((row: { category: unknown }) => String(row.category)))).toEqual(new Set(['8']))
})

test('the files of a notice are opened by who got it', async () => {
  const file = { name: '喷药路线.pdf', bytes: pdf() }
  const { attachId } = dataOf(await sendForm(clerk, '/blade-resource/oss/endpoint/put-file-attach', file))
  const id = await write({ attachIds: [attachId] })
  const cards = async (by: VillageClient) =>
    dataOf(await by.get('/blade-resource/attach/cards', { ids: attachId })) as readonly unknown[]
  expect(await cards(grower)).toHaveLength(0)
  dataOf(await clerk.post(`${PATH}/publish`, { id }))
  expect(await cards(grower)).toHaveLength(1)
  expect(await cards(stranger)).toHaveLength(0)
})
