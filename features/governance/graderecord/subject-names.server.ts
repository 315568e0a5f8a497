import type { AnyResource, Id } from '@village/resource'
import { type Call, idList } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { household } from '../../people/household/household.resource.ts'
import { resident } from '../../people/resident/resident.resource.ts'
import { dept } from '../../system/dept/dept.resource.ts'
import { user } from '../../system/user/user.resource.ts'
import { grid } from '../grid/grid.resource.ts'
import { GRID, HOUSEHOLD, STAFF, VILLAGE } from './subjects.ts'

/** A subject as score records and months name it. */
export interface Subject {
  readonly subjectType: string | null
  readonly subjectId: string | null
}
type Names = ReadonlyMap<string, string>
interface Named {
  readonly id: Id
  readonly name: string | null
}

const subjectKeyOf = ({ subjectType, subjectId }: Subject): string => `${subjectType}:${subjectId}`

/** The column that names a row, by the kind of subject. A household is called otherwise: by its householder. */
const NAMED_BY: Readonly<Record<string, readonly [of: AnyResource, column: string]>> = {
  [VILLAGE]: [dept, 'dept_name'],
  [GRID]: [grid, 'grid_name'],
  [STAFF]: [user, 'real_name'],
}

function columnOf(of: AnyResource, column: string, ids: readonly Id[], call: Call, state: 'live' | 'either') {
  const query = call.db
    .unscoped(of, state)
    .where(sql<SqlBool>`t.id = any(${idList(ids)})`)
    .select(['t.id', sql.ref(`t.${column}`).as('name')])
  return call.db.run<Named>(query)
}

async function householdNames(ids: readonly Id[], call: Call): Promise<readonly Named[]> {
  const [numbers, heads] = [
    await columnOf(household, 'household_no', ids, call, 'either'),
    await columnOf(household, 'head_id', ids, call, 'either'),
  ]
  const headOf = new Map(heads.map(({ id, name }) => [id, name]))
  const headIds = heads.flatMap(({ name }) => (name ? [name] : []))
  const people = await columnOf(resident, 'name', headIds, call, 'live')
  const nameOf = new Map(people.map(({ id, name }) => [id, name]))
  return numbers.map(({ id, name }) => ({ id, name: nameOf.get(headOf.get(id) ?? '') ?? name }))
}

/** Names of some subjects of one kind, also of removed ones. The caller sees the rows that name them already. */
async function namesOfKind(kind: string, ids: readonly Id[], call: Call): Promise<readonly Named[]> {
  if (ids.length === 0) return []
  const known = NAMED_BY[kind]
  return known ? columnOf(...known, ids, call, 'either') : householdNames(ids, call)
}

/** Names of the subjects of some rows, in one query per kind. */
export async function subjectNames(rows: readonly Subject[], call: Call): Promise<(row: Subject) => string | null> {
  const names = new Map<string, string>()
  for (const kind of [VILLAGE, GRID, HOUSEHOLD, STAFF]) {
    const ids = [...new Set(rows.flatMap(row => (row.subjectType === kind && row.subjectId ? [row.subjectId] : [])))]
    for (const { id, name } of await namesOfKind(kind, ids, call))
      if (name) names.set(subjectKeyOf({ subjectType: kind, subjectId: id }), name)
  }
  return row => (names as Names).get(subjectKeyOf(row)) ?? null
}
