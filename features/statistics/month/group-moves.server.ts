import { builder, type Call, tableOf } from '@village/server'
import { sql } from 'kysely'
import { deptFilter } from '../counting/counting.server.ts'
import type { Band, Counted, Period } from '../figure/figures.server.ts'
import { wholeOf } from '../figure/grouping.server.ts'
import type { Way } from './month-ends.ts'
import { ARRIVED, FORGOTTEN, type Move, type Reason, reasonsFor } from './reasons.server.ts'
import { membershipOf, rowsThen } from './state-at-moment.server.ts'

/** The two sides of a comparison: the groups at an earlier moment and now, and that moment. */
export interface Between {
  readonly figure: Counted
  readonly period: Period
  readonly bands: readonly Band[]
  readonly bandsThen: readonly Band[]
  /** YYYY-MM-DD HH:mm:ss */
  readonly since: string
}
/** A record that came into a group or left it, and why. */
export interface Moved extends Move {
  readonly key: string
  readonly reason: Reason
  /** What it adds to the group or takes from it. */
  readonly by: number
}

/** Beyond this number the reasons are not listed: nobody reads so many. */
export const MOST = 20_000

const memberships = async ({ figure, period, bands, bandsThen, since }: Between, call: Call) => {
  const narrow = (own: readonly Band[]) => ({
    ...deptFilter(figure, period),
    ...('time' in figure.by && wholeOf(own)),
  })
  const then = call.with({ now: since })
  return {
    now: await membershipOf({ figure, bands, narrow: narrow(bands) }, call),
    was: await membershipOf({ figure, bands: bandsThen, narrow: narrow(bandsThen) }, then),
  }
}

/** Records that are in other groups now than then, or in none; null where there are too many. */
async function movedRecords(
  between: Between,
  call: Call,
): Promise<readonly (Move & { readonly key: string })[] | null> {
  const { of } = between.figure
  const { now, was } = await memberships(between, call)
  const query = sql`
    with was as (select t.id, p.k from ${rowsThen(between.figure, between.since, call)} t cross join lateral ${was.groups}
      where ${was.counts}),
    present as (select t.id, p.k from ${sql.raw(tableOf(of))} t cross join lateral ${now.groups} where ${now.counts})
    select coalesce(was.id, present.id) as id, coalesce(was.k, present.k) as k, was.id is null as came
    from was full join present on was.id = present.id and was.k = present.k
    where was.id is null or present.id is null order by 1 desc, 2 limit ${MOST + 1}`
  const rows = await call.db.run<{ id: string; k: string; came: boolean }>(query.compile(builder))
  if (rows.length > MOST) return null
  return rows.map(({ id, k, came }) => ({ id, key: k, way: came ? 'came' : 'left' }))
}

/** The names of filters that make groups: they tell which changes matter. */
const bandNames = (bands: readonly Band[]): readonly string[] => bands.flatMap(({ filters }) => Object.keys(filters))

/** Who came and who left since, in which group and why; null where they are too many. */
export async function findMovesSince(between: Between, call: Call): Promise<readonly Moved[] | null> {
  const moved = await movedRecords(between, call)
  if (!moved) return null
  const { figure, bands, since } = between
  const reasons = await reasonsFor(moved, { figure, bands: bandNames(bands), since }, call)
  return moved.map((move, at) => ({ ...move, reason: reasons[at]!, by: 1 }))
}

/** How many rows of a log were written since, by group: rows of logs never change their group. */
export async function countArrivedSince(between: Between, call: Call): Promise<ReadonlyMap<string, number>> {
  const { of } = between.figure
  const { now } = await memberships(between, call)
  const query = sql`select p.k, count(*) as n from ${sql.raw(tableOf(of))} t cross join lateral ${now.groups}
    where ${now.counts} and t.create_time > ${between.since}::timestamptz group by 1`
  const rows = await call.db.run<{ k: string; n: string }>(query.compile(builder))
  return new Map(rows.map(({ k, n }) => [k, Number(n)]))
}

/** The reasons of a log: what was written since; what is missing was kept for its time and then removed. */
export const logReason = (way: Way): Reason => (way === 'came' ? ARRIVED : FORGOTTEN)
