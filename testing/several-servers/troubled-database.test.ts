import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetForeignEvents } from '../../kernel/server/src/live/events.ts'
import type { VillageClient } from '../client.ts'
import { startVillage, type Village } from '../village.ts'

let village: Village
let admin: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: false })
  admin = await village.as('admin')
}, 120_000)
afterAll(() => village?.close())

test('events that another database server wrote are not told again and again after a restore', async () => {
  await village.sql(`insert into kernel_event (tenant_id, topic, audience, payload, xact)
    select '000000', 'counters', '{}', '{}', '900000000000'::xid8 from generate_series(1, 3)`)
  await forgetForeignEvents(village.services)
  expect(await village.sql(`select 1 from kernel_event where xact >= '900000000000'::xid8`)).toEqual([])
})

test('a database whose own disk is full is not ready, and says so in its own words', async () => {
  const ready = () => village.app.inject({ url: '/readyz' })
  expect((await ready()).statusCode).toBe(200)
  await village.sql(`create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await village.sql('create trigger full_disk before insert on system_post for each row execute function full_disk()')
  const refused = await admin.post('/blade-system/post/submit', {
    postCode: 'full',
    postName: '满',
    category: '1',
    sort: 1,
  })
  expect([refused.status, refused.body.msg]).toEqual([500, '数据库磁盘已满，暂时不能保存，请联系管理员'])
  // The same answer is given for a second.
  await expect.poll(async () => (await ready()).statusCode).toBe(500)
  expect((await ready()).json().msg).toBe('数据库磁盘已满，暂时不能保存，请联系管理员')
  await village.sql('drop trigger full_disk on system_post')
})
