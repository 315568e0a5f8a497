import { momentAt, momentMs } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../../testing/answers.ts'
import type { Answer, VillageClient } from '../../../../testing/client.ts'
import { type Bracelet, heartRateRule, onlyBracelet } from '../../../../testing/devices/heart-rate-rules.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'

const RULE = '/desk/alarmRule'
const ALARM = '/desk/alarm'
let village: Village
let admin: VillageClient
let clerk: VillageClient
let bracelet: Bracelet
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
  bracelet = await onlyBracelet(village)
}, 120_000)
afterAll(() => village?.close())

let n = 0
const newRule = async (more: object): Promise<string> => {
  const { id } = dataOf(await admin.post(`${RULE}/save`, heartRateRule(bracelet, '甲乙丙丁'[n++ % 4]!, more)))
  dataOf(await admin.post(`${RULE}/enable`, { id }))
  return id
}
let second = momentMs('2026-01-05 08:00:00')
function send(heartRate: number): Promise<Answer> {
  second += 30_000
  return admin.post('/convenient/recordbracelet/submit', {
    sn: bracelet.sn,
    heartRate,
    measureTime: momentAt(second),
  })
}
const alarmsOf = async (ruleId: string): Promise<any[]> =>
  dataOf(await clerk.get(`${ALARM}/list`, { ruleId, current: 1, size: 50 })).records

test('an alarm that is taken up again is the one that the next value repeats, and has to be acknowledged in its time', async () => {
  const ruleId = await newRule({ escalateMin: 60, escalateLevel: '4' })
  dataOf(await send(150))
  const [first] = await alarmsOf(ruleId)
  dataOf(await clerk.post(`${ALARM}/false`, { id: first.id, falseReason: '1' }))
  dataOf(
    await admin.post(`${ALARM}/reopen`, { id: first.id }, { headers: { 'x-reason': encodeURIComponent('看错了') } }),
  )
  dataOf(await send(150))
  const after = await alarmsOf(ruleId)
  expect(after.map(({ id, status }) => [id, status])).toEqual([[first.id, '0']])
  const queued = await village.sql('select 1 from graphile_worker._private_jobs where key = $1', [
    `alarm.escalate:${first.id}`,
  ])
  expect(queued).toHaveLength(1)
  dataOf(await admin.post(`${RULE}/disable`, { id: ruleId }))
})

test('an alarm is not taken up again while another of the same cause is open', async () => {
  const ruleId = await newRule({ dedupMin: 0 })
  dataOf(await send(150))
  const [first] = await alarmsOf(ruleId)
  dataOf(await clerk.post(`${ALARM}/false`, { id: first.id, falseReason: '1' }))
  dataOf(await send(90))
  dataOf(await send(150))
  expect(await alarmsOf(ruleId)).toHaveLength(2)
  const again = await admin.post(`${ALARM}/reopen`, { id: first.id }, { headers: { 'x-reason': 'again' } })
  expect([again.status, again.body.msg]).toEqual([400, expect.stringMatching(/同一原因已有未处理完的告警 GJ\d{14}/)])
  dataOf(await admin.post(`${RULE}/disable`, { id: ruleId }))
})

test('the rehearsal looks at the latest 20,000 values, and says that there were more', async () => {
  const lone = heartRateRule(bracelet, '独', { threshold: '60' })
  const before = dataOf(await admin.post(`${RULE}/test`, lone))
  expect(before.isCut).toBe(false)
  await village.sql(
    `insert into health_recordbracelet (id, tenant_id, dept_id, machine_id, heart_rate, measure_time, create_time)
     select 800000000000 + g, '000000', dept_id, id, 70, now() - g * interval '1 minute', now()
     from device_machine, generate_series(1, 30000) g where id = $1
     on conflict do nothing`,
    [bracelet.id],
  )
  const told = dataOf(await admin.post(`${RULE}/test`, lone))
  expect([told.values, told.isCut]).toEqual([20_000, true])
  await village.sql('delete from health_recordbracelet where id between 800000000000 and 800000100000')
})
