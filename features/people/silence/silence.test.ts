import { birthdayOf, type Id, momentAt } from '@village/resource'
import { bulkAdd, type Call, nobodyIn, wholeTenant } from '@village/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { identityNumber } from '../../../testing/offices/identity-number.ts'
import { statementCounter } from '../../../testing/statements/statement-counter.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { recordbracelet } from '../../health/recordbracelet/recordbracelet.resource.ts'
import { doorrecord } from '../../safety/doorrecord/doorrecord.resource.ts'
import { carevisit } from '../carevisit/carevisit.resource.ts'
import { resident } from '../resident/resident.resource.ts'
import { userold } from '../userold/userold.resource.ts'
import { silencewatch } from './silencewatch/silencewatch.resource.ts'
import { watchAll } from './silencewatch/silencewatch.server.ts'

const TENANT = '000000'
const HOUR_MS = 3_600_000
let village: Village
let admin: VillageClient
/** Two new villages: in the first one the watch is on. */
let [watched, other]: [Id, Id] = ['', '']
let setting: Id = ''
let made = 81_000

const dataOf = (answer: Answer): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
const post = async (path: string, body: Record<string, unknown>): Promise<any> => dataOf(await admin.post(path, body))
const inTenant = <T>(work: (call: Call) => Promise<T>): Promise<T> =>
  village.services.as(nobodyIn(village.services, TENANT), { source: 'job' }, call => work(wholeTenant(call)))
const halfHourPasses = (): Promise<void> => village.services.as(village.services.platform, { source: 'job' }, watchAll)
const ago = (hours: number): string => momentAt(village.services.clock.date().getTime() - hours * HOUR_MS)

async function newVillage(deptName: string): Promise<Id> {
  const [town] = await village.sql<{ id: Id }>(
    "select dept_id[1]::text as id from system_users where account = 'tenantadmin' and tenant_id = $1",
    [TENANT],
  )
  const dept = { parentId: town!.id, deptName, fullName: deptName, deptCategory: '5', sort: 90 }
  return (await post('/blade-system/dept/submit', dept)).id
}
interface Person {
  readonly id: Id
  readonly machineId: Id
  readonly deptId: Id
}
/** Somebody who lives alone in a village and wears a bracelet. */
async function personAlone(deptId: Id): Promise<Person> {
  const idCard = identityNumber(++made)
  const who = { name: '钱示例', idType: '01', idCard, sex: '1', birthday: birthdayOf(idCard), residenceType: '1' }
  const { id } = await post(`${resident.path}/submit`, { ...who, liveAddress: '村东一号', deptId })
  await post(`${userold.path}/submit`, { residentId: id, living: '3' })
  const device = { machineName: '手环', machineType: 'bracelet', sn: `BR-STILL-${made}`, deptId, protocol: '1' }
  const { id: machineId } = await post('/device/machine/save', device)
  const bindTime = ago(24 * 9)
  await post('/convenient/braceletbind/submit', { residentId: id, machineId, consentFlag: 1, bindTime })
  return { id, machineId, deptId }
}
type Reading = Readonly<{ heartRate?: number; step?: number; battery?: number; wearFlag?: number }>
/** What the bracelet has sent so many hours ago. */
const readings = ({ id, machineId, deptId }: Person, hours: readonly number[], of: (hour: number) => Reading) =>
  inTenant(call => {
    const rows = hours.map(hour => ({ wearFlag: 1, ...of(hour), measureTime: ago(hour) }))
    return bulkAdd(
      call,
      recordbracelet,
      rows.map(row => ({ ...row, tenantId: TENANT, deptId, machineId, residentId: id, receiveTime: call.now })),
    )
  })
const hoursFrom = (first: number, last: number): readonly number[] =>
  Array.from({ length: Math.floor(last - first) + 1 }, (_, at) => first + at)
const alive = (hour: number): Reading => ({ heartRate: 60 + (Math.floor(hour) % 20) })
/** Was well for a week, until so many hours ago. */
const seenUntil = async (deptId: Id, hours: number): Promise<Person> => {
  const person = await personAlone(deptId)
  await readings(person, hoursFrom(hours, 24 * 7), alive)
  return person
}
const visitsTo = async ({ id }: Person, status = ''): Promise<any[]> => {
  const query = { residentId: id, visitGroup: 'silence', ...(status && { status }), size: 50 }
  return dataOf(await admin.get(`${carevisit.path}/list`, query)).records
}

beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('tenantadmin')
  watched = await newVillage('静心村')
  other = await newVillage('静水村')
  setting = (await post(`${silencewatch.path}/submit`, { deptId: watched, enabled: 1, hours: 12 })).id
  await post(`${silencewatch.path}/submit`, { deptId: other, enabled: 0, hours: 12 })
  // Somebody there is well: the devices work.
  await seenUntil(watched, 0.1)
}, 180_000)
afterAll(() => village?.close())

