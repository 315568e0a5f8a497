import { momentAt } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { switchRulesOff } from '../../../testing/devices/alarm-rules.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const READINGS = '/device/machine/readings'
const RULE = '/desk/alarmRule'
let village: Village
let admin: VillageClient
let clerk: VillageClient
let hydrant = { id: '', sn: '', town: '' }
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
  const [device] = await village.sql<typeof hydrant>(
    `select m.id::text as id, m.sn, d.parent_id::text as town from device_machine m
     join system_users u on u.account = 'clerk.haitang' and u.dept_id[1] = m.dept_id join system_dept d on d.id = m.dept_id
     where m.machine_type = 'hydrant' and m.status in ('1', '2') and not m.is_deleted order by m.id limit 1`,
  )
  hydrant = device!
  // What the demo has measured would stand at some of the times that are sent.
  await village.sql(`delete from safety_hydrantreading where machine_id = ${hydrant.id}`)
  await switchRulesOff(village)
}, 120_000)
afterAll(() => village?.close())

let second = Date.now() - 3_600_000
const moment = (): string => {
  second += 1000
  return momentAt(second)
}
const reading = (pressure: unknown, at = moment()) => ({ sn: hydrant.sn, at, values: { pressure } })
const send = (readings: readonly unknown[], by = admin) => by.post(READINGS, { readings })

test('what fits is taken, what does not is named by its place, and nothing is stored twice', async () => {
  const first = reading(0.5)
  const sent = [
    first,
    reading('0.4'),
    reading(Number.NaN),
    { sn: 'NOBODY', at: moment(), values: { pressure: 0.4 } },
    reading(99),
    reading(0.4, '2020-01-01 00:00:00'),
    'no reading',
    { ...reading(0.4), values: { heartRate: 80 } },
  ]
  const told = dataOf(await send(sent))
  expect(told).toMatchObject({ taken: 1, known: 0 })
  expect(told.refused.map(({ index }: { index: number }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(dataOf(await send([first, first, reading(0.45)]))).toMatchObject({ taken: 1, known: 2, refused: [] })
})

test('a clock of the year 2099 is wrong: the reading counts as of now', async () => {
  expect(dataOf(await send([reading(0.5, '2099-01-01 00:00:00')]))).toMatchObject({ taken: 1 })
  const [row] = await village.sql<{ year: string }>(
    `select to_char(max(record_time), 'YYYY') as year from safety_hydrantreading where machine_id = ${hydrant.id}`,
  )
  expect(Number(row!.year)).toBeLessThan(2099)
})

test('too many at once, none at all and a clerk are refused', async () => {
  expect((await send(Array.from({ length: 1001 }, () => reading(0.5)))).status).toBe(400)
  expect((await send([])).status).toBe(400)
  expect((await send([reading(0.5)], clerk)).status).toBe(403)
})

test('values of one batch and of single uploads raise one alarm, and its counter is exact', async () => {
  const { id } = dataOf(
    await admin.post(`${RULE}/save`, {
      ruleName: '水压过低',
      deptId: hydrant.town,
      machineType: 'hydrant',
      metric: 'pressure',
      operator: 'lt',
      threshold: '0.1',
      durationSec: 0,
      repeatCount: 1,
      dedupMin: 30,
      alarmType: 'hydrantPressure',
      level: '3',
      machineIds: [hydrant.id],
    }),
  )
  dataOf(await admin.post(`${RULE}/enable`, { id }))
  second = Date.now() - 200_000
  const batch = () => Array.from({ length: 40 }, () => reading(0.02))
  const answers = await Promise.all([send(batch()), send(batch()), send(batch())])
  const taken = answers.reduce((n, answer) => n + dataOf(answer).taken, 0)
  expect(taken).toBe(120)
  const { records } = dataOf(await clerk.get('/desk/alarm/list', { ruleId: id, current: 1, size: 5 }))
  expect(records).toHaveLength(1)
  // Of three batches at once an older one may come last: a rule looks at no value that is older than the last.
  expect(records[0].repeatCount).toBeLessThanOrEqual(120)
  const before = records[0].repeatCount
  dataOf(await send(batch()))
  const after = dataOf(await clerk.get('/desk/alarm/list', { ruleId: id, current: 1, size: 5 })).records
  expect([after.length, after[0].repeatCount]).toEqual([1, before + 40])
})
