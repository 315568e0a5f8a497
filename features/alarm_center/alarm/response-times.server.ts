import { type Call, matching, refuse, rowsHere } from '@village/server'
import { type RawBuilder, sql } from 'kysely'
import type { ResponseFigures, ResponseRow } from './alarm.endpoints.ts'
import { alarm } from './alarm.resource.ts'
import { ALARM } from './alarm.states.ts'

/** What alarms are counted by. A shift is the third of the day in which an alarm was raised. */
const KEYS: Readonly<Record<string, RawBuilder<string>>> = {
  '': sql`''`,
  village: sql`t.dept_id::text`,
  type: sql`t.alarm_type`,
  shift: sql`case when extract(hour from t.first_time at time zone 'Asia/Shanghai') < 8 then '0-8'
    when extract(hour from t.first_time at time zone 'Asia/Shanghai') < 16 then '8-16' else '16-24' end`,
}
const minutes = (end: string): RawBuilder<number> => sql`extract(epoch from ${sql.ref(`t.${end}`)} - t.first_time) / 60`
const share = (part: number, end: string): RawBuilder<number | null> =>
  sql`round((percentile_cont(${part}::float) within group (order by ${minutes(end)}))::numeric, 1)::float`

interface Asked {
  readonly from: string
  readonly until: string
  readonly by?: string | null
}

async function namesOf(by: string, keys: readonly string[], call: Call): Promise<ReadonlyMap<string, string>> {
  if (by === 'village') {
    const depts = await call.services.depts(call.user.tenantId)
    return new Map(depts.map(({ id, name }) => [id, name]))
  }
  if (by !== 'type') return new Map(keys.map(key => [key, key]))
  const entries = await call.services.dictionary(call.user.tenantId, 'alarm_type')
  return new Map(entries.map(({ key, zh, en }) => [key, call.language === 'zh' ? zh : en || zh]))
}

/** How quickly alarms raised in a time were acknowledged and closed, in minutes; over all that the caller sees. */
export async function responseOf({ from, until, by }: Asked, call: Call): Promise<ResponseFigures> {
  const group = by ?? ''
  const key = KEYS[group] ?? refuse('分组只能是 village、type 或 shift', 'Group by village, type or shift')
  const among = await matching(alarm, { firstTime_ge: from, firstTime_le: until }, call)
  const query = rowsHere(alarm, call)
    .where(among as never)
    .select([
      key.as('key'),
      sql<number>`count(*)::int`.as('total'),
      share(0.5, 'ack_time').as('acknowledgedMedian'),
      share(0.9, 'ack_time').as('acknowledgedP90'),
      share(0.5, 'close_time').as('closedMedian'),
      share(0.9, 'close_time').as('closedP90'),
      sql<number>`count(*) filter (where t.deadline < coalesce(t.close_time, ${call.now}::timestamptz))::int`.as(
        'overdue',
      ),
      sql<number>`count(*) filter (where t.status = ${ALARM.false})::int`.as('false'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`2 desc`)
    .limit(200)
  const rows = await call.db.run<Omit<ResponseRow, 'name'>>(query)
  const names = await namesOf(
    group,
    rows.map(row => row.key),
    call,
  )
  return { rows: rows.map(row => ({ ...row, name: names.get(row.key) ?? row.key })) }
}
