import { dayAfter, type Id } from '@village/resource'
import { builder, bulkAdd, type Call } from '@village/server'
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
import { isFreezable, isReadableThen, membershipOf, rowsThen, WHOLE } from './state-at-moment.server.ts'

/** What a figure said of each department at the end of a month; null where that can no longer be known. */
async function countAtMonthEnd(figure: Counted, month: string, call: Call): Promise<ByDept | null> {
  const then = call.with({ now: lastMomentOf(month) })
  const bands = await bandsOf(figure, periodOf(month), then)
  const isFresh = call.now.slice(0, 10) === dayAfter(lastDayOf(month))
  const goesBack = isReadableThen(figure, bands)
  if (!goesBack && !isFresh) return null
  const narrow = isTimed(figure) ? wholeOf(bands) : {}
  const { counts, groups } = await membershipOf({ figure, bands, narrow }, then)
  const rows = goesBack ? rowsThen(figure, then.now, call) : sql`(${call.db.scoped(figure.of).selectAll('t')})`
  const query = sql`select t.dept_id as dept, p.k, count(*) as n from ${rows} t
    cross join lateral ${groups} where ${counts} and t.dept_id is not null group by 1, 2`
  const found = await call.db.run<{ dept: Id; k: string; n: string }>(query.compile(builder))
  const byDept = new Map<Id, Record<string, number>>()
  for (const { dept, k, n } of found) byDept.set(dept, { ...byDept.get(dept), [k]: Number(n) })
  return byDept
}

/** Freezes the end of a month of the caller's tenant: every figure, for each department of which there is anything. */
export async function freezeMonth(month: string, call: Call): Promise<number> {
  const { tenantId } = call.user
  const known = await call.db.sql`
    select 1 from statistics_monthfigure where tenant_id = ${tenantId} and month = ${month} limit 1`
  if (known.length > 0) return 0
  const counted: (readonly [Freezable, ByDept])[] = []
  for (const figure of call.services.registry.entriesOf(figures).filter(isFreezable)) {
    const byDept = isReaderFigure(figure)
      ? await villagesAtMonthEnd(figure.ends, month, call)
      : await countAtMonthEnd(figure, month, call)
    if (byDept) counted.push([figure, byDept])
  }
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
