import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

let village: Village
let tenantAdmin: VillageClient
let admin: VillageClient

beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin')
  tenantAdmin = await village.as('tenantadmin')
}, 120_000)
afterAll(() => village?.close())

const reveal = async () => {
  const [row] = await village.sql(`select id from system_users where account = 'clerk.qinghe'`)
  return admin.post('/blade-user/reveal', { id: row!['id'], field: 'phone', reason: '核对电话' })
}

test('a revealed number is answered in full and stands in the log with its reason', async () => {
  const { body } = await reveal()
  expect(body.data.value).toMatch(/^154\d{8}$/)
  const dpo = await village.as('dpo')
  const log = await dpo.get('/privacy/accesslog/list', { resource: 'system.user' })
  expect(log.body).toMatchObject({ code: 200 })
  expect(log.body.data.records[0]).toMatchObject({
    action: 'unmask',
    reason: '核对电话',
    fields: 'phone',
    userName: '管理员',
    recordCount: 1,
  })
})

test('the log says whose record was seen, finds all that was seen of him, and remembers the name of who was removed', async () => {
  const clerk = await village.as('clerk.haitang')
  const dpo = await village.as('dpo')
  const person = { sex: '1', birthday: '1952-03-17', liveAddress: '海棠村(演示)2组18号', phone: '13800138000' }
  const added = async (name: string): Promise<string> =>
    (await clerk.post('/convenient/resident/submit', { ...person, name })).body.data.id
  const [one, other] = [await added('沈看见'), await added('沈离开')]
  for (const id of [one, other])
    await clerk.post('/convenient/resident/reveal', { id, field: 'phone', reason: '核对电话' })
  const listed = async (residentId: string) =>
    (await dpo.get('/privacy/accesslog/list', { residentId })).body.data.records.map((row: any) => [
      row.resource,
      row.recordTitle,
      row.recordGone,
    ])
  expect(await listed(one)).toEqual([['people.resident', '沈看见', 0]])
  const { records } = (await dpo.get('/convenient/resident/page', { id: one })).body.data
  expect(records[0].name).toBe('沈看见')
  await village.sql('update people_resident set is_deleted = true where id = $1', [other])
  expect(await listed(other)).toEqual([['people.resident', '沈离开', 1]])
})

test('the log says in one row what a person looked at on a day and what for', async () => {
  const clerk = await village.as('clerk.haitang')
  const dpo = await village.as('dpo')
  const person = { sex: '1', birthday: '1952-03-17', liveAddress: '海棠村(演示)2组18号', phone: '13800138000' }
  const ids: string[] = []
  for (const name of ['沈数一', '沈数二'])
    ids.push((await clerk.post('/convenient/resident/submit', { ...person, name })).body.data.id)
  const look = (id: string, reason: string) => clerk.post('/convenient/resident/reveal', { id, field: 'phone', reason })
  for (const [id, reason] of [
    [ids[0], '核对低保名单'],
    [ids[0], '核对低保名单'],
    [ids[1], '核对低保名单'],
    [ids[1], '100%核对'],
  ] as const)
    expect((await look(id!, reason)).status).toBe(200)
  const days = async (asked: Record<string, string | number>) =>
    (await dpo.get('/privacy/accesslog/days', asked)).body.data.records
  const [found] = await days({ reason: '低保' })
  expect(found).toMatchObject({ userName: '李文书', action: 'unmask', emergency: 0, times: 3, records: 2, people: 2 })
  expect(found.firstTime <= found.lastTime && found.lastTime.startsWith(found.day)).toBe(true)
  expect((await days({ reason: '0%核' })).map((row: any) => row.reason)).toEqual(['100%核对'])
  expect(await days({ reason: '低保', emergency: 1 })).toEqual([])
  const behind = (await dpo.get('/privacy/accesslog/days', { current: 99, size: 1 })).body.data
  expect([behind.records, behind.total > 1]).toEqual([[], true])
  expect(await days({ size: 1 })).toHaveLength(1)
  expect(await days({ reason: '低保', action: 'export' })).toEqual([])
  expect((await dpo.get('/privacy/accesslog/days', { days: 500 })).status).toBe(400)
  expect((await tenantAdmin.get('/privacy/accesslog/days')).status).toBe(403)
})

test('who may not read the log is refused', async () => {
  expect((await tenantAdmin.get('/privacy/accesslog/list')).status).toBe(403)
})

test('the quota of a day ends the reveals', async () => {
  await admin.post('/blade-system/param/submit', {
    paramName: '上限',
    paramKey: 'tenant.000000.privacy.revealQuota',
    paramValue: '1',
  })
  const { status, body } = await reveal()
  expect(status).toBe(429)
  expect(body.data.value).toBeUndefined()
})
