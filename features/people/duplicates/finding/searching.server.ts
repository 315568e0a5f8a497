import type { Id } from '@village/resource'
import { builder, type Call } from '@village/server'
import { sql } from 'kysely'
import { LIVING } from '../../resident/declared/resident.states.ts'
import type { Sign } from './likeness.ts'

/** More pairs than this are no duplicates but a fault of the data: the strongest are shown first. */
const MOST_PAIRS = 1000
/** People that one statement looks through: of a million the slowest window took a second on two busy cores, of the five that it may. */
const WINDOW = 20_000

/** Two records with something in common, the older one first. */
export interface Found {
  readonly residentId: Id
  readonly otherId: Id
  readonly deptId: Id
  readonly otherDeptId: Id
  readonly signs: readonly Sign[]
}
export const pairKey = ({ residentId, otherId }: { residentId?: Id | null; otherId?: Id | null }): string =>
  `${residentId}:${otherId}`

/** How far a search through a register has come, and what it has found; plain, so that it can wait in a queue. */
export interface Search {
  /** Which of the signs is looked for. */
  readonly look: number
  /** Up to which value of that sign's column, in its order, people have been seen; null before the first. */
  readonly after: string | null
  readonly found: readonly Found[]
}
export const NEW_SEARCH: Search = { look: 0, after: null, found: [] }

/** What people who have a sign in common share; `along` leads, so that a window of its values holds them all. */
interface Look {
  readonly sign: Sign
  readonly along: 'id_card_hash' | 'birthday' | 'phone_hash'
  readonly shared: string
}
/** The strongest first. A phone alone is a family's, so the name goes with it. */
const LOOKS: readonly Look[] = [
  { sign: 'number', along: 'id_card_hash', shared: 'id_card_hash' },
  { sign: 'nameBirth', along: 'birthday', shared: 'birthday, name' },
  { sign: 'namePhone', along: 'phone_hash', shared: 'phone_hash, name' },
  { sign: 'pinyin', along: 'birthday', shared: 'birthday, sex, sound' },
]
/** How a name sounds: the longest of the pieces that are marked as whole; the other one is its first letters. */
const SOUND = sql`(select g from unnest(t.name_grams) g where g like '=%' order by length(g) desc limit 1)`

interface Person {
  readonly id: Id
  readonly dept: Id
  readonly name: string
}
interface Window {
  readonly look: Look
  readonly after: string | null
  readonly upTo: string | null
}

const afterCondition = (along: Look['along'], after: string | null) =>
  after === null ? sql`t.${sql.raw(along)} is not null` : sql`t.${sql.raw(along)} > ${after}`

/** Where the next window ends; null when it is the last one. */
async function endOf(tenantId: string, { along }: Look, after: string | null, size: number, call: Call) {
  const column = sql.raw(along)
  const query = sql`select t.${column}::text as at from people_resident t
    where t.tenant_id = ${tenantId} and not t.is_deleted and ${afterCondition(along, after)}
    order by t.${column} offset ${size - 1} limit 1`
  const [end] = await call.db.run<{ at: string }>(query.compile(builder))
  return end?.at ?? null
}

/** Living records of a window by what they have in common. */
async function groupsIn(tenantId: string, { look, after, upTo }: Window, call: Call): Promise<readonly Person[][]> {
  const { sign, along, shared } = look
  const within = upTo === null ? sql`` : sql` and t.${sql.raw(along)} <= ${upTo}`
  const sound = sign === 'pinyin' ? SOUND : sql`''`
  const query = sql`
    with p as materialized (
      select t.id, t.dept_id, t.name, t.sex, t.birthday, t.phone_hash, t.id_card_hash, ${sound} as sound
      from people_resident t
      where t.tenant_id = ${tenantId} and not t.is_deleted and t.status = any(${[...LIVING]}::varchar[])
        and ${afterCondition(along, after)}${within})
    select jsonb_agg(jsonb_build_object('id', id::text, 'dept', dept_id::text, 'name', name) order by id) as people
    from p where sound is not null group by ${sql.raw(shared)} having count(*) > 1`
  const groups = await call.db.run<{ people: Person[] }>(query.compile(builder))
  return groups.map(({ people }) => people)
}

/** Lays the pairs of these groups to those that were found before; a pair is known by all its signs. */
function pairsWith(found: readonly Found[], sign: Sign, groups: readonly Person[][]): readonly Found[] {
  const pairs = new Map(found.map(pair => [pairKey(pair), pair]))
  for (const people of groups)
    for (const [at, one] of people.entries())
      for (const other of people.slice(at + 1)) {
        if (sign === 'pinyin' && one.name === other.name) continue
        const pair = { residentId: one.id, otherId: other.id, deptId: one.dept, otherDeptId: other.dept }
        const known = pairs.get(pairKey(pair))
        if (known || pairs.size < MOST_PAIRS)
          pairs.set(pairKey(pair), { ...pair, signs: [...(known?.signs ?? []), sign] })
      }
  return [...pairs.values()]
}

export const isOver = ({ look }: Search): boolean => look >= LOOKS.length

/** How far a search has come, for the log: nothing of a person is in it. */
export const progressOf = ({ look, found }: Search): { looks: string; pairs: number } => ({
  looks: `${look}/${LOOKS.length}`,
  pairs: found.length,
})

/** Searches the next `size` people of a tenant's register. */
export async function searchOn(search: Search, tenantId: string, call: Call, size = WINDOW): Promise<Search> {
  const look = LOOKS[search.look]!
  const upTo = await endOf(tenantId, look, search.after, size, call)
  const groups = await groupsIn(tenantId, { look, after: search.after, upTo }, call)
  const found = pairsWith(search.found, look.sign, groups)
  return upTo === null ? { look: search.look + 1, after: null, found } : { look: search.look, after: upTo, found }
}
