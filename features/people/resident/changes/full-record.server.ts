import type { StoredOf } from '@village/resource'
import { type Call, callMark, refuse } from '@village/server'
import { ACTIVE_ACCOUNT } from '../../../system/public.ts'
import { residentaccount } from '../../residentaccount.resource.ts'
import { residentchange } from '../../residentchange.resource.ts'
import { PRESENT } from '../declared/resident.states.ts'
import { resident } from '../resident.resource.ts'

type Wire = Readonly<Record<string, unknown>>
type Resident = StoredOf<typeof resident>
const SHOWN_CHANGES = 50
const OF_FAMILY = [
  'id',
  'name',
  'sex',
  'sexName',
  'age',
  'relation',
  'relationName',
  'idCard',
  'phone',
  'status',
  'statusName',
]

const pickFields = (row: Wire, names: readonly string[]): Wire =>
  Object.fromEntries(names.map(name => [name, row[name]]))

/** The others of the household, the householder first. */
async function familyOf(person: Resident, call: Call): Promise<readonly Wire[]> {
  if (!person.householdId) return []
  const members = await call.db
    .of(resident)
    .find({ householdId: person.householdId }, { order: ['relation', 'birthday'] })
  const others = members.filter(one => one.id !== person.id && PRESENT.includes(one.status ?? ''))
  return (await call.db.of(resident).show(others)).map(row => pickFields(row, OF_FAMILY))
}

async function changesOf(person: Resident, call: Call): Promise<readonly Wire[]> {
  const changes = call.db.of(residentchange)
  const rows = await changes.find({ residentId: person.id }, { order: ['-operateTime', '-id'], limit: SHOWN_CHANGES })
  const fields: Readonly<Record<string, { spec: { label: Wire } }>> = resident.fields as never
  return (await changes.show(rows)).map(row => ({
    ...row,
    fieldLabel: fields[String(row['fieldName'])]?.spec.label[call.language] ?? '',
  }))
}

/** A resident with names, family and the last changes, masked; null when there is none that the caller may see. */
export async function fullRecord(id: string, call: Call): Promise<Wire | null> {
  const person = await call.db.of(resident).get(id)
  if (!person) return null
  const [shown] = await call.db.of(resident).show([person])
  return { ...shown, family: await familyOf(person, call), changes: await changesOf(person, call) }
}

/** Calls of residents, who are no users of the back office: a change names no operator then. */
export const ofResident = callMark()

/**
 * The caller's own record. A resident signs in with the id of the resident account; a name or number that happens to
 * be equal proves nothing. Staff have no record of their own here.
 */
export async function ownRecord(call: Call): Promise<Resident> {
  return (
    (await findOwnRecord(call)) ?? refuse('当前账号没有关联居民档案', 'This account has no resident record of its own')
  )
}

/** The same; null for accounts without one, as those of the staff. */
export async function findOwnRecord(call: Call): Promise<Resident | null> {
  const account = await call.db.of(residentaccount).get(call.user.id)
  if (account?.status !== ACTIVE_ACCOUNT || !account.residentId) return null
  const person = await call.db.of(resident).get(account.residentId)
  if (person) ofResident.set(call)
  return person
}
