import { momentAt, momentMs } from '@village/resource'
import { type Call, nobodyIn, wholeTenant } from '@village/server'
import { alarmrule } from '../../features/alarm_center/alarmrule/alarmrule.resource.ts'
import { evaluate } from '../../features/alarm_center/evaluation/evaluating.server.ts'
import type { Reading } from '../../features/device/public.server.ts'
import type { Village } from '../village.ts'

const TOWNSHIP = '100001'
const NAMES = '甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥'
const FIRST_ID = 7_000_000_000_000_000_000n
const START_MS = momentMs('2026-01-05 08:00:00')

/** A value of a hydrant so many seconds after 08:00 of a day. */
export const pressureOf = (machineId: string, pressure: number, second: number): Reading => ({
  machineId,
  at: momentAt(START_MS + second * 1000),
  values: { pressure },
})

export interface TownshipHydrants {
  /** Work in the second township, as nobody in particular. */
  there<T>(work: (call: Call) => Promise<T>): Promise<T>
  /** Judges readings in a transaction of their own. */
  judge(readings: readonly Reading[]): Promise<void>
  /** So many new hydrants, in the village of its clerk unless said. */
  add(count: number, deptId?: string): Promise<readonly string[]>
  /** A rule that is in use: of level 3, on a pressure above 1, unless said. */
  rule(machineIds: readonly string[], more?: object): Promise<string>
  /** Of all of them at the same moment, which is later than all before. */
  readings(machineIds: readonly string[], pressure: number): readonly Reading[]
}

/** Hydrants of the second township and rules about their pressure. */
export async function townshipHydrants(village: Village): Promise<TownshipHydrants> {
  const [clerk] = await village.sql<{ dept: string; town: string }>(
    `select u.dept_id[1]::text as dept, d.parent_id::text as town from system_users u
     join system_dept d on d.tenant_id = u.tenant_id and d.id = u.dept_id[1]
     where u.account = 'clerk.second' and u.tenant_id = $1`,
    [TOWNSHIP],
  )
  const { dept, town } = clerk!
  let [lastId, rules, second] = [FIRST_ID, 0, 0]
  const there = <T>(work: (call: Call) => Promise<T>): Promise<T> =>
    village.services.as(nobodyIn(village.services, TOWNSHIP), { source: 'job' }, call => work(wholeTenant(call)))
  return {
    there,
    judge: readings => there(call => evaluate(readings, call)),
    async add(count, deptId = dept) {
      const first = lastId + 1n
      lastId += BigInt(count)
      await village.sql(
        `insert into device_machine (id, tenant_id, create_time, dept_id, machine_name, sn, machine_type, protocol, status)
         select n, $1, now(), $2, '消防栓' || n - ${FIRST_ID}, 'SETS' || n, 'hydrant', '1', '1'
         from generate_series(${first}, ${lastId}) n`,
        [TOWNSHIP, deptId],
      )
      return Array.from({ length: count }, (_, i) => String(first + BigInt(i)))
    },
    async rule(machineIds, more = {}) {
      const nth = rules++
      const { id } = await there(call =>
        call.db.of(alarmrule).add({
          ruleName: `水压${NAMES[nth % NAMES.length]}${NAMES[Math.floor(nth / NAMES.length)]}`,
          deptId: town,
          machineType: 'hydrant',
          metric: 'pressure',
          operator: 'gt',
          threshold: '1',
          durationSec: 0,
          repeatCount: 1,
          alarmType: 'hydrantPressure',
          level: '3',
          dedupMin: 30,
          machineIds: [...machineIds],
          ...more,
        }),
      )
      await village.sql(`update alarm_center_alarm_rule set enabled = '1' where id = $1`, [id])
      await there(call => call.services.changed(alarmrule.name, call))
      return id
    },
    readings(machineIds, pressure) {
      second += 10
      return machineIds.map(id => pressureOf(id, pressure, second))
    },
  }
}
