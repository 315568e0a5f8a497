import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

let village: Village
let admin: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: false })
  admin = await village.as('admin')
}, 120_000)
afterAll(() => village?.close())

const TOWN = '000000'
const set = async (paramKey: string, paramValue: string) => {
  const [row] = (await admin.get('/blade-system/param/list', { paramKey_equal: paramKey })).body.data.records
  const { status, body } = await admin.post('/blade-system/param/submit', { ...row, paramValue })
  return [status, body.data?.fields?.[0]?.field ?? null, body.msg]
}

test('each parameter of the product begins with a value that it may have', () => {
  const all = village.services.registry.features.flatMap(feature => Object.entries(feature.params ?? {}))
  expect(all.length).toBeGreaterThan(30)
  expect(all.filter(([, { value, is }]) => !is.fits(value)).map(([key]) => key)).toEqual([])
})

test.each([
  ['account.failCount', '-3', '参数键值应为1至100的整数'],
  ['account.lockMinutes', 'abc', '参数键值应为1至1440的整数'],
  ['account.registerUser', '是', '参数键值应为true（是）或 false（否）'],
  ['lock.idleMinutes', '-1', '参数键值应为0至1440的整数'],
  ['retention.message', '0', '参数键值应为1至36500的整数（天），或“从不”（永久保留）'],
  ['retention.accessLog', '30', '参数键值应为180至36500的整数（天），或“从不”（永久保留）'],
  ['elderly.visit.default', '7', '参数键值应为每一类的天数（0至365的整数），写作 {"3":7,"*":30}，*为其余各类'],
])('%s is not set to %s, and the answer names what it may be', async (key, value, says) => {
  const before = await village.services.param(TOWN, key)
  expect(await set(key, value)).toEqual([400, 'paramValue', says])
  expect(await village.services.param(TOWN, key)).toBe(before)
})

test('a value in its range is taken, for one township too, and a parameter of somebody else is free', async () => {
  expect((await set('account.failCount', '3'))[0]).toBe(200)
  expect(await village.services.param(TOWN, 'account.failCount')).toBe('3')
  const add = (paramKey: string, paramValue: string) =>
    admin.post('/blade-system/param/submit', { paramName: '次数', paramKey, paramValue })
  expect((await add('tenant.000000.account.failCount', '0')).status).toBe(400)
  expect((await add('tenant.000000.account.failCount', '9')).status).toBe(200)
  expect(await village.services.param(TOWN, 'account.failCount')).toBe('9')
  expect((await add('our.own.words', '-3')).status).toBe(200)
})

test('what stands in the table beyond its range is not read, and nothing is forgotten by a slip', async () => {
  await village.setParam('account.lockMinutes', '-30')
  await village.setParam('account.pwdMinLength', 'abc')
  await village.setParam('retention.message', '0')
  const read = (key: string) => village.services.param(TOWN, key)
  expect([await read('account.lockMinutes'), await read('account.pwdMinLength')]).toEqual(['30', '8'])
  expect(await read('retention.message')).toBe('从不')
})
