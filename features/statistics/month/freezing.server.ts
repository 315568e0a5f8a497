import { dayAfter, type Id } from '@village/resource'
import { builder, bulkAdd, type Call, takeTime } from '@village/server'
import { sql } from 'kysely'
import {
  type ByDept,
  type Counted,
  type Freezable,
  figures,
  isReaderFigure,
  isTimed,
} from '../figure/figures.server.ts'
import { bandsOf, wholeOf } from '../figure/grouping.server.ts'
import { monthfigure } from '../monthfigure/monthfigure.resource.ts'
import { lastDayOf, lastMomentOf } from '../time/months.ts'
import { periodOf, villagesAtMonthEnd } from './month-comparison.server.ts'
import {
  bandsHeld,
  isFreezable,
  isReadableThen,
  membershipOf,
  rowsThen,
  type Told,
  WHOLE,
} from './state-at-moment.server.ts'

type Sql = ReturnType<typeof sql>

/** The rows of each department by the value of a field, and all of them under `WHOLE`. */
async function byField(rows: Sql, told: Told, then: Call): Promise<Sql> {
  const { counts, groups } = await membershipOf(told, then)
  return sql`select t.dept_id as dept, p.k, count(*) as n from ${rows} t
    cross join lateral ${groups} where ${counts} and t.dept_id is not null group by 1, 2`
}

/**
 * The rows of each department in each group of one's own, and all of them under `WHOLE`: every row is looked at once, and
 * no row is made for each group that it is in, which costs ten times as much.
 */
async function byBands(rows: Sql, told: Told, then: Call): Promise<Sql> {
  const { counts, holds } = await bandsHeld(told, then)
  const columns = holds.map(({ condition }, at) => sql`count(*) filter (where ${condition}) as ${sql.ref(`n${at}`)}`)
  const keys = holds.map(({ key }, at) => sql`(${key}::text, c.${sql.ref(`n${at}`)})`)
  return sql`select c.dept, v.k, v.n from (
      select t.dept_id as dept, ${sql.join(columns)} from ${rows} t where ${counts} and t.dept_id is not null group by 1) c
    cross join lateral (values ${sql.join(keys)}) v(k, n) where v.n > 0`
}

/** What a figure said of each department at the end of a month; null where that can no longer be known. */
async function countAtMonthEnd(figure: Counted, month: string, call: Call): Promise<ByDept | null> {
  const then = call.with({ now: lastMomentOf(month) })
  const bands = await bandsOf(figure, periodOf(month), then)
  const isFresh = call.now.slice(0, 10) === dayAfter(lastDayOf(month))
  const goesBack = isReadableThen(figure, bands)
  if (!goesBack && !isFresh) return null
  const narrow = isTimed(figure) ? wholeOf(bands) : {}
  const told = { figure, bands, narrow }
  const rows = goesBack ? rowsThen(figure, then.now, call) : sql`(${call.db.scoped(figure.of).selectAll('t')})`
  const query = 'field' in figure.by ? await byField(rows, told, then) : await byBands(rows, told, then)
  const found = await call.db.run<{ dept: Id; k: string; n: string }>(query.compile(builder))
  const byDept = new Map<Id, Record<string, number>>()
  for (const { dept, k, n } of found) byDept.set(dept, { ...byDept.get(dept), [k]: Number(n) })
  return byDept
}

/**
 * Every figure at the end of a month, each counted in a transaction of its own: what they read is of a past moment, so
 * that all of them tell of the same, and none is open for longer than the register of a county takes to be read.
 */
async function countAll(month: string, call: Call): Promise<readonly (readonly [Freezable, ByDept])[]> {
  const { services, user, origin, now } = call
  const counted: (readonly [Freezable, ByDept])[] = []
  for (const figure of services.registry.entriesOf(figures).filter(isFreezable)) {
    // By the connections of a start: others break a statement off after seconds.
    const byDept = await services.as(user, { ...origin, source: 'start' }, async given => {
      await takeTime(given)
      const own = given.with({ now })
      return isReaderFigure(figure) ? villagesAtMonthEnd(figure.ends, month, own) : countAtMonthEnd(figure, month, own)
    })
    if (byDept) counted.push([figure, byDept])
  }
  return counted
}

/** Freezes the end of a month of the caller's tenant: every figure, for each department of which there is anything. */
export async function freezeMonth(month: string, call: Call): Promise<number> {
  const { tenantId } = call.user
  const known = await call.db.sql`
    select 1 from statistics_monthfigure where tenant_id = ${tenantId} and month = ${month} limit 1`
  if (known.length > 0) return 0
  const counted = await countAll(month, call)
  const basis = call.now.slice(0, 10) === dayAfter(lastDayOf(month)) ? 'counted' : 'history'
  const depts = [...new Set(counted.flatMap(([, byDept]) => [...byDept.keys()]))]
  const rows = counted.flatMap(([{ name }, byDept]) =>
    depts.map(deptId => {
      const { [WHOLE]: total = 0, ...numbers } = byDept.get(deptId) ?? {}
      return { tenantId, deptId, month, figure: name, total, numbers, basis, frozenTime: call.now }
    }),
  )
  await bulkAdd(call, monthfigure, rows)
  return rows.length
}
