import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { GRID, HOUSEHOLD, STAFF, VILLAGE } from './subjects.ts'

/** A subject as deeds and months name it. */
export interface Subject {
  readonly subjectType: string | null
  readonly subjectId: string | null
}
type Names = ReadonlyMap<string, string>
interface Named {
  readonly id: Id
  readonly name: string | null
}

const keyOf = ({ subjectType, subjectId }: Subject): string => `${subjectType}:${subjectId}`

/** Names of some subjects of one kind. A household is called by its householder. The caller sees their rows already. */
async function namesOfKind(kind: string, ids: readonly Id[], call: Call): Promise<readonly Named[]> {
  if (ids.length === 0) return []
  if (kind === VILLAGE)
    return call.db.sql<Named>`select id, dept_name as name from system_dept where id = any(${ids}::bigint[])`
  if (kind === GRID)
    return call.db.sql<Named>`select id, grid_name as name from governance_grid where id = any(${ids}::bigint[])`
  if (kind === STAFF)
    return call.db.sql<Named>`select id, real_name as name from system_users where id = any(${ids}::bigint[])`
  return call.db.sql<Named>`
    select h.id, coalesce(r.name, h.household_no) as name
    from people_household h left join people_resident r on r.id = h.head_id and not r.is_deleted
    where h.id = any(${ids}::bigint[])`
}

/** Names of the subjects of some rows, in one query per kind. */
export async function subjectNames(rows: readonly Subject[], call: Call): Promise<(row: Subject) => string | null> {
  const names = new Map<string, string>()
  for (const kind of [VILLAGE, GRID, HOUSEHOLD, STAFF]) {
    const ids = [...new Set(rows.flatMap(row => (row.subjectType === kind && row.subjectId ? [row.subjectId] : [])))]
    for (const { id, name } of await namesOfKind(kind, ids, call))
      if (name) names.set(keyOf({ subjectType: kind, subjectId: id }), name)
  }
  return row => (names as Names).get(keyOf(row)) ?? null
}
