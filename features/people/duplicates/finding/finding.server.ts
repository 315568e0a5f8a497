import type { Id, StoredOf } from '@village/resource'
import { bulkAdd, type Call, type DeptNode, wholeTenant } from '@village/server'
import { duplicate } from '../duplicate/duplicate.resource.ts'
import { DUPLICATE } from './duplicate-state-keys.ts'
import { likeness } from './likeness.ts'
import { isOver, NEW_SEARCH, pairKey, type Search, searchOn } from './searching.server.ts'

/** The nearest department above both: only who sees both villages sees a pair of two villages. */
export function commonDept(one: Id, other: Id, depts: ReadonlyMap<Id, Pick<DeptNode, 'id' | 'parentId'>>): Id {
  const above: Id[] = []
  for (let at = depts.get(one); at && !above.includes(at.id); at = depts.get(at.parentId)) above.push(at.id)
  const seen = new Set<Id>()
  for (let at = depts.get(other); at && !seen.has(at.id); at = depts.get(at.parentId)) {
    if (above.includes(at.id)) return at.id
    seen.add(at.id)
  }
  return above.at(-1) ?? one
}

type Known = Pick<StoredOf<typeof duplicate>, 'id' | 'residentId' | 'otherId' | 'status'>
/** All stored pairs: more than a store finds at once, where people have settled many. */
const knownPairs = (tenantId: string, call: Call): Promise<readonly Known[]> =>
  call.db.sql<Known>`
    select id, resident_id as "residentId", other_id as "otherId", status from people_duplicate
    where tenant_id = ${tenantId} and not is_deleted`
async function dropVanished(found: ReadonlySet<string>, known: readonly Known[], call: Call): Promise<void> {
  const gone = known.filter(one => one.status === DUPLICATE.open && !found.has(pairKey(one))).map(({ id }) => id)
  if (gone.length > 0) await call.db.of(duplicate).remove(gone)
}

/** Notes what a search found: new pairs are added, open ones whose signs are gone vanish, settled ones stay. */
export async function savePairs(tenantId: string, { found }: Search, caller: Call): Promise<number> {
  const call = wholeTenant(caller)
  const known = await knownPairs(tenantId, call)
  const depts = new Map((await call.services.depts(tenantId)).map(dept => [dept.id, dept]))
  const has = new Set(known.map(pairKey))
  const fresh = found.filter(one => !has.has(pairKey(one)))
  const rows = fresh.map(({ residentId, otherId, deptId, otherDeptId, signs }) => ({
    tenantId,
    residentId,
    otherId,
    signs,
    score: likeness(signs),
    foundTime: call.now,
    status: DUPLICATE.open,
    deptId: deptId === otherDeptId ? deptId : commonDept(deptId, otherDeptId, depts),
  }))
  if (rows.length > 0) await bulkAdd(call, duplicate, rows)
  await dropVanished(new Set(found.map(pairKey)), known, call)
  return rows.length
}

/** Looks through a tenant's whole register while somebody waits. */
export async function findDuplicates(tenantId: string, caller: Call): Promise<number> {
  const { services, user, origin } = caller
  const search = await services.readAs(user, origin, async call => {
    let found = NEW_SEARCH
    while (!isOver(found)) found = await searchOn(found, tenantId, wholeTenant(call))
    return found
  })
  return savePairs(tenantId, search, caller)
}
