import { transition } from '@village/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dataOf } from '../../../../testing/answers.ts'
import { switchRulesOff } from '../../../../testing/devices/alarm-rules.ts'
import { type TownshipHydrants, townshipHydrants } from '../../../../testing/devices/township-hydrants.ts'
import { type StatementCounter, statementCounter } from '../../../../testing/statements/statement-counter.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'
import { dept } from '../../../system/dept/dept.resource.ts'
import { alarm } from '../alarm.resource.ts'

const LIMIT = 2
const [HIGH, LOW] = [2, 0.3]
let village: Village
let counter: StatementCounter
let hydrants: TownshipHydrants
let villages: readonly string[] = []
beforeAll(async () => {
  village = await startVillage()
  counter = statementCounter(village.services)
  hydrants = await townshipHydrants(village)
  await village.setParam('alarm.stormLimit', String(LIMIT))
  const [home] = await village.sql<{ id: string; parent: string }>(
    `select d.id::text as id, d.parent_id::text as parent from system_users u
     join system_dept d on d.tenant_id = u.tenant_id and d.id = u.dept_id[1]
     where u.account = 'clerk.second' and u.tenant_id = '100001'`,
  )
  const named = { deptName: '井沿村', fullName: '井沿村', deptCategory: '1', sort: 9, parentId: home!.parent }
  const neighbour = await hydrants.there(call => call.db.of(dept).add(named))
  villages = [home!.id, neighbour.id]
}, 120_000)
beforeEach(() => switchRulesOff(village))
afterAll(async () => {
  counter?.stop()
  await village?.close()
})

interface Seen {
  readonly id: string
  readonly dept: string
  readonly machine: string | null
  readonly status: string
  readonly over: boolean
  readonly times: number
  readonly devices: string | null
}
const alarmsOf = (ruleId: string): Promise<readonly Seen[]> =>
  village.sql<Seen & Record<string, unknown>>(
    `select a.id::text as id, a.dept_id::text as dept, a.machine_id::text as machine, a.status,
       a.recover_time is not null as over, t.repeat_count as times, t.devices
     from alarm_center_alarm a join alarm_center_alarm_tally t on t.alarm_id = a.id where a.rule_id = $1 order by a.id`,
    [ruleId],
  )
const stormsOf = async (ruleId: string): Promise<readonly Seen[]> =>
  (await alarmsOf(ruleId)).filter(({ machine }) => machine === null)
const report = (machineIds: readonly string[], pressure: number): Promise<void> =>
  hydrants.judge(hydrants.readings(machineIds, pressure))
const nameOf = async (id: string): Promise<string> =>
  (await village.sql<{ name: string }>('select machine_name as name from device_machine where id = $1', [id]))[0]!.name
/** As if the alarms of a rule had been raised, and devices had joined its storms, so many minutes earlier. */
async function shift(ruleId: string, { raised = 0, joined = 0 }): Promise<void> {
  await village.sql(
    `update alarm_center_alarm set create_time = create_time - $2 * interval '1 minute' where rule_id = $1`,
    [ruleId, raised],
  )
  await village.sql(
    `update alarm_center_alarm_tally set joined_at = joined_at - $2 * interval '1 minute'
     where alarm_id in (select id from alarm_center_alarm where rule_id = $1)`,
    [ruleId, joined],
  )
}
/** A rule and so many hydrants that have just met it, two of them with alarms of their own, the others in a storm. */
async function storm(count: number, more: object = {}) {
  const devices = await hydrants.add(count)
  const ruleId = await hydrants.rule([], more)
  await report(devices, HIGH)
  return { devices, ruleId, inStorm: devices.slice(LIMIT) }
}

test('beyond the limit of a minute alarms of one rule are one for each village, which names its devices', async () => {
  const [here, elsewhere] = villages as [string, string]
  const [ours, theirs] = [await hydrants.add(14, here), await hydrants.add(3, elsewhere)]
  const ruleId = await hydrants.rule([])
  await report([...ours, ...theirs], HIGH)
  const alarms = await alarmsOf(ruleId)
  expect(alarms.filter(({ machine }) => machine).map(({ machine }) => machine)).toEqual(ours.slice(0, LIMIT))
  const storms = await stormsOf(ruleId)
  expect(storms.map(({ dept, times }) => [dept, times])).toEqual([
    [here, 12],
    [elsewhere, 3],
  ])
  const names = await Promise.all(ours.slice(LIMIT).map(nameOf))
  expect(storms[0]!.devices!.split('、')).toEqual(names)
  const clerk = await village.as('clerk.second', '100001')
  const { title, devices } = dataOf(await clerk.get('/desk/alarm/detail', { id: storms[0]!.id }))
  expect([title.endsWith('：多台设备'), devices]).toEqual([true, storms[0]!.devices])
})

