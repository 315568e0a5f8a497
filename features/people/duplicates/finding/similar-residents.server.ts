import { type Id, nameOfPerson, normalised } from '@village/resource'
import { type Call, idList, soundOf, wholeTenant } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import type { Similar } from '../../resident/declared/resident.endpoints.ts'
import { LIVING } from '../../resident/declared/resident.states.ts'
import { resident } from '../../resident/resident.resource.ts'
import { likeness, type Sign } from './likeness.ts'

/** More than this nobody reads while typing. */
const MOST_SHOWN = 5
/** Shorter numbers are still being typed: no paper that is looked for has one. */
const SHORTEST_NUMBER = 8

export interface Typed {
  /** The record that is being changed; it is no twin of itself. */
  readonly id?: Id | null
  readonly name?: string | null
  readonly idCard?: string | null
  readonly birthday?: string | null
  readonly sex?: string | null
  readonly phone?: string | null
}
const SHOWN = [
  'id',
  'name',
  'sexName',
  'age',
  'idCard',
  'phone',
  'liveAddress',
  'deptName',
  'householdName',
  'statusName',
]

/** Each sign as a condition on a resident (alias t); signs whose particulars are not typed yet are left out. */
function signsOf({ name: typedName, idCard, birthday, sex, phone }: Typed, call: Call) {
  const name = typedName && nameOfPerson(typedName)
  const hash = (field: 'idCard' | 'phone', value: string): string =>
    call.services.cipher.hash(call.user.tenantId, String(normalised(resident.fields[field].spec, value)))
  const sound = name ? soundOf(name) : null
  const conditions: [Sign, ReturnType<typeof sql<boolean>>][] = []
  if (String(normalised(resident.fields.idCard.spec, idCard) ?? '').length >= SHORTEST_NUMBER)
    conditions.push(['number', sql<boolean>`t.id_card_hash = ${hash('idCard', idCard ?? '')}`])
  if (name && birthday)
    conditions.push(['nameBirth', sql<boolean>`(t.name = ${name} and t.birthday = ${birthday}::date)`])
  if (name && phone)
    conditions.push(['namePhone', sql<boolean>`(t.name = ${name} and t.phone_hash = ${hash('phone', phone)})`])
  if (sound && birthday && sex)
    conditions.push([
      'pinyin',
      sql<boolean>`(t.birthday = ${birthday}::date and t.sex = ${sex} and t.name_grams @> ${sql.val([sound])}::text[] and t.name <> ${name})`,
    ])
  return conditions
}

type Conditions = ReturnType<typeof signsOf>
interface Hit {
  readonly id: Id
  readonly signs: readonly Sign[]
}
async function hitsOf(conditions: Conditions, except: Id, call: Call): Promise<readonly Hit[]> {
  const flags = conditions.map(([sign, condition]) => sql`case when ${condition} then ${sign}::text end`)
  const query = call.db
    .scoped(resident)
    .where('t.status', 'in', LIVING)
    .where(sql<SqlBool>`t.id <> ${except}::bigint`)
    .where(
      sql`(${sql.join(
        conditions.map(([, condition]) => condition),
        sql` or `,
      )})`,
    )
    .select(['t.id', sql`array_remove(array[${sql.join(flags)}], null)`.as('signs')])
    .limit(MOST_SHOWN * 4)
  const hits = await call.db.run<Hit>(query)
  return [...hits].sort((a, b) => likeness(b.signs) - likeness(a.signs)).slice(0, MOST_SHOWN)
}

async function isElsewhere(conditions: Conditions, except: readonly Id[], call: Call): Promise<boolean> {
  const number = conditions.find(([sign]) => sign === 'number')
  if (!number) return false
  const query = wholeTenant(call)
    .db.scoped(resident)
    .where('t.status', 'in', LIVING)
    .where(number[1])
    .where(sql<SqlBool>`not t.id = any(${idList(except)})`)
    .select('t.id')
    .limit(1)
  return (await call.db.run(query)).length > 0
}

/**
 * Records that may be of the person being typed in: those whom the caller sees, and whether another village has the
 * number; of that village nothing is shown. A number is looked for on behalf of those only who write numbers: others
 * could learn by trying whose it is.
 */
export async function similarTo(typed: Typed, call: Call): Promise<Similar> {
  const conditions = signsOf(
    call.may('resident_add') || call.may('resident_edit') ? typed : { ...typed, idCard: null },
    call,
  )
  if (conditions.length === 0) return { here: [], elsewhere: false }
  const own = typed.id ?? '0'
  const hits = await hitsOf(conditions, own, call)
  const people = await Promise.all(hits.map(({ id }) => call.db.of(resident).get(id)))
  const rows = await call.db.of(resident).show(people.filter(one => one !== null))
  const here = rows.map((row, at) => ({
    ...Object.fromEntries(SHOWN.map(name => [name, row[name] ?? ''])),
    id: String(row['id']),
    signs: hits[at]!.signs,
  }))
  const elsewhere = await isElsewhere(conditions, [own, ...hits.map(({ id }) => id)], call)
  return { here, elsewhere }
}
