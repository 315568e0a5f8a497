import type { Id } from '@village/resource'
import { builder, type Call } from '@village/server'
import { sql } from 'kysely'
import type { ByDept, Ends, EndsByRows, Freezable, Period, ReaderFigure } from '../figure/figures.server.ts'
import { isTimed } from '../figure/figures.server.ts'
import type { Frozen } from '../monthfigure/monthfigure.resource.ts'
import { firstDayOf, lastDayOf, lastMomentOf } from '../time/months.ts'
import { causesOf, restOf, roundThousandth } from './causes.ts'
import { MOST, type Moved } from './group-moves.server.ts'
import type { Compared, MonthTable } from './month-ends.ts'
import { DAYS, reasonsFor } from './reasons.server.ts'
import { WHOLE } from './state-at-moment.server.ts'

/** The days of a month as what a figure over time is asked for. */
export const periodOf = (month: string): Period => ({ from: firstDayOf(month), to: lastDayOf(month), deptId: null })

/** A figure with a reader of its own of which the end of a month is kept. */
export type Ended = Extract<Freezable, ReaderFigure>

/** What a figure with a reader of its own said of each village at the end of a month. */
export async function villagesAtMonthEnd(ends: Ends, month: string, call: Call): Promise<ByDept> {
  if (!('rows' in ends)) return ends.villages(call, periodOf(month))
  const then = call.with({ now: lastMomentOf(month) })
  const query = sql`select r.dept, r.k, sum(r.n) as n from (${await ends.rows(then, periodOf(month), then.now)}) r
    where r.dept is not null group by 1, 2`
  const found = await call.db.run<{ dept: Id; k: string; n: string }>(query.compile(builder))
  const byDept = new Map<Id, Record<string, number>>()
  for (const { dept, k, n } of found) byDept.set(dept, { ...byDept.get(dept), [k]: roundThousandth(Number(n)) })
  return byDept
}

/** The sums of villages, group by group. */
export function sumOfVillages(villages: ByDept): Frozen {
  const sum: Record<string, number> = { [WHOLE]: 0 }
  for (const numbers of villages.values())
    for (const [key, n] of Object.entries(numbers)) sum[key] = roundThousandth((sum[key] ?? 0) + n)
  return sum
}
export const sumOf = (ends: Ends | undefined, villages: ByDept): Frozen =>
  ends && 'sum' in ends ? ends.sum(villages) : sumOfVillages(villages)

async function currentEnds(ends: Ends, period: Period, call: Call): Promise<Frozen> {
  if (!('rows' in ends)) return ends.again(call, period)
  const query = sql`select r.k, sum(r.n) as n from (${await ends.rows(call, period, null)}) r group by 1`
  const found = await call.db.run<{ k: string; n: string }>(query.compile(builder))
  return Object.fromEntries(found.map(({ k, n }) => [k, roundThousandth(Number(n))]))
}

interface Asked {
  readonly month: string
  readonly deptId: Id | null
}
/** Rows that add something else to a group now than then, and why; null where they are too many. */
async function movesOf(figure: Ended, ends: EndsByRows, asked: Asked, call: Call): Promise<readonly Moved[] | null> {
  const since = lastMomentOf(asked.month)
  const period = { ...periodOf(asked.month), deptId: asked.deptId }
  const [was, present] = [
    await ends.rows(call.with({ now: since }), period, since),
    await ends.rows(call, period, null),
  ]
  const query = sql`with was as (${was}), present as (${present})
    select coalesce(was.id, present.id) as id, coalesce(was.k, present.k) as k,
      coalesce(present.n, 0) - coalesce(was.n, 0) as by
    from was full join present on was.id = present.id and was.k = present.k
    where coalesce(was.n, 0) <> coalesce(present.n, 0) order by 1 desc, 2 limit ${MOST + 1}`
  const rows = await call.db.run<{ id: Id; k: string; by: string }>(query.compile(builder))
  if (rows.length > MOST) return null
  const moved = rows.map(({ id, k, by }) => ({
    id,
    key: k,
    by: Math.abs(Number(by)),
    way: Number(by) > 0 ? ('came' as const) : ('left' as const),
  }))
  const judged = { ...figure, filters: {}, by: { bands: () => [] } }
  const reasons = await reasonsFor(moved, { figure: judged, bands: ends.fields, since }, call)
  return moved.map((move, at) => {
    const reason = reasons[at]!
    return { ...move, reason: reason.key === DAYS.key ? (ends.otherwise ?? reason) : reason }
  })
}

/** Who came into a figure with a reader of its own, and who left; null where that is not given row by row. */
export const readMoves = (figure: Ended, asked: Asked, call: Call): Promise<readonly Moved[] | null> =>
  'rows' in figure.ends ? movesOf(figure, figure.ends, asked, call) : Promise.resolve(null)

/** A figure with a reader of its own as it was frozen, as it is now, and why the two differ. */
export async function compareReaderFigure(
  figure: Ended,
  frozen: Frozen,
  asked: Asked,
  call: Call,
): Promise<MonthTable> {
  const { ends, of, name, unit } = figure
  const { language } = call
  const now = await currentEnds(ends, { ...periodOf(asked.month), deptId: asked.deptId }, call)
  const moves = await readMoves(figure, asked, call)
  const labelled = (moves ?? []).map(({ key, way, by, reason }) => ({
    of: key,
    way,
    by,
    reason: { key: reason.key, label: reason.label[language] },
  }))
  const compared = (key: string, label: string): Compared => {
    const [then, at] = [frozen[key] ?? 0, now[key] ?? 0]
    const causes = causesOf(labelled.filter(move => move.of === key))
    return { key, label, atEnd: then, now: at, filters: null, causes, rest: restOf(then, at, causes) }
  }
  return {
    name,
    month: asked.month,
    path: of.menu?.path ?? of.path,
    overlaps: false,
    unit: ends.isMixed ? '' : unit[language],
    isOfMonth: isTimed(figure),
    isExplained: moves !== null,
    whole: compared(WHOLE, ends.whole[language]),
    rows: ends.groups.map(({ key, label }) => compared(key, label[language])),
  }
}
