import type { AnyResource, Id } from '@village/resource'
import { type Call, idArray, rowsHere } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { household } from '../../people/household/household.resource.ts'
import { PRESENT } from '../../people/public.ts'
import { resident } from '../../people/resident/resident.resource.ts'

interface Counted {
  readonly root: Id
  readonly kind: 'households' | 'people'
  readonly n: string
}
export interface Inhabited {
  readonly households: number
  readonly people: number
}

/** The grids of a page, each with all grids below it. */
const trees = (ids: readonly Id[]) => sql`(
  with recursive tree as (
    select g.tenant_id, g.id as root, g.id from governance_grid g where g.id = any(${idArray(ids)}::bigint[])
    union
    select g.tenant_id, tree.root, g.id from governance_grid g
    join tree on g.tenant_id = tree.tenant_id and g.parent_id = tree.id where not g.is_deleted
  ) select tenant_id, root, id from tree)`

const countQuery = (of: AnyResource, kind: Counted['kind'], ids: readonly Id[], call: Call) =>
  // Kysely knows no tables here: the types of a join over raw SQL are erased.
  (rowsHere(of, call) as any)
    .innerJoin(trees(ids).as('g'), (join: any) => join.on(sql`g.tenant_id = t.tenant_id and g.id = t.grid_id`))
    .select([sql<Id>`g.root`.as('root'), sql`${kind}::text`.as('kind'), sql`count(*)`.as('n')])
    .groupBy(sql`g.root`) as ReturnType<Call['db']['scoped']>

/** Households and present people in each grid and the grids below it, within the caller's scope, in one query. */
export async function inhabited(ids: readonly Id[], call: Call): Promise<ReadonlyMap<Id, Inhabited>> {
  if (ids.length === 0) return new Map()
  const people = countQuery(resident, 'people', ids, call).where(
    sql<SqlBool>`t.status = any(${[...PRESENT]}::varchar[])`,
  )
  const rows = await call.db.run<Counted>(countQuery(household, 'households', ids, call).unionAll(people))
  const of = (id: Id, kind: Counted['kind']): number =>
    Number(rows.find(row => row.root === id && row.kind === kind)?.n ?? 0)
  return new Map(ids.map(id => [id, { households: of(id, 'households'), people: of(id, 'people') }]))
}

/** Households in this grid, whether or not the caller may see them. */
export async function householdsIn(gridId: Id, call: Call): Promise<number> {
  const query = call.db
    .unscoped(household)
    .where(sql<SqlBool>`t.grid_id = ${gridId}::bigint`)
    .select(sql`count(*)`.as('n'))
  const [row] = await call.db.run<{ n: string }>(query)
  return Number(row!.n)
}
