import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../answers.ts'
import type { VillageClient } from '../client.ts'
import { startVillage, type Village } from '../village.ts'

let village: Village
let own: VillageClient
let saber: VillageClient
beforeAll(async () => {
  village = await startVillage({ settings: { familyClients: ['saber'] } })
  own = await village.as('admin', '000000')
  saber = await village.as('admin', '000000', 'saber')
})
afterAll(() => village?.close())

test('an entry of the menu without a place for its button has 0 in an existing client, and goes back', async () => {
  const [{ id }] = dataOf(await saber.get('/blade-system/menu/lazy-list', { parentId: '0' }))
  const row = dataOf(await saber.get('/blade-system/menu/detail', { id }))
  expect(row.action).toBe(0)
  dataOf(await saber.post('/blade-system/menu/submit', row))
  expect(await village.sql('select action from system_menu where id = $1', [id])).toEqual([{ action: null }])
  expect(dataOf(await own.get('/blade-system/menu/detail', { id })).action).toBe('')
})

test.each([
  [null, -1],
  ['0', 3],
  ['2', 2],
])('a sex stored as %s is %s there, and goes back', async (stored, shown) => {
  const [{ id }] = (await village.sql("update system_users set sex = $1 where account = 'clerk.haitang' returning id", [
    stored,
  ])) as any
  const row = dataOf(await saber.get('/blade-user/detail', { id }))
  expect(row.sex).toBe(shown)
  dataOf(await saber.post('/blade-user/update', { ...row, email: 'clerk@village.example' }))
  expect(await village.sql('select sex from system_users where id = $1', [id])).toEqual([{ sex: stored }])
})

test('the state of a client is a number there', async () => {
  const [row] = dataOf(await saber.get('/blade-system/client/list')).records
  expect(row.status).toEqual(expect.any(Number))
  dataOf(await saber.post('/blade-system/client/update', row))
})

test('an alarm rule without hours has an empty list of them, and an object without entries is none', async () => {
  const [{ id }] = (await village.sql(
    "select id from alarm_center_alarm_rule where effective_time is null and tenant_id = '000000' limit 1",
  )) as any
  for (const by of [own, saber]) {
    const row = dataOf(await by.get('/desk/alarmRule/detail', { id }))
    expect(row.effectiveTime).toEqual([])
    dataOf(await by.post('/desk/alarmRule/update', { ...row, effectiveTime: {} }))
  }
})
