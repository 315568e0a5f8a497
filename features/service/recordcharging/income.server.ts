import { builder, type Call, matching } from '@village/server'
import { sql } from 'kysely'
import type { Period } from '../../statistics/public.server.ts'
import { recordcharging } from './recordcharging.resource.ts'

/** A period up to this long has a point per day, a longer one per month. */
const BY_DAY_UP_TO = 31
const DAY_MS = 86_400_000

interface Sold {
  readonly at: string
  readonly sessions: string
  readonly energy: string
  readonly amount: string
}

/** Sessions, kWh and CNY of a period by day or month: sums of the list between its days. */
export async function soldOver(call: Call, { from, to, deptId }: Period) {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  const next = new Date(Date.parse(to) + DAY_MS).toISOString().slice(0, 10)
  const filters = {
    startTime_datege: `${from} 00:00:00`,
    startTime_datelt: `${next} 00:00:00`,
    ...(deptId && { deptId }),
  }
  const within = await matching(recordcharging, filters, call)
  const format = days <= BY_DAY_UP_TO ? 'YYYY-MM-DD' : 'YYYY-MM'
  const query = sql`select to_char(t.start_time, ${format}) as at, count(*) as sessions,
      coalesce(sum(t.energy), 0) as energy, coalesce(sum(t.amount) filter (where t.status <> '4'), 0) as amount
    from service_recordcharging t where ${within} group by 1 order by 1`
  const rows = await call.db.run<Sold>(query.compile(builder) as never)
  return {
    columns: [
      { zh: '充电次数', en: 'Sessions' },
      { zh: '电量(kWh)', en: 'Energy (kWh)' },
      { zh: '收入(元)', en: 'Income (CNY)' },
    ],
    rows: rows.map(({ at, sessions, energy, amount }) => ({
      key: at,
      label: at,
      values: [Number(sessions), Math.round(Number(energy)), Math.round(Number(amount))],
      filters: null,
      cells: [],
    })),
    total: null,
  }
}