test('devices that come one after the other are in the same storm, each named once', async () => {
  const devices = await hydrants.add(12)
  const ruleId = await hydrants.rule([])
  for (const id of devices) await report([id], HIGH)
  const [only, ...others] = await stormsOf(ruleId)
  expect([others, only!.times]).toEqual([[], 10])
  expect(only!.devices!.split('、')).toEqual(await Promise.all(devices.slice(LIMIT).map(nameOf)))
})

test('a device in a storm counts there as long as its condition holds, and gets no alarm of its own', async () => {
  const { devices, ruleId } = await storm(6)
  await shift(ruleId, { raised: 5, joined: 5 })
  await report(devices, HIGH)
  await report(devices.toReversed(), HIGH)
  const alarms = await alarmsOf(ruleId)
  expect(alarms.map(({ times }) => times)).toEqual([3, 3, 12])
})

test('a storm takes further devices in while they come less than a minute apart, and none afterwards', async () => {
  const { ruleId } = await storm(4)
  await shift(ruleId, { raised: 5 })
  await report(await hydrants.add(3), HIGH)
  expect((await alarmsOf(ruleId)).map(({ times }) => times)).toEqual([1, 1, 5])
  await shift(ruleId, { raised: 5, joined: 5 })
  const [late] = await hydrants.add(1)
  await report([late!], HIGH)
  expect((await alarmsOf(ruleId)).map(({ machine }) => machine).at(-1)).toBe(late)
})

test('a storm is over with its last device, and one that meets the condition again before takes it up', async () => {
  const { ruleId, inStorm } = await storm(5)
  const [first, ...others] = inStorm
  await report(others, LOW)
  expect(await stormsOf(ruleId)).toMatchObject([{ over: false, status: '0' }])
  await report([first!], LOW)
  expect(await stormsOf(ruleId)).toMatchObject([{ over: true, status: '0' }])
  await report([first!], HIGH)
  expect(await stormsOf(ruleId)).toMatchObject([{ over: false, status: '0', times: 4 }])
})

test('two transactions that end the last two devices of a storm end the storm', async () => {
  const { ruleId, inStorm } = await storm(4)
  await Promise.all(inStorm.map(id => hydrants.judge(hydrants.readings([id], LOW))))
  expect(await stormsOf(ruleId)).toMatchObject([{ over: true }])
})

test('a minor storm that is over closes by itself', async () => {
  const { ruleId, inStorm } = await storm(4, { level: '2' })
  await report(inStorm, LOW)
  expect(await stormsOf(ruleId)).toMatchObject([{ over: true, status: '3' }])
})

test('a storm that was closed a moment ago is not raised again while its devices report on', async () => {
  const { devices, ruleId } = await storm(5)
  const [{ id }] = (await stormsOf(ruleId)) as [Seen]
  await hydrants.there(call => transition(alarm, 'false', { id, falseReason: '停水检修' }, call))
  await shift(ruleId, { raised: 5, joined: 5 })
  await report(devices, HIGH)
  expect(await stormsOf(ruleId)).toMatchObject([{ id, status: '4', times: 6 }])
  expect(await alarmsOf(ruleId)).toHaveLength(LIMIT + 1)
})

test('devices that join a storm, stand in it and leave it cost as many statements when they are 200 as when they are 10', async () => {
  const { ruleId } = await storm(4)
  const statementsFor = async (machineIds: readonly string[], pressure: number): Promise<number> =>
    (await counter.of(() => report(machineIds, pressure))).statements.length
  const [few, many] = [await hydrants.add(10), await hydrants.add(200)]
  for (const pressure of [HIGH, HIGH, LOW])
    expect(await statementsFor(few, pressure)).toBe(await statementsFor(many, pressure))
  expect(await stormsOf(ruleId)).toMatchObject([{ over: false, times: 422 }])
})

test('two transactions whose devices join storms of the same rules in different orders do not wait in a circle', async () => {
  const devices = await hydrants.add(20)
  for (let n = 0; n < 3; n++) await hydrants.rule(devices, { threshold: String(1 + n / 10) })
  await report(devices.slice(0, 4), HIGH)
  const halves = [devices.slice(4, 12), devices.slice(12)]
  for (const pressure of [HIGH, LOW, HIGH]) {
    const all = hydrants.readings(devices, pressure)
    await Promise.all(halves.map(half => hydrants.judge(all.filter(({ machineId }) => half.includes(machineId)))))
  }
})
