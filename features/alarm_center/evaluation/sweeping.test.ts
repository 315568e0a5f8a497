import { momentAt, momentMs, typed } from '@village/resource'
import { type Call, nobodyIn, wholeTenant } from '@village/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { switchRulesOff } from '../../../testing/devices/alarm-rules.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { machine } from '../../device/machine/machine.resource.ts'
import { sms } from '../../messages/sms/sms.resource.ts'
import { SMS } from '../../messages/sms/sms-state.ts'
import { alarm } from '../alarm/alarm.resource.ts'
import { alarmrule } from '../alarmrule/alarmrule.resource.ts'
import { keepStates } from './states.server.ts'
import { sweep } from './sweeping.server.ts'

const TOWNSHIP = '100001'
let village: Village
let place = { deptId: '', userId: '' }
/** Work in the second township, as nobody in particular. */
const there = <T>(work: (call: Call) => Promise<T>): Promise<T> =>
  village.services.as(nobodyIn(village.services, TOWNSHIP), { source: 'job' }, call => work(wholeTenant(call)))
const timePasses = (): Promise<boolean> => sweep(village.services)

beforeAll(async () => {
  village = await startVillage()
  const [found] = await village.sql<{ dept: string; id: string }>(
    `select dept_id[1]::text as dept, id::text as id from system_users where account = 'clerk.second' and tenant_id = $1`,
    [TOWNSHIP],
  )
  place = { deptId: found!.dept, userId: found!.id }
  await switchRulesOff(village)
  await village.sql('delete from alarm_center_rule_state')
  await there(async call => {
    const { id } = await call.db
      .of(sms)
      .add({ smsCode: 'second', category: '0', purpose: 'alarm', content: '告警$'.concat('{no}') })
    await call.db.sql`update messages_sms set status = '2' where id = ${id}::bigint`
    await call.db.sql`update system_users set phone = null where id = ${place.userId}::bigint`
  })
}, 120_000)
afterAll(() => village?.close())

const ago = (call: Call, minutes: number): number => momentMs(call.now) - minutes * 60_000
let made = 0
async function silentDevice(more: object = {}): Promise<{ readonly ruleId: string; readonly machineId: string }> {
  made++
  return there(async call => {
    const { id: machineId } = await call.db.of(machine).add({
      machineName: `井盖${made}`,
      sn: `SECOND${1000 + made}`,
      machineType: 'bracelet',
      deptId: place.deptId,
      protocol: '1',
    })
    const { id: ruleId } = await call.db.of(alarmrule).add({
      ruleName: `失联${made}`,
      deptId: place.deptId,
      machineType: 'bracelet',
      metric: 'heartRate',
      operator: 'nodata',
      durationSec: 60,
      repeatCount: 1,
      alarmType: 'offline',
      level: '3',
      dedupMin: 0,
      machineIds: [machineId],
      notifyChannels: ['2'],
      notifyUserIds: [place.userId],
      ...more,
    })
    await call.db.sql`update alarm_center_alarm_rule set enabled = '1' where id = ${ruleId}::bigint`
    await call.db.sql`update device_machine set status = '1' where id = ${machineId}::bigint`
    const heard = ago(call, 30 - made)
    const state = { phase: 'idle', since: heard, hits: 0, lastValue: 70, lastTime: heard } as const
    const before = { reference: null, referenceTime: null }
    await keepStates([{ ruleId, machineId, tenantId: TOWNSHIP, state: { ...state, ...before }, alarmId: null }], call)
    return { ruleId, machineId }
  })
}
const alarmsOf = (ruleId: string) =>
  village.sql<{ id: string; tenant_id: string; alarm_no: string; status: string }>(
    'select id::text as id, tenant_id, alarm_no, status from alarm_center_alarm where rule_id = $1',
    [ruleId],
  )

