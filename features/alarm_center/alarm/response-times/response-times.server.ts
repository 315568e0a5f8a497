import type { Id } from '@village/resource'
import { type Call, idList, matching, refuse, rowsHere, wholeTenant } from '@village/server'
import { type RawBuilder, sql } from 'kysely'
import { machine } from '../../../device/machine/machine.resource.ts'
import { alarm } from '../alarm.resource.ts'
import type { ResponseFigures, ResponseRow } from '../declared/alarm.endpoints.ts'
import { ALARM } from '../declared/alarm.states.ts'

/** What alarms are counted by. A shift is the third of the day in which an alarm was raised. */
const KEYS: Readonly<Record<string, RawBuilder<string | null>>> = {
  '': sql`''`,
  village: sql`t.dept_id::text`,
  type: sql`t.alarm_type`,
  device: sql`t.machine_id::text`,
  place: sql`nullif(trim(t.address), '')`,
  shift: sql`case when extract(hour from t.first_time) < 8 then '0-8'
    when extract(hour from t.first_time) < 16 then '8-16' else '16-24' end`,
}
const minutes = (end: string): RawBuilder<number> => sql`extract(epoch from ${sql.ref(`t.${end}`)} - t.first_time) / 60`
const share = (part: number, end: string): RawBuilder<number | null> =>
  sql`round((percentile_cont(${part}::float) within group (order by ${minutes(end)}))::numeric, 1)::float`

/** Groups of which only those with the most alarms are named. */
const RANKED: readonly string[] = ['device', 'place']
const MOST_RANKED = 20

export interface Asked {
  readonly from: string
  readonly until: string
  readonly by?: string | null
}
/** The expression by which a group is told from the others. */
export const keyOfGroup = (group: string): RawBuilder<string | null> =>
  KEYS[group] ??
  refuse('分组只能是 village、type、shift、device 或 place', 'Group by village, type, shift, device or place')
/** The alarms of a period that the caller sees. */
export async function alarmsOf({ from, until }: Asked, call: Call) {
  const among = await matching(alarm, { firstTime_ge: from, firstTime_le: until }, call)
  return rowsHere(alarm, call).where(among as never)
}
/** After its deadline it was, or is still, open. */
export const isLate = (call: Call): RawBuilder<boolean> =>
  sql<boolean>`t.deadline < coalesce(t.close_time, ${call.now}::timestamptz)`

/** Names of devices whose alarms the caller sees; one that is gone keeps its number. */
async function deviceNames(keys: readonly string[], call: Call): Promise<ReadonlyMap<string, string>> {
  const all = wholeTenant(call)
  const rows = await all.db.run<{ readonly id: Id; readonly name: string }>(
    all.db
      .scoped(machine)
      .where(sql<boolean>`t.id = any(${idList(keys)})`)
      .select([sql<Id>`t.id::text`.as('id'), sql<string>`t.machine_name`.as('name')]) as never,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function namesOf(by: string, keys: readonly string[], call: Call): Promise<ReadonlyMap<string, string>> {
  if (by === 'village') {
    const depts = await call.services.depts(call.user.tenantId)
    return new Map(depts.map(({ id, name }) => [id, name]))
  }
  if (by === 'device') return deviceNames(keys, call)
  if (by !== 'type') return new Map(keys.map(key => [key, key]))
  const entries = await call.services.dictionary(call.user.tenantId, 'alarm_type')
  return new Map(entries.map(({ key, zh, en }) => [key, call.language === 'zh' ? zh : en || zh]))
}

/**
 * How quickly alarms raised in a time were acknowledged and closed, in minutes; over all that the caller sees. Of devices
 * and places the twenty with the most alarms.
 */
export async function responseOf(asked: Asked, call: Call): Promise<ResponseFigures> {
  const group = asked.by ?? ''
  const key = keyOfGroup(group)
  const query = (await alarmsOf(asked, call))
    .where(sql<boolean>`${key} is not null`)
    .select([
      key.as('key'),
      sql<number>`count(*)::int`.as('total'),
      share(0.5, 'ack_time').as('acknowledgedMedian'),
      share(0.9, 'ack_time').as('acknowledgedP90'),
      share(0.5, 'close_time').as('closedMedian'),
      share(0.9, 'close_time').as('closedP90'),
      sql<number>`count(*) filter (where ${isLate(call)})::int`.as('overdue'),
      sql<number>`count(*) filter (where t.status = ${ALARM.false})::int`.as('false'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
    .limit(RANKED.includes(group) ? MOST_RANKED : 200)
  const rows = await call.db.run<Omit<ResponseRow, 'name'>>(query as never)
  const names = await namesOf(
    group,
    rows.map(row => row.key),
    call,
  )
  return { rows: rows.map(row => ({ ...row, name: names.get(row.key) ?? row.key })) }
}
