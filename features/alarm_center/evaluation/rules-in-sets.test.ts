import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { switchRulesOff } from '../../../testing/devices/alarm-rules.ts'
import { pressureOf, type TownshipHydrants, townshipHydrants } from '../../../testing/devices/township-hydrants.ts'
import { type StatementCounter, statementCounter } from '../../../testing/statements/statement-counter.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { greenhouse } from '../../agriculture/greenhouse/greenhouse.resource.ts'
import { machine } from '../../device/machine/machine.resource.ts'
import type { Reading } from '../../device/public.server.ts'

let village: Village
let counter: StatementCounter
let hydrants: TownshipHydrants
beforeAll(async () => {
  village = await startVillage()
  counter = statementCounter(village.services)
  hydrants = await townshipHydrants(village)
  await switchRulesOff(village)
  await village.setParam('alarm.stormLimit', '1000')
}, 120_000)
afterAll(async () => {
  counter?.stop()
  await village?.close()
})

const readings: TownshipHydrants['readings'] = (...asked) => hydrants.readings(...asked)
const judge: TownshipHydrants['judge'] = (...asked) => hydrants.judge(...asked)
const statementsFor = async (all: readonly Reading[]): Promise<readonly string[]> =>
  (await counter.of(() => judge(all))).statements

test('no news costs as many statements for 300 devices and five rules as for ten and one', async () => {
  const [few, many] = [await hydrants.add(10), await hydrants.add(300)]
  await hydrants.rule(few)
  for (let n = 0; n < 5; n++) await hydrants.rule(many, { threshold: String(n + 1) })
  await judge([...readings(few, 0.3), ...readings(many, 0.3)])
  const ofFew = await statementsFor(readings(few, 0.4))
  const ofMany = await statementsFor(readings(many, 0.4))
  expect(ofMany, ofMany.join('\n')).toHaveLength(ofFew.length)
  // Begin, devices, turns, states, what they are now, commit.
  expect(ofFew, ofFew.join('\n')).toHaveLength(6)
  const last = readings(many, 0.4)
  await judge(last)
  const unchanged = await statementsFor(last)
  expect(unchanged.filter(text => /insert|update/.test(text))).toEqual([])
})

test('devices whose alarms are open cost as many statements when there are forty as when there are ten', async () => {
  const [few, many] = [await hydrants.add(10), await hydrants.add(40)]
  const ruleId = await hydrants.rule([...few, ...many])
  await judge([...readings(few, 2), ...readings(many, 2)])
  const ofFew = await statementsFor(readings(few, 2))
  const ofMany = await statementsFor(readings(many, 2))
  expect(ofMany, ofMany.join('\n')).toHaveLength(ofFew.length)
  const counts = await village.sql(
    `select t.repeat_count as n, count(*)::int as alarms from alarm_center_alarm a
     join alarm_center_alarm_tally t on t.alarm_id = a.id where a.rule_id = $1 group by 1`,
    [ruleId],
  )
  expect(counts).toEqual([{ n: 2, alarms: 50 }])
})

/** Greenhouses whose gateways these are become too warm above 30 degrees. */
async function greenhouses(count: number): Promise<readonly string[]> {
  const gateways = await hydrants.add(count)
  await village.sql(`update device_machine set machine_type = 'greenhouse' where id = any($1::bigint[])`, [gateways])
  for (const machineId of gateways)
    await hydrants.there(async call => {
      const { deptId } = (await call.db.of(machine).get(machineId))!
      const named = { greenhouseNo: `DP${machineId}`, greenhouseName: '番茄棚', airTempMax: '30' }
      await call.db.of(greenhouse).add({ ...named, deptId, machineId })
    })
  return gateways
}

test('the ranges of twelve greenhouses are asked for at once, as those of two are', async () => {
  const [few, many] = [await greenhouses(2), await greenhouses(12)]
  const own = { machineType: 'greenhouse', alarmType: 'greenhouseEnv', ownRange: 1, threshold: null }
  const ruleId = await hydrants.rule([], { ...own, metric: 'airTemp', operator: 'outside' })
  await hydrants.rule([], { ...own, metric: 'co2', operator: 'outside' })
  const warm = (gateways: readonly string[], airTemp: number): readonly Reading[] =>
    readings(gateways, 0).map(({ machineId, at }) => ({ machineId, at, values: { airTemp, co2: 400 } }))
  await judge([...warm(few, 20), ...warm(many, 20)])
  const ofFew = await statementsFor(warm(few, 25))
  const ofMany = await statementsFor(warm(many, 25))
  expect(ofMany, ofMany.join('\n')).toHaveLength(ofFew.length)
  expect(ofFew.filter(text => text.includes('agriculture_greenhouse'))).toHaveLength(1)
  await judge(warm(few, 31))
  const alarms = await village.sql('select machine_id::text as id from alarm_center_alarm where rule_id = $1', [ruleId])
  expect(alarms.map(({ id }) => id)).toEqual(few)
})

