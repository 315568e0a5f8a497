import type { Id, RowOf } from '@village/resource'
import { builder, bulkAdd, type Call, type DeptNode, wholeTenant } from '@village/server'
import { sql } from 'kysely'
import { duplicate } from './duplicate/duplicate.resource.ts'
import { likeness, type Sign } from './likeness.ts'

/** More pairs than this are no duplicates but a fault of the data: the strongest are shown first. */
const MOST_PAIRS = 1000

interface Found {
  readonly residentId: Id
  readonly otherId: Id
  readonly deptId: Id
  readonly otherDeptId: Id
  readonly signs: readonly Sign[]
}
interface Person {
  readonly id: Id
  readonly dept: Id
  readonly name: string
}
/** People who have one sign in common. */
interface Group {
  readonly sign: Sign
  readonly people: readonly Person[]
}

/** Living records of a tenant by what they have in common. A phone alone is a family's, so the name goes with it. */
async function groupsOf(tenantId: string, call: Call): Promise<readonly Group[]> {
  const people = sql`jsonb_agg(jsonb_build_object('id', id::text, 'dept', dept_id::text, 'name', name) order by id) as people`
  const by = (sign: Sign, keys: string, more = 'true') => sql`
    select ${sql.lit(sign)} as sign, ${people} from p where ${sql.raw(more)} group by ${sql.raw(keys)} having count(*) > 1`
  const query = sql`
    with p as materialized (
      select t.id, t.dept_id, t.name, t.sex, t.birthday, t.phone_hash, t.id_card_hash,
        (select g from unnest(t.name_grams) g where g like 'p:%' order by length(g) desc limit 1) as sound
      from people_resident t
      where t.tenant_id = ${tenantId} and not t.is_deleted and t.status in ('1', '2', '3'))
    ${by('number', 'id_card_hash', 'id_card_hash is not null')}
    union all ${by('nameBirth', 'name, birthday')}
    union all ${by('namePhone', 'name, phone_hash', 'phone_hash is not null')}
    union all ${by('pinyin', 'birthday, sex, sound', 'sound is not null')}`
  return call.db.run<Group>(query.compile(builder) as never)
}

/** Pairs that look alike, the older record first. */
async function looksAlike(tenantId: string, call: Call): Promise<readonly Found[]> {
  const pairs = new Map<string, Found & { signs: Sign[] }>()
  for (const { sign, people } of await groupsOf(tenantId, call))
    for (const [at, one] of people.entries())
      for (const other of people.slice(at + 1)) {
        if (sign === 'pinyin' && one.name === other.name) continue
        const pair = { residentId: one.id, otherId: other.id, deptId: one.dept, otherDeptId: other.dept }
        const known = pairs.get(keyOf(pair)) ?? { ...pair, signs: [] }
        known.signs.push(sign)
        if (pairs.size < MOST_PAIRS) pairs.set(keyOf(pair), known)
      }
  return [...pairs.values()]
}

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

const keyOf = ({ residentId, otherId }: { residentId?: Id | null; otherId?: Id | null }): string =>
  `${residentId}:${otherId}`

type Known = Pick<RowOf<typeof duplicate>, 'id' | 'residentId' | 'otherId' | 'status'>
/** All pairs that stand: more than a store finds at once, where people have settled many. */
const knownPairs = (tenantId: string, call: Call): Promise<readonly Known[]> =>
  call.db.sql<Known>`
    select id, resident_id as "residentId", other_id as "otherId", status from people_duplicate
    where tenant_id = ${tenantId} and not is_deleted`
async function forgetVanished(found: ReadonlySet<string>, known: readonly Known[], call: Call): Promise<void> {
  const gone = known.filter(one => one.status === '1' && !found.has(keyOf(one))).map(({ id }) => id)
  if (gone.length > 0) await call.db.of(duplicate).remove(gone)
}

/** Looks through a tenant's register: new pairs are added, open ones whose signs are gone vanish, settled ones stay. */
export async function findDuplicates(tenantId: string, caller: Call): Promise<number> {
  const call = wholeTenant(caller)
  const found = await looksAlike(tenantId, call)
  const known = await knownPairs(tenantId, call)
  const depts = new Map((await call.services.depts(tenantId)).map(dept => [dept.id, dept]))
  const has = new Set(known.map(keyOf))
  const fresh = found.filter(one => !has.has(keyOf(one)))
  const rows = fresh.map(({ residentId, otherId, deptId, otherDeptId, signs }) => ({
    ...{ tenantId, residentId, otherId, signs, score: likeness(signs), foundTime: call.now, status: '1' },
    deptId: deptId === otherDeptId ? deptId : commonDept(deptId, otherDeptId, depts),
  }))
  if (rows.length > 0) await bulkAdd(call, duplicate, rows)
  await forgetVanished(new Set(found.map(keyOf)), known, call)
  return rows.length
}
