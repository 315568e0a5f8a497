import type { Id, StoredOf } from '@village/resource'
import { type Call, type Change, callMark, InvalidInput, refuse } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { household } from '../../household/household.resource.ts'
import type { Relations } from '../../kin.ts'
import { PRESENT } from '../declared/resident.states.ts'
import { resident } from '../resident.resource.ts'

type Resident = StoredOf<typeof resident>
type Written = Exclude<Change<typeof resident.fields>, { kind: 'remove' }>

/** Key of dictionary family_relation: the householder. */
export const HEAD = '0'
/** Calls that swap householders: between the two edits the household has none, or two. */
const swapping = callMark()

const isHead = (person: Partial<Resident> | undefined): boolean =>
  Boolean(person?.householdId) && person?.relation === HEAD
const isPresent = (person: Partial<Resident>): boolean => PRESENT.includes(person.status ?? '1')

/** The household of somebody else's write waits here, so that two householders cannot come in at once. */
async function lockHousehold(id: Id, call: Call): Promise<void> {
  await call.db.run(call.db.scoped(household).where('t.id', '=', id).select('t.id').forUpdate())
}

interface Neighbours {
  readonly members: number
  readonly heads: number
}
/** The people of a household who live there now, without one of them. */
async function neighboursOf(householdId: Id, except: Id, call: Call): Promise<Neighbours> {
  const query = call.db
    .scoped(resident)
    .where(sql<SqlBool>`t.household_id = ${householdId}::bigint and t.id <> ${except}::bigint`)
    .where('t.status', 'in', PRESENT)
    .select([sql`count(*)`.as('members'), sql`count(*) filter (where t.relation = ${HEAD})`.as('heads')])
  const [row] = await call.db.run<{ members: string; heads: string }>(query)
  return { members: Number(row?.members), heads: Number(row?.heads) }
}

/** Whether people stay without a householder when this one leaves them. */
export async function isMissed(person: Resident, call: Call): Promise<boolean> {
  if (!isHead(person) || !isPresent(person) || swapping.isSet(call)) return false
  const { members } = await neighboursOf(person.householdId!, person.id, call)
  return members > 0
}
/** The refusal when a householder leaves and other members stay: another householder must be named first. */
export const NO_HEAD = { zh: '请先变更户主', en: 'Name another householder first' }

/** One householder per household: nobody becomes a second one, and nobody leaves the others without one. */
export async function checkHead(change: Written, call: Call): Promise<void> {
  if (swapping.isSet(call)) return
  const before = change.kind === 'edit' ? change.before : undefined
  const { after } = change
  const stays = isHead(before) && isHead(after) && before!.householdId === after.householdId && isPresent(after)
  if (before && !stays && (await isMissed(before, call))) refuse(NO_HEAD.zh, NO_HEAD.en)
  if (!isHead(after) || !isPresent(after) || (stays && isPresent(before!))) return
  await lockHousehold(after.householdId!, call)
  const { heads } = await neighboursOf(after.householdId!, after.id, call)
  if (heads === 0) return
  const says = { zh: '该户已有户主，请先变更户主', en: 'The household has a householder: name another one first' }
  throw new InvalidInput([{ field: 'relation', code: 'other', says }], resident.fields)
}

const setHead = async (householdId: Id, headId: Id | null, call: Call): Promise<void> => {
  await call.db.of(household).edit(householdId, { headId })
}

/** Keeps the household's own note of its householder. */
export async function followHead(change: Change<typeof resident.fields>, call: Call): Promise<void> {
  const before = change.kind === 'add' ? undefined : change.before
  const after = change.kind === 'remove' ? undefined : change.after
  const [was, is] = [isHead(before) ? before!.householdId : null, isHead(after) ? after!.householdId : null]
  if (was === is) return
  if (was) {
    const old = await call.db.of(household).get(was)
    if (old?.headId === before!.id) await setHead(was, null, call)
  }
  if (is) await setHead(is, after!.id, call)
}

/** Several edits of one household at a time; afterwards each of these households is looked at as a whole. */
export async function whileRearranging<T>(call: Call, householdIds: readonly Id[], work: () => Promise<T>): Promise<T> {
  for (const id of [...new Set(householdIds)].sort()) await lockHousehold(id, call)
  return swapping.during(call, work)
}

/** Refuses a household whose people have no householder, or more than one. */
export async function refuseUnlessHeaded(householdId: Id, call: Call): Promise<void> {
  const { members, heads } = await neighboursOf(householdId, '0', call)
  if (members > 0 && heads !== 1) refuse('每户应有且只有一位户主', 'A household has exactly one householder')
}

export interface Succession {
  /** The household. */
  readonly id: Id
  readonly residentId: Id
  /** How the former householder is related to the new one. */
  readonly relation: string
  /** How others are related to the new one, by their ids; those who are not named keep what they have. */
  readonly relations?: Relations
}
/** Makes another member the householder; the former one gets the relation that was given. */
export async function swapHead({ id, residentId, relation, relations = {} }: Succession, call: Call): Promise<void> {
  if (relation === HEAD)
    refuse('请选择原户主与新户主的关系', 'Choose how the former householder is related to the new one')
  const people = call.db.of(resident)
  await whileRearranging(call, [id], async () => {
    const members = (await people.find({ householdId: id })).filter(isPresent)
    const next = members.find(one => one.id === residentId)
    if (!next) return refuse('新户主应是本户的在册成员', 'The new householder must be a present member')
    if (isHead(next)) refuse('该成员已是户主', 'This member is the householder already')
    // The new one first: the household then goes from one householder to the other, not through none.
    for (const one of [next, ...members.filter(other => other !== next)]) {
      const said = one.id === residentId ? HEAD : isHead(one) ? relation : relations[one.id]
      if (said !== undefined && said !== one.relation) await people.edit(one.id, { relation: said })
    }
    await refuseUnlessHeaded(id, call)
  })
}
