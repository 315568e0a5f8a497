import { checkCharacterOf, dayBefore } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PEOPLE = '/convenient/resident'
const BINDINGS = '/convenient/braceletbind'
let village: Village
let admin: VillageClient
let deptId = ''
let made = 100

beforeAll(async () => {
  village = await startVillage({ demo: false })
  admin = await village.as('admin', '000000')
  const [dept] = await village.sql("select id from system_dept where tenant_id = '000000' and not is_deleted limit 1")
  deptId = String(dept!['id'])
})
afterAll(() => village?.close())

const dataOf = (answer: Answer): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
async function person(): Promise<string> {
  const digits = `37069919480305${++made}`
  const record = {
    name: `佩戴者${'甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳'[made % 16]}`,
    idCard: digits + checkCharacterOf(digits),
    deptId,
  }
  return dataOf(await admin.post(`${PEOPLE}/submit`, { ...record, liveAddress: '海棠村(演示)2组18号' })).id
}
async function bracelet(): Promise<string> {
  const sn = `BR-MERGE-${++made}`
  const record = { machineName: '手环', machineType: 'bracelet', sn, deptId, location: '村委会', protocol: '1' }
  return dataOf(await admin.post('/device/machine/save', record)).id
}
const daysAgo = (days: number): string => `${dayBefore(village.services.clock.today(), days)} 08:00:00`
const bind = (residentId: string, machineId: string, days: number): Promise<Answer> =>
  admin.post(`${BINDINGS}/submit`, { residentId, machineId, consentFlag: 1, bindTime: daysAgo(days) })
const bindAgo = async (residentId: string, machineId: string, days: number): Promise<string> =>
  dataOf(await bind(residentId, machineId, days)).id
/** Was given back so many days ago. */
async function returnBracelet(id: string, days: number): Promise<void> {
  dataOf(await admin.post(`${BINDINGS}/unbind`, { id, unbindReason: '换新' }))
  await village.sql('update health_braceletbind set unbind_time = $2 where id = $1', [id, `${daysAgo(days)}+08`])
}
const readBinding = async (id: string): Promise<any> => {
  const { residentId, status, unbindTime } = dataOf(await admin.get(`${BINDINGS}/detail`, { id }))
  return { residentId, status, unbindTime: unbindTime || null }
}
const wearerOf = async (id: string): Promise<unknown> =>
  (await village.sql('select open_resident_id as who from health_braceletbind where id = $1', [id]))[0]!['who']
const merge = async (id: string, targetId: string): Promise<string> => {
  const merged = await admin.post(`${PEOPLE}/merge`, { id, targetId, reason: '重复建档' })
  dataOf(merged)
  const [record] = await village.sql('select id from people_mergerecord where source_id = $1 order by id desc', [id])
  return record!['id']
}
const undo = (id: string): Promise<Answer> => admin.post('/convenient/mergerecord/undo', { id, reason: '不是同一人' })

/** Ended by the merge a moment ago. */
const ENDED_NOW = { status: '0', unbindTime: expect.stringMatching(/^\d{4}-/) }

test('of two bracelets that one person is said to wear the one that was begun last goes on', async () => {
  const [source, target] = [await person(), await person()]
  const earlier = await bindAgo(source, await bracelet(), 10)
  const later = await bindAgo(target, await bracelet(), 5)
  const merged = await merge(source, target)
  expect(await readBinding(earlier)).toEqual({ residentId: target, ...ENDED_NOW })
  expect(await readBinding(later)).toEqual({ residentId: target, status: '1', unbindTime: null })
  expect([await wearerOf(earlier), await wearerOf(later)]).toEqual([null, target])

  dataOf(await undo(merged))
  expect(await readBinding(earlier)).toEqual({ residentId: source, status: '1', unbindTime: null })
  expect(await readBinding(later)).toEqual({ residentId: target, status: '1', unbindTime: null })
  expect([await wearerOf(earlier), await wearerOf(later)]).toEqual([source, target])
})

test('the same where the record that is given up has the later one; what lies in the past stays as it was', async () => {
  const [source, target] = [await person(), await person()]
  const [old, middle] = [await bindAgo(target, await bracelet(), 30), await bindAgo(source, await bracelet(), 25)]
  await returnBracelet(old, 20)
  await returnBracelet(middle, 15)
  const [earlier, later] = [await bindAgo(target, await bracelet(), 10), await bindAgo(source, await bracelet(), 5)]
  const merged = await merge(source, target)
  expect([(await readBinding(old)).unbindTime, (await readBinding(middle)).unbindTime]).toEqual([
    daysAgo(20),
    daysAgo(15),
  ])
  expect(await readBinding(earlier)).toEqual({ residentId: target, ...ENDED_NOW })
  expect([await wearerOf(earlier), await wearerOf(later)]).toEqual([null, target])

  dataOf(await undo(merged))
  expect([(await readBinding(old)).unbindTime, (await readBinding(middle)).unbindTime]).toEqual([
    daysAgo(20),
    daysAgo(15),
  ])
  expect([await wearerOf(earlier), await wearerOf(later)]).toEqual([target, source])
})

test('the bracelet on the wrist stays there, although the other record had one for a while in between', async () => {
  const [source, target] = [await person(), await person()]
  const now = await bindAgo(target, await bracelet(), 30)
  const then = await bindAgo(source, await bracelet(), 20)
  await returnBracelet(then, 10)
  await merge(source, target)
  expect(await readBinding(now)).toEqual({ residentId: target, status: '1', unbindTime: null })
  expect(await readBinding(then)).toEqual({ residentId: target, status: '0', unbindTime: daysAgo(10) })
  expect(await wearerOf(now)).toBe(target)
})

test('bindings that do not meet stay as they are', async () => {
  const [source, target] = [await person(), await person()]
  const old = await bindAgo(source, await bracelet(), 10)
  await returnBracelet(old, 5)
  const now = await bindAgo(target, await bracelet(), 5)
  await merge(source, target)
  expect(await readBinding(old)).toEqual({ residentId: target, status: '0', unbindTime: daysAgo(5) })
  expect(await readBinding(now)).toEqual({ residentId: target, status: '1', unbindTime: null })
})

test('a merge is not undone once somebody else has worn the bracelet that it took off', async () => {
  const [source, target, third] = [await person(), await person(), await person()]
  const machineId = await bracelet()
  const earlier = await bindAgo(source, machineId, 10)
  await bindAgo(target, await bracelet(), 5)
  const merged = await merge(source, target)
  const { id: theirs } = dataOf(
    await admin.post(`${BINDINGS}/submit`, { residentId: third, machineId, consentFlag: 1 }),
  )
  const refused = await undo(merged)
  expect([refused.status, refused.body.msg]).toEqual([400, expect.stringContaining('手环绑定')])
  expect(await readBinding(earlier)).toEqual({ residentId: target, ...ENDED_NOW })
  dataOf(await admin.post(`${BINDINGS}/unbind`, { id: theirs, unbindReason: '归还' }))
  expect((await undo(merged)).status).toBe(400)
})