describe('whoever lives alone and is silent', () => {
  test('is to be visited today, once, for a reason that blames nobody; where the watch is off nothing happens', async () => {
    const [silent, next] = [await seenUntil(watched, 20), await seenUntil(other, 20)]
    await halfHourPasses()
    await halfHourPasses()
    const visits = await visitsTo(silent)
    expect(visits).toMatchObject([{ status: '0', overdueFlag: 0 }])
    expect(visits[0].cause).toBe('已 20 小时没有看到动静（平时最长约 1 小时），请上门看看')
    expect(await visitsTo(next)).toEqual([])
    const told = await village.sql("select title from desk_message where title like '1 位独居居民%' and not is_deleted")
    expect(told.length).toBeGreaterThan(0)
  })

  test('stays silent while the bracelet sends its battery, an old value again, or lies on the table', async () => {
    const silent = await seenUntil(watched, 20)
    const { heartRate } = alive(20) as { heartRate: number }
    await readings(silent, hoursFrom(14, 19), () => ({ heartRate, battery: 60 }))
    await readings(silent, hoursFrom(8, 13), () => ({ battery: 50 }))
    await readings(silent, hoursFrom(1, 7), hour => ({ ...alive(hour), wearFlag: 0 }))
    await halfHourPasses()
    expect(await visitsTo(silent)).toMatchObject([{ status: '0' }])
  })

  test('is seen by a bracelet that never says whether it is worn', async () => {
    const [silent, well] = [await personAlone(watched), await personAlone(watched)]
    await readings(silent, hoursFrom(20, 24 * 7), hour => ({ ...alive(hour), wearFlag: 0 }))
    await readings(well, hoursFrom(1, 24 * 7), hour => ({ ...alive(hour), wearFlag: 0 }))
    await halfHourPasses()
    expect([(await visitsTo(silent)).length, (await visitsTo(well)).length]).toEqual([1, 0])
  })

  test('needs no visit any more after a step, a passage through a door, or a visit that met them', async () => {
    const [walking, leaving, met] = [
      await seenUntil(watched, 20),
      await seenUntil(watched, 20),
      await seenUntil(watched, 20),
    ]
    await halfHourPasses()
    const [visit] = await visitsTo(met, '0')
    await post(`${carevisit.path}/done`, { id: visit.id, result: '1', content: '在家' })
    await readings(walking, [0.2], () => ({ step: 120 }))
    await inTenant(async call => {
      const passage = {
        eventId: `P${made}`,
        direction: '1',
        passResult: '1',
        eventTime: ago(0.2),
        receiveTime: call.now,
      }
      const door = { machineId: leaving.machineId, deptId: watched, tenantId: TENANT, residentId: leaving.id }
      await bulkAdd(call, doorrecord, [{ ...door, ...passage }])
    })
    await halfHourPasses()
    expect(await visitsTo(walking)).toMatchObject([{ status: '4' }])
    expect(await visitsTo(leaving)).toMatchObject([{ status: '4', cause: expect.stringContaining('之后已有动静') }])
    expect(await visitsTo(met)).toMatchObject([{ status: '2' }])
  })

  test('whom the visit did not meet is to be visited again half a day later', async () => {
    const silent = await seenUntil(watched, 40)
    await halfHourPasses()
    const [visit] = await visitsTo(silent)
    await post(`${carevisit.path}/done`, { id: visit.id, result: '4', content: '无人应门' })
    await halfHourPasses()
    expect(await visitsTo(silent, '0')).toEqual([])
    const before = `update people_carevisit set create_time = create_time - interval '14 hours',
      visit_time = visit_time - interval '13 hours' where id = $1`
    await village.sql(before, [visit.id])
    await halfHourPasses()
    expect(await visitsTo(silent, '0')).toHaveLength(1)
  })
})

test('six silent people cost a village no more statements than one', async () => {
  const counter = statementCounter(village.services)
  try {
    await seenUntil(watched, 20)
    const one = await counter.of(halfHourPasses)
    for (const hours of [15, 16, 17, 18, 19, 20]) await seenUntil(watched, hours)
    const six = await counter.of(halfHourPasses)
    // Several rows at once defer their constraints.
    expect(six.statements.length).toBeLessThanOrEqual(one.statements.length + 1)
    expect(one.statements.length).toBeLessThanOrEqual(25)
  } finally {
    counter.stop()
  }
})

test('who has died is not called on', async () => {
  const silent = await seenUntil(watched, 20)
  await halfHourPasses()
  expect(await visitsTo(silent, '0')).toHaveLength(1)
  await post(`${resident.path}/die`, { id: silent.id, deathDate: village.services.clock.today() })
  expect(await visitsTo(silent, '0')).toEqual([])
  await halfHourPasses()
  expect(await visitsTo(silent, '0')).toEqual([])
})

test('of a village one setting is on, and the clerk of another one does not see it', async () => {
  const second = await admin.post(`${silencewatch.path}/submit`, { deptId: watched, enabled: 1, hours: 24 })
  expect([second.status, second.body.data.fields[0].field]).toEqual([400, 'deptId'])
  const clerk = await village.as('clerk.haitang')
  const list = dataOf(await clerk.get(`${silencewatch.path}/list`, { size: 50 }))
  expect(list.records.map((row: { id: Id }) => row.id)).not.toContain(setting)
})

test('a village that switches the watch off is asked for no visit any more', async () => {
  const silent = await seenUntil(watched, 20)
  await halfHourPasses()
  expect(await visitsTo(silent, '0')).toHaveLength(1)
  await post(`${silencewatch.path}/submit`, { id: setting, enabled: 0 })
  await halfHourPasses()
  expect(await visitsTo(silent, '0')).toEqual([])
})
