import { momentAt } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../../testing/answers.ts'
import type { VillageClient } from '../../../../testing/client.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'

const ALARM = '/desk/alarm'
const SOS = '/convenient/braceletsos'
let village: Village
let clerk: VillageClient
let member: VillageClient
let memberId = ''
let wearer = { id: '', name: '' }
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  member = await village.as('grid.haitang')
  const [user] = await village.sql<{ id: string }>(
    `select id::text as id from system_users where account = 'grid.haitang' and tenant_id = '000000'`,
  )
  memberId = user!.id
  // Somebody whose grid is the member's own: what happens elsewhere is not theirs to see.
  const [worn] = await village.sql<{ id: string; name: string }>(
    `select r.id::text as id, r.name from health_braceletbind b join people_resident r on r.id = b.resident_id
     join governance_gridmember g on g.grid_id = r.grid_id and g.user_id = '${memberId}' and g.status = '1'
     where b.unbind_time is null and not b.is_deleted order by b.id limit 1`,
  )
  wearer = worn!
}, 120_000)
afterAll(() => village?.close())

/** Calls of one bracelet within five minutes are the same: each is ten minutes before the one of before. */
async function called(nth: number): Promise<{ id: string }> {
  const sosTime = momentAt(Date.now() - nth * 10 * 60_000)
  dataOf(await clerk.post(`${SOS}/raise`, { residentId: wearer.id, sosType: '1', sosTime, address: '村口' }))
  const query = { alarmType: 'sos', firstTime_ge: sosTime, firstTime_le: sosTime, current: 1, size: 5 }
  return dataOf(await clerk.get(`${ALARM}/list`, query)).records[0]
}

test('whoever deals with a call for help reads whom to call and what matters, and the reading is logged', async () => {
  const { id } = await called(1)
  const { person, helpers } = dataOf(await clerk.post(`${ALARM}/case`, { id }))
  expect(person.name).toBe(wearer.name)
  expect(person.place).toBe('村口')
  expect(person.contacts[0]).toMatchObject({ role: 'self' })
  expect(person.contacts[0].phone).toMatch(/^\d{11}$/)
  expect(helpers[0]).toMatchObject({ isOwnGrid: true })
  const [entry] = await village.sql<{ reason: string }>(
    `select reason from privacy_accesslog where resource = 'alarm_center.alarm' and record_id = '${id}' limit 1`,
  )
  expect(entry).toMatchObject({ reason: '救助' })
})

test('of a closed call nothing is told about the person', async () => {
  const { id } = await called(2)
  dataOf(await clerk.post(`${ALARM}/ack`, { id }))
  dataOf(await clerk.post(`${ALARM}/close`, { id, closeResult: '已处置' }))
  expect(dataOf(await clerk.post(`${ALARM}/case`, { id }))).toMatchObject({ person: null, helpers: [] })
})

test('who takes an alarm up is named, and the second to press learns who was first', async () => {
  const { id } = await called(3)
  dataOf(await clerk.post(`${ALARM}/ack`, { id }))
  const { handlerName } = dataOf(await clerk.get(`${ALARM}/detail`, { id }))
  expect(handlerName).toBeTruthy()
  const { status, body } = await member.post(`${ALARM}/ack`, { id })
  expect([status, body.msg]).toEqual([400, `${handlerName} 已确认`])
})

test('who was sent out counts as there from the press that the network delayed, never from before they were sent', async () => {
  const { id } = await called(4)
  const deadline = '2030-01-05 12:00:00'
  dataOf(await clerk.post(`${ALARM}/dispatch`, { id, handlerId: memberId, deadline }))
  expect((await clerk.post(`${ALARM}/arrive`, { id })).status).toBe(400)
  const { dispatchTime } = dataOf(await clerk.get(`${ALARM}/detail`, { id }))
  dataOf(await member.post(`${ALARM}/support`, { id }))
  dataOf(await member.post(`${ALARM}/arrive`, { id, at: '2020-01-01 00:00:00' }))
  const { arriveTime } = dataOf(await clerk.get(`${ALARM}/detail`, { id }))
  expect(arriveTime >= dispatchTime).toBe(true)
  const steps = dataOf(await clerk.get(`${ALARM}/steps`, { id })).map(({ action }: { action: string }) => action)
  expect(steps).toEqual(expect.arrayContaining(['4', '12', '13']))
})
