import type { AnyResource, Field } from '@village/resource'
import { type Call, historyOf, matching, tableOf } from '@village/server'
import { sql } from 'kysely'
import { type Band, type Counted, type Figure, type Freezable, isReaderFigure } from '../figure/figures.server.ts'
import type { Filters } from '../figure/filters.ts'
import { isForeign, keySql } from '../figure/grouping.server.ts'

type Sql = ReturnType<typeof sql>

/** The key under which everything that a figure counts is beside its groups. */
export const WHOLE = '*'

/** Figures that are frozen: those that count rows of one village each, or say themselves what is kept of them. */
export function isFreezable(figure: Figure): figure is Freezable {
  if (isReaderFigure(figure)) return figure.ends !== undefined
  if (figure.of.scope !== 'tenant+dept') return false
  const dept = (figure.of.fields as Readonly<Record<string, Field>>)['deptId']?.spec
  return dept?.kind === 'ref' && dept.match !== undefined && !dept.derived
}
/** Whether the rows of a figure can be read as they were at a past moment. */
export const isReadableThen = (figure: Counted, bands: readonly Band[]): boolean =>
  figure.of.storage !== 'link' && !isForeign(figure, bands)

/**
 * Entries of the history (by its alias) that tell of the village: what the product puts in order as it starts does not.
 */
export const isRealChange = (alias: string): Sql =>
  sql`${sql.ref(`${alias}.action`)} <> 'add' and ${sql.ref(`${alias}.source`)} is distinct from 'start'`

/**
 * The rows of a table of the caller's tenant as they were at a moment, removed ones included, in the shape of the
 * table: what was changed since goes back to what the history found there. Logs only grow: theirs are those that were
 * there.
 */
export function rowsAt(of: AnyResource, moment: string, call: Call): Sql {
  const table = sql.raw(tableOf(of))
  const { tenantId } = call.user
  const there = sql`t.tenant_id = ${tenantId} and t.create_time <= ${moment}::timestamptz`
  if (of.storage === 'log') return sql`(select t.* from ${table} t where ${there})`
  return sql`(
    select t.* from ${table} t where ${there} and t.update_time <= ${moment}::timestamptz
    union all
    select r.* from ${table} t
      left join lateral (
        select jsonb_object_agg(c.key, c.before) as undone from (
          select distinct on (e.key) e.key, e.value -> 0 as before
          from ${historyOf(of, moment)} h cross join lateral jsonb_each(h.changes) e
          where h.tenant_id = t.tenant_id and h.record_id = t.id and h.at > ${moment}::timestamptz and ${isRealChange('h')}
          order by e.key, h.id) c) u on true
      cross join lateral jsonb_populate_record(t, coalesce(u.undone, '{}')) r
    where ${there} and t.update_time > ${moment}::timestamptz)`
}

/** The rows that a figure counts, as they were at a moment. */
export const rowsThen = ({ of, rowsThen: own }: Counted, moment: string, call: Call): Sql =>
  own ? sql`${own(moment, call)}` : rowsAt(of, moment, call)

export interface Told {
  readonly figure: Counted
  readonly bands: readonly Band[]
  /** Filters beside the figure's own. */
  readonly narrow: Filters
}
/** Which rows (alias `t`) a figure counts, and for each of its groups of one's own, and `WHOLE`, whether a row is in it. */
export async function bandsHeld(
  { figure, bands, narrow }: Told,
  call: Call,
): Promise<{ counts: Sql; holds: readonly { readonly key: string; readonly condition: Sql }[] }> {
  const own = { ...figure.filters, ...narrow }
  const holds: { key: string; condition: Sql }[] = [{ key: WHOLE, condition: sql`true` }]
  for (const { key, filters } of bands)
    holds.push({ key, condition: sql`${await matching(figure.of, { ...own, ...filters }, call)}` })
  return { counts: sql`${await matching(figure.of, own, call)}`, holds }
}

/** Which rows (alias `t`) a figure counts, and in which groups each of them is: `p.k`, and once under `WHOLE`. */
export async function membershipOf({ figure, bands, narrow }: Told, call: Call): Promise<{ counts: Sql; groups: Sql }> {
  const { of, by } = figure
  if ('field' in by) {
    const counts = sql`${await matching(of, { ...figure.filters, ...narrow }, call)}`
    const groups = sql`(select ${WHOLE}::text as k union all
      select coalesce(x.k::text, '') from (select ${keySql(figure, by.field, call)} as k) x) p`
    return { counts, groups }
  }
  const { counts, holds } = await bandsHeld({ figure, bands, narrow }, call)
  const parts = holds.map(({ key, condition }) => sql`(${key}::text, ${condition})`)
  const groups = sql`(select v.k from (values ${sql.join(parts)}) v(k, holds) where v.holds) p`
  return { counts, groups }
}
