import { momentAt } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { type Bracelet, heartRateRule, onlyBracelet } from '../../../testing/devices/heart-rate-rules.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { learnAll } from './vitallimit.server.ts'

const HOUR_MS = 3_600_000
let village: Village
let doctor: VillageClient
let admin: VillageClient
let bracelet: Bracelet
let residentId: string
beforeAll(async () => {
  village = await startVillage()
  doctor = await village.as('doctor.haitang')
  admin = await village.as('tenantadmin')
  bracelet = await onlyBracelet(village)
  const [worn] = await village.sql<{ resident_id: string }>(
    "select resident_id from health_braceletbind where machine_id = $1 and status = '1'",
    [bracelet.id],
  )
  residentId = worn!.resident_id
}, 180_000)
afterAll(() => village?.close())

const LIMIT = '/convenient/vitallimit'
const ago = (hours: number): string => momentAt(village.services.clock.date().getTime() - hours * HOUR_MS)
const night = (): Promise<void> => village.services.as(village.services.platform, { source: 'job' }, learnAll)
const limits = async (): Promise<any[]> =>
  dataOf(await doctor.get(`${LIMIT}/list`, { residentId, current: 1, size: 20 })).records
const ofHeart = async (): Promise<any> => (await limits()).find(one => one.metric === 'heartRate')

/** Twenty days in which the heart beat calmly while the bracelet was worn, and anyhow while it lay on the table. */
async function weeksPass(): Promise<void> {
  await village.sql('delete from health_vitallimit where resident_id = $1', [residentId])
  await village.sql('delete from health_recordbracelet where resident_id = $1', [residentId])
  await village.sql(
    `insert into health_recordbracelet (id, tenant_id, dept_id, machine_id, resident_id, measure_time, receive_time,
       heart_rate, wear_flag, battery, abnormal, create_time)
     select 9000000000000 + n, '000000', $1::bigint, $2::bigint, $3::bigint, now() - make_interval(hours => n), now(),
       case when n % 8 = 0 then 180 else 52 + n % 13 end, case when n % 8 = 0 then 0 else 1 end, 80, 0, now()
     from generate_series(30, 480) n`,
    [bracelet.dept, bracelet.id, residentId],
  )
}

test('a night learns between which values the heart of a wearer usually beats, of worn bracelets alone', async () => {
  await weeksPass()
  await night()
  const learnt = await ofHeart()
  expect(learnt).toMatchObject({ learnt: 1, residentId })
  expect([Number(learnt.least), Number(learnt.most)]).toEqual([42, 74])
  expect(learnt.learntDays).toBeGreaterThanOrEqual(14)
})

test('a heart that beats otherwise than usual is told, though nobody else would be told of it', async () => {
  await village.sql("update alarm_center_alarm_rule set enabled = '0'")
  const rule = {
    ...heartRateRule(bracelet, '甲'),
    operator: 'outside',
    ownRange: 1,
    threshold: null,
    clearThreshold: null,
  }
  const { id: ruleId } = dataOf(await admin.post('/desk/alarmRule/save', { ...rule, durationSec: 0, repeatCount: 1 }))
  dataOf(await admin.post('/desk/alarmRule/enable', { id: ruleId }))
  const send = (heartRate: number, hours: number, more = {}) =>
    admin.post('/convenient/recordbracelet/submit', { sn: bracelet.sn, heartRate, measureTime: ago(hours), ...more })
  const raised = async (): Promise<number> => {
    const [row] = await village.sql<{ n: number }>(
      'select count(*)::int as n from alarm_center_alarm where rule_id = $1',
      [ruleId],
    )
    return row!.n
  }
  dataOf(await send(70, 5))
  expect(await raised()).toBe(0)
  // On the table, or nearly empty: it says nothing of the wearer.
  dataOf(await send(100, 4.9, { wearFlag: 0 }))
  dataOf(await send(100, 4.8, { battery: 3 }))
  expect(await raised()).toBe(0)
  dataOf(await send(100, 4.7))
  expect(await raised()).toBe(1)
})

test('what a doctor writes down is kept by the nights that follow', async () => {
  const { id } = await ofHeart()
  const written = { id, residentId, metric: 'heartRate', least: 48, most: 96 }
  dataOf(await doctor.post(`${LIMIT}/submit`, written))
  await night()
  const kept = await ofHeart()
  expect(kept).toMatchObject({ learnt: 0 })
  expect([Number(kept.least), Number(kept.most)]).toEqual([48, 96])
  const wrong = await doctor.post(`${LIMIT}/submit`, { ...written, most: 40 })
  expect([wrong.status, wrong.body.data.fields[0].field]).toEqual([400, 'most'])
})

test('another village neither sees nor changes them', async () => {
  const other = await village.as('doctor.shiquan')
  const seen = await other.get(`${LIMIT}/list`, { residentId, current: 1, size: 20 })
  expect(seen.status === 403 || seen.body.data.records.length === 0).toBe(true)
})
