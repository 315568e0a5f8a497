import {
  type AnyResource,
  type Field,
  type Fields,
  type Id,
  isTenantNumber,
  type Resource,
  type Row,
} from '@village/resource'
import { type Call, idList } from '@village/server'
import { type SqlBool, sql } from 'kysely'

type Wire = Readonly<Record<string, unknown>>

/** Whole trees are read in blocks of this many rows, the most that one page may have. */
const BLOCK = 1000
/** The largest tree that is sent as one answer. */
const MOST = 20_000

/** All rows that match a list's query, in the declared order; for forests and exports of small registers. */
export async function everyRow<F extends Fields>(
  r: Resource<F, any>,
  query: Wire,
  call: Call,
): Promise<readonly Row<F>[]> {
  const rows: Row<F>[] = []
  for (let current = 1; rows.length < MOST; current++) {
    const page = await call.db.of(r).page({ ...query, current, size: -1 })
    rows.push(...page.records)
    if (page.records.length < BLOCK) break
  }
  return rows
}

/** Those of the ids under which live rows are. */
export async function parentsAmong(r: AnyResource, ids: readonly Id[], call: Call): Promise<ReadonlySet<Id>> {
  if (ids.length === 0) return new Set()
  const query = call.db
    .scoped(r)
    .where(sql<SqlBool>`t.parent_id = any(${idList(ids)})`)
    .select(sql<Id>`distinct t.parent_id`.as('parent_id'))
  const found = await call.db.run<{ parent_id: Id }>(query)
  return new Set(found.map(row => row.parent_id))
}

/** What a client may write: the fields that are neither given by the server nor derived. */
export function writable(r: AnyResource, input: Wire): Record<string, unknown> {
  const fields = Object.entries(r.fields as Readonly<Record<string, Field>>)
  const names = fields.filter(([, { spec }]) => !spec.given && !spec.derived).map(([name]) => name)
  return Object.fromEntries(names.filter(name => Object.hasOwn(input, name)).map(name => [name, input[name]]))
}

/** The tenant whose tree is asked for: the caller's own, unless the platform names another one. */
export function tenantAsked(wanted: unknown, call: Call): string {
  return call.user.platform && isTenantNumber(wanted) ? wanted : call.user.tenantId
}
