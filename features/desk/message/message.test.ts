import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { homeOf, person, upload, waitForStage, workbook } from '../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { eventually } from '../../../testing/wait-limits.ts'
import { sendMessage } from '../public.server.ts'

let village: Village
let clerk: VillageClient
let neighbour: VillageClient
let dpo: VillageClient
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  neighbour = await village.as('clerk.qinghe')
  dpo = await village.as('dpo')
}, 120_000)
afterAll(() => village?.close())

const ENGLISH = { 'accept-language': 'en' }
const idOf = async (account: string): Promise<string> =>
  (await village.sql('select id from system_users where account = $1 order by tenant_id', [account]))[0]!['id']
const list = async (by: VillageClient, query = {}, headers = {}) =>
  (await by.get('/blade-desk/message/list', { current: 1, size: 50, ...query }, headers)).body.data
const unreadCount = async (by: VillageClient) => (await by.get('/blade-desk/message/unread-count')).body.data
const mail = (userIds: readonly string[], title: string) => ({ userIds, title, content: '明天上午九点，村委会二楼' })

test('a mail reaches its receivers, each alone, and nobody else, not even who sees the whole tenant', async () => {
  const ids = [await idOf('clerk.qinghe'), await idOf('dpo')]
  expect((await clerk.post('/blade-desk/message/send', mail(ids, '开会'))).status).toBe(200)
  const [row] = (await list(neighbour, { title: '开会' })).records
  expect(row).toMatchObject({ messageType: '1', messageTypeName: '邮件', title: '开会', readFlag: 0 })
  expect(row.sender).not.toBe('')
  expect((await list(clerk, { title: '开会' })).total).toBe(0)
  const admin = await village.as('tenantadmin')
  expect((await list(admin, { title: '开会' })).total).toBe(0)
  for (const stranger of [admin, dpo, clerk]) {
    expect((await stranger.get('/blade-desk/message/detail', { id: row.id })).body.data).toEqual({})
    await stranger.post('/blade-desk/message/remove', { ids: [row.id] })
    await stranger.post('/blade-desk/message/read', { ids: [row.id] })
  }
  const { body } = await neighbour.get('/blade-desk/message/detail', { id: row.id })
  expect(body.data).toMatchObject({ content: '明天上午九点，村委会二楼', readFlag: 0 })
})

test('reading marks one or all of one’s own, and the badge follows', async () => {
  await (await village.as('clerk.shiquan')).post('/blade-desk/message/read', {})
  await clerk.post('/blade-desk/message/send', mail([await idOf('clerk.shiquan')], '一'))
  await clerk.post('/blade-desk/message/send', mail([await idOf('clerk.shiquan')], '二'))
  const third = await village.as('clerk.shiquan')
  const badge = async () => (await third.get('/blade-desk/counters')).body.data.counters.message
  expect([await unreadCount(third), await badge()]).toEqual([{ count: 2, byType: { 1: 2 } }, 2])
  const [first] = (await list(third, { title: '一' })).records
  await third.post('/blade-desk/message/read', { ids: [first.id] })
  expect(await unreadCount(third)).toEqual({ count: 1, byType: { 1: 1 } })
  expect((await list(third, { readFlag: 0 })).records).toMatchObject([{ title: '二' }])
  await third.post('/blade-desk/message/read', {})
  expect([await unreadCount(third), await badge()]).toEqual([{ count: 0, byType: {} }, 0])
})

test('its receivers’ browsers are notified of a message, without its content', async () => {
  const receiver = await idOf('clerk.qinghe')
  await clerk.post('/blade-desk/message/send', mail([receiver], '听见'))
  const told =
    await village.sql(`select topic, audience, payload from kernel_event where topic in ('message', 'counters')
    order by id desc limit 2`)
  expect(told.map(({ topic }) => topic).sort()).toEqual(['counters', 'message'])
  for (const { audience } of told) expect(audience).toMatchObject({ userIds: [receiver] })
  expect(JSON.stringify(told)).not.toContain('听见')
})