test('two transactions with the same devices in different orders do not wait in a circle', async () => {
  const devices = await hydrants.add(60)
  // It waits for its duration, so that each value is a change of the state and none an alarm.
  await hydrants.rule(devices, { durationSec: 3600 })
  for (let round = 0; round < 8; round++) {
    const all = readings(devices, round % 2 ? 0.3 : 2)
    await Promise.all([judge(all), judge(all.toReversed())])
  }
})

interface Judged {
  readonly alarms: readonly unknown[]
  readonly states: readonly unknown[]
}
/** All that is known of a device, by the rules in their order. */
async function judgedOf(machineId: string, ruleIds: readonly string[]): Promise<Judged> {
  const alarms = await village.sql(
    `select array_position($2::bigint[], a.rule_id) as rule, a.status, a.level, a.first_time, a.metric_value,
       a.recover_time, t.repeat_count, t.last_time, t.last_value,
       (select string_agg(l.action, ',' order by l.id) from alarm_center_alarm_log l where l.alarm_id = a.id) as steps
     from alarm_center_alarm a join alarm_center_alarm_tally t on t.alarm_id = a.id
     where a.machine_id = $1 order by 1, a.id`,
    [machineId, ruleIds],
  )
  const states = await village.sql(
    `select array_position($2::bigint[], rule_id) as rule, phase, since, hit_count, last_value, last_time, reference,
       reference_time, alarm_id is not null as told
     from alarm_center_rule_state where machine_id = $1 order by 1`,
    [machineId, ruleIds],
  )
  return { alarms, states }
}

test('a value below and one above in one batch come to the same as in two', async () => {
  const [together, apart] = (await hydrants.add(2)) as [string, string]
  const ruleId = await hydrants.rule([together, apart])
  await judge([pressureOf(together, 0.3, 10_001), pressureOf(together, 2, 10_002)])
  await judge([pressureOf(apart, 0.3, 10_001)])
  await judge([pressureOf(apart, 2, 10_002)])
  const judged = await judgedOf(together, [ruleId])
  expect(judged.alarms).toHaveLength(1)
  expect(await judgedOf(apart, [ruleId])).toEqual(judged)
})

const WEEK = [1, 2, 3, 4, 5, 6, 7]
const RULES: readonly object[] = [
  { dedupMin: 0 },
  { level: '2' },
  { repeatCount: 3, durationSec: 60, clearThreshold: '0.5', clearSec: 40 },
  { operator: 'lt', threshold: '0.5', durationSec: 30, level: '1', dedupMin: 0 },
  { operator: 'change', threshold: '1', durationSec: 60, clearSec: 20 },
  { operator: 'outside', threshold: '0.4', threshold2: '1.5', repeatCount: 2 },
  { effectiveTime: [{ week: WEEK, from: '08:01', until: '08:03' }], dedupMin: 0 },
  { operator: 'nodata', threshold: null, metric: 'online', durationSec: 50, alarmType: 'offline' },
]
interface Drawn {
  readonly device: number
  readonly at: number
  readonly pressure: number
}
const drawn = fc.record({
  device: fc.nat(2),
  at: fc.nat(60),
  pressure: fc.constantFrom(0.2, 0.3, 0.45, 0.8, 1, 1.2, 1.6, 2),
})
/** Batches that overlap in time, so that some values come later than younger ones. */
const batches = fc.array(fc.array(drawn, { minLength: 1, maxLength: 14 }), { minLength: 4, maxLength: 6 })

test.each([1, 7, 42, 2026, 90_001])(
  'readings in batches come to the same as one by one, in the order of time (seed %i)',
  async seed => {
    const together = await hydrants.add(3)
    const apart = await hydrants.add(3)
    const ruleIds: string[] = []
    for (const more of RULES) ruleIds.push(await hydrants.rule([...together, ...apart], more))
    const [sequence] = fc.sample(batches, { seed, numRuns: 1 }) as [Drawn[][]]
    for (const [nth, batch] of sequence.entries()) {
      const of = (devices: readonly string[]): readonly Reading[] =>
        batch.map(({ device, at, pressure }) => pressureOf(devices[device]!, pressure, nth * 45 + at))
      await judge(of(together))
      for (const one of of(apart).toSorted((a, b) => a.at.localeCompare(b.at))) await judge([one])
    }
    const told = await Promise.all(together.map(id => judgedOf(id, ruleIds)))
    expect(told.some(({ alarms }) => alarms.length > 0)).toBe(true)
    for (const [i, device] of apart.entries()) expect(await judgedOf(device, ruleIds)).toEqual(told[i])
    await switchRulesOff(village)
  },
)
