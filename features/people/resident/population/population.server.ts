import type { Id } from '@village/resource'
import { type Call, figure, idList } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { grid } from '../../../governance/grid/grid.resource.ts'
import { ENABLED } from '../../../system/public.ts'
import { yearsBefore } from '../../age-limits.ts'
import { household } from '../../household/household.resource.ts'
import { peopleParams } from '../../params.ts'
import type { Share } from '../declared/resident.endpoints.ts'
import { PRESENT } from '../declared/resident.states.ts'
import { resident } from '../resident.resource.ts'

type From = ReturnType<Call['db']['scoped']>
type Counts = Readonly<Record<string, string>>
/** Key of dictionary org_category: an administrative village. */
const VILLAGE = '5'

const countTagged = (tag: string, name: string) =>
  sql`count(*) filter (where t.kind_tags @> ${sql.val([tag])}::varchar[])`.as(name)
const wherePresent = (from: From): From => from.where('t.status', 'in', PRESENT)

/** The department that was asked for and all below it; null means the caller's whole scope. */
const wantedDepts = (deptId: Id | null | undefined, call: Call): Promise<readonly Id[] | null> =>
  deptId ? call.services.deptsBelow(call.user.tenantId, deptId) : Promise.resolve(null)
const whereDepts = (from: From, depts: readonly Id[] | null): From =>
  depts ? from.where(sql<SqlBool>`t.dept_id = any(${idList(depts)})`) : from

/** Age from which the register counts people as elderly. */
export const elderlyFrom = (call: Call): Promise<number> =>
  call.services.param(call.user.tenantId, peopleParams['elderly.minAge'])

async function people(depts: readonly Id[] | null, key: string, call: Call): Promise<Counts> {
  const today = call.now.slice(0, 10)
  const old = yearsBefore(today, await elderlyFrom(call))
  return figure(resident, call, `countPeople:${key}:${old}`, async from => {
    const query = whereDepts(wherePresent(from), depts).select([
      sql`count(*)`.as('total'),
      sql`count(*) filter (where t.sex = '1')`.as('male'),
      sql`count(*) filter (where t.sex = '2')`.as('female'),
      sql`count(*) filter (where t.birthday <= ${old}::date)`.as('old'),
      ...['special', 'veteran', 'disabled', 'party', 'minor', 'migrant', 'away'].map(tag => countTagged(tag, tag)),
    ])
    const [row] = await call.db.run<Counts>(query)
    return row!
  })
}

const households = (depts: readonly Id[] | null, key: string, call: Call): Promise<number> =>
  figure(household, call, `countPeople:${key}`, async from => {
    const [row] = await call.db.run<{ n: string }>(whereDepts(from, depts).select(sql`count(*)`.as('n')))
    return Number(row!.n)
  })

/** How many people live here, of which kinds: each figure is the total of a list filter (domain-model, decision 26). */
export async function countPeople(deptId: Id | null | undefined, call: Call) {
  const depts = await wantedDepts(deptId, call)
  // An unknown department has no villages below it: its nothing must not be taken for the whole scope.
  const key = depts ? `in:${depts.join()}` : 'all'
  const [counts, homes] = [await people(depts, key, call), await households(depts, key, call)]
  const n = (name: string): number => Number(counts[name] ?? 0)
  return {
    total: n('total'),
    male: n('male'),
    female: n('female'),
    households: homes,
    old: n('old'),
    special: n('special'),
    veteran: n('veteran'),
    disabled: n('disabled'),
    party: n('party'),
    minor: n('minor'),
    migrant: n('migrant'),
    away: n('away'),
  }
}

/** People by a column, within the caller's scope. */
const countBy = (column: 'dept_id' | 'grid_id', call: Call): Promise<ReadonlyMap<Id, number>> =>
  figure(resident, call, `by:${column}`, async from => {
    const query = wherePresent(from)
      .where(sql<SqlBool>`${sql.ref(`t.${column}`)} is not null`)
      .select([sql`${sql.ref(`t.${column}`)}`.as('id'), sql`count(*)`.as('n')])
      .groupBy(`t.${column}`)
    const rows = await call.db.run<{ id: Id; n: string }>(query)
    return new Map(rows.map(row => [row.id, Number(row.n)]))
  })

/** The villages of the caller's scope with their people. */
export async function villages(call: Call): Promise<readonly Share[]> {
  const { scope, platform } = call.user
  const counts = await countBy('dept_id', call)
  const seen = (id: Id): boolean =>
    platform || scope.kind === 'all' || (scope.kind === 'depts' ? scope.deptIds.includes(id) : counts.has(id))
  const depts = await call.services.depts(call.user.tenantId)
  return depts
    .filter(dept => dept.category === VILLAGE && seen(dept.id))
    .map(({ id, name }) => ({ id, name, value: counts.get(id) ?? 0 }))
}

/** The basic grids of a village (or of the caller's whole scope) with their people. */
export async function communities(deptId: Id | null | undefined, call: Call): Promise<readonly Share[]> {
  const depts = await wantedDepts(deptId, call)
  const counts = await countBy('grid_id', call)
  const grids = await call.db.of(grid).find({ gridLevel: '3', status: ENABLED }, { order: ['gridNo'] })
  return grids
    .filter(one => !depts || depts.includes(one.deptId))
    .map(({ id, gridName }) => ({ id, name: gridName, value: counts.get(id) ?? 0 }))
}
