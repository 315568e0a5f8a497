import { momentAt, momentMs } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

/** Where clients of the family have the register. */
const PATH = '/blade-desk/notice'
const RECEIVED = '/blade-system/notice/received'
let village: Village
let saber: VillageClient
let grower: VillageClient
beforeAll(async () => {
  village = await startVillage({ settings: { familyClients: ['saber'] } })
  saber = await village.as('clerk.haitang', undefined, 'saber')
  grower = await village.as('grower.haitang')
}, 120_000)
afterAll(() => village?.close())

const day = (days = 0): string => momentAt(momentMs(village.services.clock.now()) + days * 86_400_000).slice(0, 10)
/** The form of the family: a type, a day, a text. Its picker of days sends midnight. */
const form = (more: object = {}) => ({
  title: '周六停水',
  category: 1,
  releaseTime: `${day()} 00:00:00`,
  content: '<p>上午检修管道。</p>',
  ...more,
})
const save = (sent: object, by = saber) => by.post(`${PATH}/submit`, sent)
const saved = async (sent: object, by = saber): Promise<string> => dataOf(await save(sent, by)).id
const detail = async (id: string, by = saber) => dataOf(await by.get(`${PATH}/detail`, { id }))
const isReceived = async (id: string): Promise<boolean> =>
  dataOf(await grower.get(`${RECEIVED}/list`, { size: 100 })).records.some((row: { id: string }) => row.id === id)

test('a notice that is saved in an existing client with the day of today reaches people at once', async () => {
  const id = await saved(form())
  expect(await detail(id)).toMatchObject({ status: '2', deliveredTime: expect.stringContaining(day()) })
  expect(await isReceived(id)).toBe(true)
})

test('one with a later day goes out on that day, and one with a day that has passed is refused', async () => {
  const id = await saved(form({ releaseTime: `${day(2)} 00:00:00` }))
  expect(await detail(id)).toMatchObject({ status: '2', releaseTime: `${day(2)} 00:00:00`, deliveredTime: '' })
  expect(await isReceived(id)).toBe(false)
  const late = await save(form({ releaseTime: `${day(-1)} 00:00:00` }))
  expect([late.status, late.body.data.fields[0].field]).toEqual([400, 'releaseTime'])
})

test('what people have read is changed there: they get it anew', async () => {
  const id = await saved(form())
  dataOf(await grower.post(`${RECEIVED}/open`, { id }))
  await saved({ ...(await detail(id)), title: '周日停水' })
  expect(await detail(id)).toMatchObject({ status: '2', title: '周日停水', readCount: 0, withdrawReason: '' })
  expect(dataOf(await grower.post(`${RECEIVED}/open`, { id })).title).toBe('周日停水')
})

test('a notice that is saved as it came stays read by those who have read it', async () => {
  const id = await saved(form())
  dataOf(await grower.post(`${RECEIVED}/open`, { id }))
  // The writer is a receiver and reads it by looking at it.
  await detail(id)
  const before = await detail(id)
  await saved(before)
  expect(await detail(id)).toEqual(before)
})

test('a published notice is removed there: nobody has it any more', async () => {
  const id = await saved(form())
  dataOf(await saber.post(`${PATH}/remove`, {}, { query: { ids: id } }))
  expect(await isReceived(id)).toBe(false)
  expect(await detail(id)).toEqual({})
})

test('who may not publish sends it to those who may, and takes it back by changing it', async () => {
  await village.sql(
    `delete from system_role_menu m using system_role r, system_menu e where r.id = m.role_id and e.id = m.menu_id
      and r.role_alias = 'partySecretary' and e.code in ('notice_publish', 'notice_withdraw')`,
  )
  await village.services.as(village.services.platform, {}, call => village.services.changed('system.role-menu', call))
  const party = await village.as('party.haitang', undefined, 'saber')
  const id = await saved(form(), party)
  expect(await detail(id, party)).toMatchObject({ status: '1' })
  await saved({ ...(await detail(id, party)), title: '周一停水' }, party)
  expect(await detail(id, party)).toMatchObject({ status: '1', title: '周一停水' })
  const waiting = dataOf(await saber.get('/blade-flow/work/claim-list', { size: 100 })).records
  expect(waiting.filter((row: { businessId: string }) => row.businessId === id)).toHaveLength(1)
  dataOf(await saber.post('/blade-system/notice/publish', { id }))
  expect(await isReceived(id)).toBe(true)
  const refused = await save({ ...(await detail(id, party)), title: '周二停水' }, party)
  expect([refused.status, refused.body.msg]).toEqual([400, expect.stringContaining('撤回')])
})

test('our own page saves a draft as ever', async () => {
  const clerk = await village.as('clerk.haitang')
  const id = await saved(form({ releaseTime: '' }), clerk)
  expect(await detail(id, clerk)).toMatchObject({ status: '0' })
})
