import { momentAt, momentMs } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../../testing/answers.ts'
import type { VillageClient } from '../../../../testing/client.ts'
import { type Bracelet, heartRateRule, onlyBracelet } from '../../../../testing/devices/heart-rate-rules.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'

const RULE = '/desk/alarmRule'
const ALARM = '/desk/alarm'
let village: Village
let admin: VillageClient
let clerk: VillageClient
let neighbour: VillageClient
let grid: VillageClient
let bracelet: Bracelet
let gridMember: string
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
  neighbour = await village.as('clerk.shiquan')
  grid = await village.as('grid.haitang')
  const [member] = await village.sql<{ id: string }>(
    "select id::text as id from system_users where account = 'grid.haitang' and tenant_id = '000000'",
  )
  gridMember = member!.id
  bracelet = await onlyBracelet(village)
}, 120_000)
afterAll(() => village?.close())

let second = momentMs('2026-01-05 08:00:00')
let nth = 0
/** An alarm of the bracelet, each by a rule of its own. */
async function raised(): Promise<{ readonly id: string }> {
  const rule = heartRateRule(bracelet, '甲乙丙丁戊'[nth++]!)
  const { id: ruleId } = dataOf(await admin.post(`${RULE}/save`, rule))
  dataOf(await admin.post(`${RULE}/enable`, { id: ruleId }))
  second += 30_000
  const reading = { sn: bracelet.sn, heartRate: 150, measureTime: momentAt(second) }
  dataOf(await admin.post('/convenient/recordbracelet/submit', reading))
  const [alarm] = dataOf(await clerk.get(`${ALARM}/list`, { ruleId, current: 1, size: 5 })).records
  dataOf(await admin.post(`${RULE}/disable`, { id: ruleId }))
  return alarm
}

test('devices and places are ranked by how many alarms they had', async () => {
  await raised()
  const range = { from: '2026-01-01 00:00:00', until: '2026-02-01 00:00:00' }
  const { rows } = dataOf(await clerk.get(`${ALARM}/response`, { ...range, by: 'device' }))
  const [counted] = await village.sql(
    `select count(*)::int as n from alarm_center_alarm
     where machine_id = $1 and first_time between '2026-01-01' and '2026-02-01' and not is_deleted`,
    [bracelet.id],
  )
  expect(rows.find((row: any) => row.key === bracelet.id)).toMatchObject({ total: counted!.n })
  expect(rows.length).toBeLessThanOrEqual(20)
  const totals = rows.map((row: any) => row.total)
  expect(totals).toEqual(totals.toSorted((a: number, b: number) => b - a))
  expect((await clerk.get(`${ALARM}/response`, { ...range, by: 'place' })).status).toBe(200)
})

test('an alarm that was late is in the list of its period and group, and of no other village', async () => {
  const { id } = await raised()
  await village.sql(
    "update alarm_center_alarm set first_time = '2025-03-03 08:00+08', deadline = '2025-03-03 10:00+08' where id = $1",
    [id],
  )
  const range = { from: '2025-03-01 00:00:00', until: '2025-03-31 23:59:59' }
  const late = async (by = clerk, more = {}): Promise<any[]> =>
    dataOf(await by.get(`${ALARM}/overdue`, { ...range, ...more })).rows
  expect(await late()).toEqual([expect.objectContaining({ id, deadline: '2025-03-03 10:00:00', closeTime: '' })])
  expect((await late())[0].lateMin).toBeGreaterThan(60 * 24)
  expect(await late(clerk, { by: 'device', key: bracelet.id })).toHaveLength(1)
  expect(await late(clerk, { by: 'device', key: '1' })).toEqual([])
  expect(await late(neighbour)).toEqual([])
})

test('a comment stands among the steps, also of a closed alarm, and reaches who deals with it', async () => {
  const { id } = await raised()
  dataOf(await clerk.post(`${ALARM}/ack`, { id }))
  dataOf(
    await clerk.post(`${ALARM}/dispatch`, {
      id,
      handlerId: gridMember,
      deadline: momentAt(Date.now() + 3_600_000),
    }),
  )
  const titled = async (): Promise<number> =>
    dataOf(await grid.get('/blade-desk/message/list', { size: 50 })).records.filter((one: any) =>
      one.title.startsWith('告警备注'),
    ).length
  const before = await titled()
  dataOf(await clerk.post(`${ALARM}/comment`, { id, text: '已联系其女儿，下午回村' }))
  expect(await titled()).toBe(before + 1)
  dataOf(await clerk.post(`${ALARM}/close`, { id, closeResult: '已处理' }))
  dataOf(await grid.post(`${ALARM}/comment`, { id, text: '手环电量低，已更换' }))
  const steps = dataOf(await clerk.get(`${ALARM}/steps`, { id }))
  expect(steps.filter((step: any) => step.action === '14').map((step: any) => step.content)).toEqual([
    '已联系其女儿，下午回村',
    '手环电量低，已更换',
  ])
  expect((await clerk.post(`${ALARM}/comment`, { id, text: ' ' })).status).toBe(400)
  expect((await neighbour.post(`${ALARM}/comment`, { id, text: '外村' })).status).toBe(404)
})
