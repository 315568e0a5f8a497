import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { homeOf } from '../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { workCalendar } from '../../system/public.server.ts'
import { workdayAfter } from '../../system/public.ts'

const PATH = '/village/opinion'
let village: Village
let clerk: VillageClient
let head: VillageClient
let grid: VillageClient
let neighbour: VillageClient
let home = { id: '', name: '' }
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  head = await village.as('head.haitang')
  grid = await village.as('grid.haitang')
  neighbour = await village.as('clerk.qinghe')
  home = await homeOf(village, 'clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const letter = (more: object = {}) => ({
  opinionType: '2',
  title: '建议增加健身器材',
  content: '广场上的器材太少。',
  deptId: home.id,
  ...more,
})
const send = async (more: object = {}, by = clerk): Promise<string> =>
  dataOf(await by.post(`${PATH}/submit`, letter(more))).id
const detail = async (id: string, by = clerk) => dataOf(await by.get(`${PATH}/detail`, { id }))

test('an opinion is accepted, answered and rated, and every step stands in it with its deadline', async () => {
  const id = await send({ contactName: '张示例' }, grid)
  const today = village.services.clock.today()
  const calendar = await village.services.as(village.services.platform, {}, workCalendar)
  expect(await detail(id)).toMatchObject({ status: '0', deadline: `${workdayAfter(today, 2, calendar)} 18:00:00` })
  dataOf(await clerk.post(`${PATH}/accept`, { id }))
  expect(await detail(id)).toMatchObject({ status: '1', deadline: `${workdayAfter(today, 7, calendar)} 18:00:00` })
  expect((await clerk.post(`${PATH}/reply`, { id })).body.data.fields[0]).toMatchObject({ field: 'replyContent' })
  dataOf(await clerk.post(`${PATH}/reply`, { id, replyContent: '已列入计划。', openFlag: 1 }))
  expect(await detail(id)).toMatchObject({ status: '2', replyContent: '已列入计划。', repliedInTime: 1 })
  expect((await clerk.post(`${PATH}/submit`, { id, title: '改' })).body.msg).toContain('不能修改')
  expect((await clerk.post(`${PATH}/rate`, { id, satisfaction: '5' })).status, 'who sent it rates').toBe(403)
  expect((await clerk.post(`${PATH}/accept`, { id })).status).toBe(400)
})

test('the head of the village refuses an opinion, with a reason; a clerk does not', async () => {
  const id = await send()
  expect((await clerk.post(`${PATH}/refuse`, { id, refuseReason: '重复' })).status).toBe(403)
  expect((await head.post(`${PATH}/refuse`, { id })).status).toBe(400)
  dataOf(await head.post(`${PATH}/refuse`, { id, refuseReason: '与已受理的意见重复' }))
  dataOf(await clerk.post(`${PATH}/remove`, { ids: id }))
})

test('who writes without a name leaves none where others read, and one that abuse can be followed to', async () => {
  const [person] = await village.sql<{ id: string; resident_no: string }>(
    `select id, resident_no from people_resident where dept_id = ${BigInt(home.id)} and status = '1' limit 1`,
  )
  const id = await send({ anonymous: 1, residentId: person!.id, contactName: '张示例', contactPhone: '15400001111' })
  const seen = await detail(id)
  expect([seen.residentId, seen.contactName, seen.contactPhone]).toEqual(['', '', ''])
  expect(JSON.stringify(seen)).not.toContain(person!.resident_no)
  const [row] = await village.sql(`select resident_id, submitter from village_opinion where id = ${BigInt(id)}`)
  expect(row!['resident_id']).toBeNull()
  expect(row!['submitter']).not.toContain(person!.resident_no)
})

test('numbers of people leave what is written, and another village reads nothing', async () => {
  const id = await send({ content: '请联系15498761234，证件11010519491231002X。' })
  expect((await detail(id)).content).not.toMatch(/15498761234|11010519491231002X/)
  expect((await neighbour.get(`${PATH}/detail`, { id })).body.data).toEqual({})
  expect((await neighbour.post(`${PATH}/accept`, { id })).status).toBe(404)
})

test('an answered opinion is removed by nobody', async () => {
  const { records } = dataOf(await clerk.get(`${PATH}/page`, { status: '2', size: 1 }))
  expect((await clerk.post(`${PATH}/remove`, { ids: records[0].id })).body.msg).toContain('只能删除')
})

test('an opinion about something broken becomes an event that names it', async () => {
  const id = await send({ contactName: '张示例' })
  expect((await clerk.post(`${PATH}/toEvent`, { id })).body.data.fields[0].field).toBe('eventCategory')
  dataOf(await clerk.post(`${PATH}/toEvent`, { id, eventCategory: '4' }))
  const { status, eventId } = await detail(id)
  expect(status).toBe('5')
  const found = dataOf(await clerk.get('/manage/uploadEvent/detail', { id: eventId }))
  expect(found).toMatchObject({ opinionId: id, source: '6', category: '4', title: '建议增加健身器材', status: '0' })
})
