import { dayAfter, daysBetween, type Label } from '@village/resource'
import { builder, type Call, matching } from '@village/server'
import { sql } from 'kysely'
import { type Ends, type Period, rowsAt, WHOLE } from '../../statistics/public.server.ts'
import { recordcharging } from './recordcharging.resource.ts'

/** A period up to this long has a point per day, a longer one per month. */
const BY_DAY_UP_TO = 31
/** Sessions whose money went back: they are no income. */
const REFUNDED = '4'

interface Sold {
  readonly at: string
  readonly sessions: string
  readonly energy: string
  readonly amount: string
}

/** The sessions that began in a period, as the list between its days shows them. */
function periodCondition({ from, to, deptId }: Period, call: Call) {
  const next = dayAfter(to)
  const filters = {
    startTime_datege: `${from} 00:00:00`,
    startTime_datelt: `${next} 00:00:00`,
    ...(deptId && { deptId }),
  }
  return matching(recordcharging, filters, call)
}

const ENERGY: Label = { zh: '电量(kWh)', en: 'Energy (kWh)' }
const INCOME: Label = { zh: '收入(元)', en: 'Income (CNY)' }
const SESSIONS: Label = { zh: '充电次数', en: 'Sessions' }

/** Sessions, kWh and CNY of a period by day or month: sums of the list between its days. */
export async function incomeOf(call: Call, period: Period) {
  const days = daysBetween(period.from, period.to) + 1
  const format = days <= BY_DAY_UP_TO ? 'YYYY-MM-DD' : 'YYYY-MM'
  const query = sql`select to_char(t.start_time, ${format}) as at, count(*) as sessions,
      coalesce(sum(t.energy), 0) as energy, coalesce(sum(t.amount) filter (where t.status <> ${REFUNDED}), 0) as amount
    from service_recordcharging t where ${await periodCondition(period, call)} group by 1 order by 1`
  const rows = await call.db.run<Sold>(query.compile(builder))
  return {
    columns: [SESSIONS, ENERGY, INCOME],
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

/** Sales of a month as recorded at its end; late sessions and refunds change the current figure. */
export const soldEnds: Ends = {
  whole: SESSIONS,
  groups: [
    { key: 'energy', label: ENERGY },
    { key: 'amount', label: INCOME },
  ],
  isMixed: true,
  fields: ['status', 'energy', 'amount', 'startTime'],
  rows: async (call, period, moment) => {
    const stood = moment ? rowsAt(recordcharging, moment, call) : sql`service_recordcharging`
    return sql`select t.id, t.dept_id as dept, v.k, v.n from ${stood} t cross join lateral (values
      (${WHOLE}::text, 1), ('energy', coalesce(t.energy, 0)),
      ('amount', case when t.status <> ${REFUNDED} then coalesce(t.amount, 0) else 0 end)) v(k, n)
      where ${await periodCondition(period, call)}`
  },
}