test('a message is removed by its receiver', async () => {
  await clerk.post('/blade-desk/message/send', mail([await idOf('clerk.qinghe')], '旧的'))
  const [row] = (await list(neighbour, { title: '旧的' })).records
  expect((await neighbour.post('/blade-desk/message/remove', { ids: [row.id] })).status).toBe(200)
  expect((await list(neighbour, { title: '旧的' })).total).toBe(0)
})

test('a mail goes to colleagues of the own tenant only, to at most fifty, and needs the right', async () => {
  const foreign = await idOf('clerk.second')
  const send = async (ids: readonly string[]) => (await clerk.post('/blade-desk/message/send', mail(ids, '问'))).body
  expect(await send([foreign])).toMatchObject({ code: 400, msg: '有收件人不存在或已停用，请重新选择' })
  expect(await send([])).toMatchObject({ code: 400, msg: '请选择收件人' })
  const many = Array.from({ length: 51 }, (_, i) => String(1000 + i))
  expect(await send(many)).toMatchObject({ code: 400, msg: '一次最多发给50人' })
  const villager = await village.as('villager.haitang')
  expect((await villager.post('/blade-desk/message/send', mail([foreign], '问'))).status).toBe(403)
  expect((await list(villager)).total).toBe(0)
})

test('what the product says is read in the reader’s language', async () => {
  const { services } = village
  const userIds = [await idOf('clerk.qinghe'), '1', 'no id']
  const title = { zh: '水位过高', en: 'The water stands high' }
  await services.as(services.platform, {}, call =>
    sendMessage(call, { userIds, kind: 'notice', title, linkPath: '/water' }),
  )
  const [zh] = (await list(neighbour, { messageType: '3' })).records
  expect(zh).toMatchObject({ title: '水位过高', sender: '系统', linkPath: '/water' })
  const [en] = (await list(neighbour, { messageType: '3' }, ENGLISH)).records
  expect(en).toMatchObject({ id: zh.id, title: 'The water stands high', messageTypeName: 'Notice' })
  expect(zh).not.toHaveProperty('titleEn')
  const { body } = await neighbour.get('/blade-desk/home', {}, ENGLISH)
  expect(body.data.content.messages[0]).toMatchObject({ id: zh.id, title: 'The water stands high' })
})

test('an export in clear is told to who may approve, and its fate to who asked', async () => {
  const asked = { filters: { sex: '2' }, clear: 1, reason: '民政局核对补贴发放名单，须核对证件' }
  const { id } = (await clerk.post('/convenient/resident/export', asked)).body.data
  const [wanted] = (await list(dpo, { title: '导出待审批' })).records
  expect(wanted.linkPath).toBe(`/privacy/export?id=${id}`)
  const words = (await dpo.get('/blade-desk/message/detail', { id: wanted.id })).body.data.content
  expect(words).toContain('民政局核对补贴发放名单')
  expect((await list(clerk, { title: '导出' })).total).toBe(0)
  expect((await list(neighbour, { title: '导出' })).total).toBe(0)
  await dpo.post('/privacy/export/reject', { id, reason: '请先脱敏' })
  const [told] = (await list(clerk, { title: '导出被驳回' })).records
  const content = (await clerk.get('/blade-desk/message/detail', { id: told.id })).body.data.content
  expect(content).toBe('原因：请先脱敏')
})

test('an import tells how it ended', async () => {
  const { name } = await homeOf(village, 'clerk.haitang')
  const { id } = (await upload(clerk, await workbook([person(9000, name)]))).body.data
  await waitForStage(clerk, id, 'ready')
  await clerk.post('/blade-resource/import/commit', { id })
  await waitForStage(clerk, id, 'done')
  await eventually(async () => (await list(clerk, { title: '导入完成' })).total > 0)
  const [row] = (await list(clerk, { title: '导入完成' })).records
  expect(row.linkPath).toBe(`/resource/import?id=${id}`)
  const { content } = (await clerk.get('/blade-desk/message/detail', { id: row.id })).body.data
  expect(content).toBe('新增1行，更新0行，问题0行')
})
