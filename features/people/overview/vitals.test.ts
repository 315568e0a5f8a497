import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import type { Vital, VitalsWeek } from '../../health/public.ts'

const OVERVIEW = '/convenient/resident/overview'
const DAY_MS = 86_400_000
let village: Village
let doctor: VillageClient
let tenantAdmin: VillageClient
let deptId: string
let taken = 0

beforeAll(async () => {
  village = await startVillage()
  doctor = await village.as('doctor.haitang')
  tenantAdmin = await village.as('tenantadmin')
  const [dept] = await village.sql("select id from system_dept where region_code = '370699901201'")
  deptId = String(dept!['id'])
})
afterAll(() => village?.close())

const dataOf = (answer: { readonly body: any }): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
const dayBefore = (days: number): string => {
  const today = Date.parse(`${village.services.clock.today()}T00:00:00Z`)
  return new Date(today - days * DAY_MS).toISOString().slice(0, 10)
}
/** Somebody of the village who has never worn a bracelet, another one each time. */
async function nextPersonId(): Promise<string> {
  const [person] = await village.sql(
    `select r.id from people_resident r where r.dept_id = $1 and r.status = '1' and not r.is_deleted
      and not exists (select 1 from health_braceletbind b where b.resident_id = r.id) order by r.id limit 1 offset $2`,
    [deptId, taken++],
  )
  return String(person!['id'])
}
interface Wearing {
  readonly residentId: string
  readonly sn: string
}
async function addWearing(): Promise<Wearing> {
  const [residentId, sn] = [await nextPersonId(), `TV-${taken}`]
  const made = { machineName: '试验手环', sn, machineType: 'bracelet', protocol: '2', deptId }
  const { id: machineId } = dataOf(await tenantAdmin.post('/device/machine/save', made))
  const clerk = await village.as('clerk.haitang')
  const bound = { machineId, residentId, bindTime: `${dayBefore(8)} 00:00:00`, consentFlag: 1 }
  dataOf(await clerk.post('/convenient/braceletbind/submit', bound))
  return { residentId, sn }
}
const sends = async (sn: string, measureTime: string, values: Record<string, number>): Promise<void> =>
  dataOf(await tenantAdmin.post('/convenient/recordbracelet/submit', { sn, measureTime, wearFlag: 1, ...values }))
const week = async (id: string, by = doctor): Promise<VitalsWeek> => dataOf(await by.get(`${OVERVIEW}/vitals`, { id }))
const vital = ({ vitals }: VitalsWeek, metric: string): Vital | undefined => vitals.find(one => one.metric === metric)
const logFields = async (id: string): Promise<readonly string[]> =>
  (
    await village.sql(
      "select fields from privacy_accesslog where resident_id = $1 and resource = 'health.recordbracelet'",
      [id],
    )
  ).map(row => String(row['fields']))

describe('the last seven days of a person’s vitals', () => {
  test('are told day by day to the village doctor, with the last value and what lies out of the normal', async () => {
    const { residentId, sn } = await addWearing()
    await sends(sn, `${dayBefore(7)} 08:00:00`, { heartRate: 190 })
    await sends(sn, `${dayBefore(3)} 07:00:00`, { heartRate: 60, sleepDeep: 90, sleepLight: 300, step: 100 })
    await sends(sn, `${dayBefore(3)} 19:00:00`, { heartRate: 80, step: 4200 })
    await sends(sn, `${dayBefore(1)} 09:00:00`, { heartRate: 130, systolic: 131, diastolic: 79 })
    const told = await week(residentId)
    expect(told).toMatchObject({ from: dayBefore(6), to: dayBefore(0), isWorn: true })
    expect(vital(told, 'heartRate')).toMatchObject({
      days: [
        { day: dayBefore(3), value: 70, least: 60, most: 80 },
        { day: dayBefore(1), value: 130, least: 130, most: 130 },
      ],
      last: 130,
      lastTime: `${dayBefore(1)} 09:00:00`,
      isAbnormal: true,
    })
    expect(vital(told, 'step')).toMatchObject({ days: [{ day: dayBefore(3), value: 4200 }], isAbnormal: false })
    expect(vital(told, 'sleep')).toMatchObject({ last: 6.5 })
    expect(told.vitals.map(one => one.metric)).toEqual(['heartRate', 'systolic', 'diastolic', 'step', 'sleep'])
  })

  test('are the steps alone for whoever sees readings but no health values; others are refused', async () => {
    const { residentId, sn } = await addWearing()
    await sends(sn, `${dayBefore(1)} 19:00:00`, { heartRate: 80, step: 4200, bodyTemp: 36.5 })
    expect((await week(residentId, tenantAdmin)).vitals.map(one => one.metric)).toEqual(['step'])
    expect((await (await village.as('clerk.haitang')).get(`${OVERVIEW}/vitals`, { id: residentId })).status).toBe(403)
    expect(await logFields(residentId)).toEqual([])
  })

  test('stand in the access log under the name of the person whenever they were read', async () => {
    const { residentId, sn } = await addWearing()
    await sends(sn, `${dayBefore(1)} 19:00:00`, { heartRate: 80 })
    await week(residentId)
    expect(await logFields(residentId)).toEqual([expect.stringContaining('heartRate')])
  })

  test('are those of the wearer, not those of who wears his bracelet after him', async () => {
    const { residentId, sn } = await addWearing()
    await sends(sn, `${dayBefore(2)} 19:00:00`, { heartRate: 61 })
    const [binding] = await village.sql('select id, machine_id from health_braceletbind where resident_id = $1', [
      residentId,
    ])
    const clerk = await village.as('clerk.haitang')
    dataOf(await clerk.post('/convenient/braceletbind/unbind', { id: binding!['id'], unbindReason: '换人' }))
    const next = await nextPersonId()
    dataOf(
      await clerk.post('/convenient/braceletbind/submit', {
        machineId: String(binding!['machine_id']),
        residentId: next,
        consentFlag: 1,
      }),
    )
    const told = await week(residentId)
    expect([told.isWorn, vital(told, 'heartRate')?.last]).toEqual([false, 61])
    expect(await week(next)).toMatchObject({ isWorn: true, vitals: [] })
  })

  test('of somebody without a bracelet are none, and a neighbouring village hears of nobody', async () => {
    const id = await nextPersonId()
    expect(await week(id)).toMatchObject({ isWorn: false, vitals: [] })
    const [other] = await village.sql('select id from people_resident where dept_id <> $1 limit 1', [deptId])
    expect((await doctor.get(`${OVERVIEW}/vitals`, { id: String(other!['id']) })).status).toBe(404)
  })
})