test('a device of the second township that falls silent is told there: number, log and text are of that township', async () => {
  const day = momentAt(village.services.clock.date().getTime()).slice(0, 10).replaceAll('-', '')
  // The platform's own series stands where the township's alarm of this morning already is.
  await there(call =>
    call.db.of(alarm).add({
      title: typed('早上的告警'),
      alarmType: 'offline',
      level: '1',
      deptId: place.deptId,
      firstTime: call.now,
    }),
  )
  await village.sql(`delete from kernel_number where tenant_id = '000000' and series = $1`, [`alarm:${day}`])
  const { ruleId } = await silentDevice()
  await timePasses()
  const [alarmed, ...others] = await alarmsOf(ruleId)
  expect(others).toEqual([])
  expect([alarmed!.tenant_id, alarmed!.alarm_no]).toEqual([TOWNSHIP, `GJ${day}000002`])
  const tries = await vi.waitFor(async () => {
    const rows = await village.sql(
      `select tenant_id, success, content from alarm_center_alarm_log where alarm_id = $1 and action = '9'`,
      [alarmed!.id],
    )
    expect(rows).toHaveLength(1)
    return rows
  })
  expect(tries).toEqual([{ tenant_id: TOWNSHIP, success: 0, content: '没有登记手机号' }])
})

test('its text goes out by its own configuration, under its own key', async () => {
  const clerk = await village.as('clerk.second', TOWNSHIP)
  const own = await clerk.post('/blade-system/user/update-info', { phone: '15400003321' })
  if (own.status !== 200) throw new Error(JSON.stringify(own.body))
  const { ruleId } = await silentDevice()
  await timePasses()
  await vi.waitFor(async () => {
    const rows = await village.sql(
      `select tenant_id, sms_code, status from messages_smsrecord where biz_type = 'alarm' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ tenant_id: TOWNSHIP, sms_code: 'second', status: SMS.sent }])
  })
  expect((await alarmsOf(ruleId))[0]!.tenant_id).toBe(TOWNSHIP)
})

test('a device whose alarm cannot be written is put aside for minutes, and the others behind it are told', async () => {
  const [bad, good] = [await silentDevice(), await silentDevice()]
  // No alarm of this rule can be written: its name does not fit any more.
  await village.sql(
    `alter table alarm_center_alarm add constraint broken check (rule_id is distinct from ${bad.ruleId})`,
  )
  await timePasses()
  expect([(await alarmsOf(bad.ruleId)).length, (await alarmsOf(good.ruleId)).length]).toEqual([0, 1])
  const restOf = async (): Promise<number> => {
    const [row] = await village.sql<{ s: string }>(
      'select extract(epoch from rest_until - now()) as s from alarm_center_rule_state where rule_id = $1',
      [bad.ruleId],
    )
    return Number(row!.s)
  }
  expect(await restOf()).toBeGreaterThan(240)
  await village.sql('alter table alarm_center_alarm drop constraint broken')
  await timePasses()
  expect(await alarmsOf(bad.ruleId)).toEqual([])
  await village.sql(`update alarm_center_rule_state set rest_until = now() - interval '1 minute' where rule_id = $1`, [
    bad.ruleId,
  ])
  await timePasses()
  expect(await alarmsOf(bad.ruleId)).toHaveLength(1)
})

test('what waits for its hours is not looked at again and again', async () => {
  // The weekday two days ago; 1 is Monday.
  const today = new Date(`${village.services.clock.today()}T00:00:00Z`).getUTCDay()
  const hours = [{ week: [((today + 4) % 7) + 1], from: '08:00', until: '08:01' }]
  const { ruleId } = await silentDevice({ effectiveTime: hours })
  await timePasses()
  await timePasses()
  expect(await alarmsOf(ruleId)).toEqual([])
  const [state] = await village.sql<{ phase: string; rests: boolean }>(
    "select phase, rest_until > now() + interval '4 minutes' as rests from alarm_center_rule_state where rule_id = $1",
    [ruleId],
  )
  expect(state).toEqual({ phase: 'active', rests: true })
})
