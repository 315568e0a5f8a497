import { dayAfter, type Id, type StoredOf } from '@village/resource'
import { type Call, personOf, refuse, setReason } from '@village/server'
import { succeed } from '../../acts/succession.server.ts'
import type { Relations } from '../../kin.ts'
import { merging, noteAct } from '../../life/life.server.ts'
import { retag } from '../../profiles/tags.server.ts'
import { closePeriods } from '../../residence/periods.server.ts'
import { LIVING, PRESENT, RESIDENT } from '../../resident/declared/resident.states.ts'
import { isMissed, whileRearranging } from '../../resident/head/head.server.ts'
import { resident } from '../../resident/resident.resource.ts'
import { bothOf, takeable } from '../comparing/comparing.server.ts'
import { withTheirs } from '../comparing/comparison.ts'
import { DUPLICATE } from '../finding/duplicate-state-keys.ts'
import { mergerecord, UNDO_DAYS } from '../mergerecord/mergerecord.resource.ts'
import { storedColumns } from './columns.server.ts'
import { type Kept, lockBoth, recordChanges, settleAccounts, settleHouseholds } from './merge-state.server.ts'
import { moveTies } from './relinking.server.ts'

type Resident = StoredOf<typeof resident>
const VERIFIED = '1'

export interface Merge {
  /** The record that is given up. */
  readonly id: Id
  /** The record that stays, with its id. */
  readonly targetId: Id
  /** What the record that stays takes over from the other one. */
  readonly fields: readonly string[]
  /** Who becomes householder where one of the two was it and leaves others behind. */
  readonly headId?: Id | null
  readonly relations?: Relations | null
  readonly reason: string
}

/** The names of fields as a client sent them. */
export function fieldsIn(sent: unknown): readonly string[] {
  const list = Array.isArray(sent) ? sent : typeof sent === 'string' ? sent.split(',').filter(Boolean) : []
  const known = list.every(one => typeof one === 'string' && Object.hasOwn(resident.fields, one))
  return known ? (list as string[]) : refuse('合并的字段不正确', 'A field of the merge is not known')
}

function fieldsToTake(source: Resident, target: Resident, fields: readonly string[]): readonly string[] {
  const may = takeable(source, target)
  const wanted = withTheirs(fields)
  const never = wanted.find(one => !may.includes(one))
  if (never) refuse('跨村合并不能取来源的户、网格', 'Household and grid of another village cannot be taken over')
  return wanted
}

async function removeSource(source: Resident, target: Resident, givesNumber: boolean, call: Call): Promise<void> {
  await call.db.sql`select set_config('app.action', 'merge', true)`
  await call.db.sql`update people_resident set status = ${RESIDENT.cancelled} where id = ${source.id}`
  if (givesNumber)
    await call.db.sql`update people_resident set id_card = null, id_card_hash = null, id_card_tail_hash = null
      where id = ${source.id}`
  await call.db.sql`select set_config('app.action', '', true)`
  await call.db.sql`update people_duplicate set status = ${DUPLICATE.merged} where not is_deleted
    and least(resident_id, other_id) = least(${source.id}::bigint, ${target.id}::bigint)
    and greatest(resident_id, other_id) = greatest(${source.id}::bigint, ${target.id}::bigint)`
  await closePeriods(source, call.now.slice(0, 10), 'merge', call)
  await call.services.changed('people.duplicate', call)
}

const pick = (row: Resident, names: readonly string[]): Partial<Resident> =>
  Object.fromEntries(names.map(name => [name, row[name as keyof Resident]]))

/** Takes over values, the number's verification with it, and the tags of profiles that came along. */
async function takeOver(source: Resident, target: Resident, taken: readonly string[], call: Call): Promise<Resident> {
  const people = call.db.of(resident)
  // A number that is checked was in doubt before.
  const isChecked = taken.includes('idCard') && source.numberChecked === 1
  const given = isChecked ? ({ numberDoubt: 1, numberChecked: 1 } as const) : {}
  if (taken.length > 0) await people.edit(target.id, { ...pick(source, taken), ...given })
  if (taken.includes('idCard') && source.status === VERIFIED)
    await call.db.sql`update people_resident set status = ${VERIFIED} where id = ${target.id}`
  await retag(target.id, call)
  return (await people.get(target.id))!
}

const undoUntil = (call: Call): string => dayAfter(call.now, UNDO_DAYS)

async function become(merge: Merge, source: Resident, target: Resident, call: Call): Promise<Id> {
  const { reason } = merge
  const taken = fieldsToTake(source, target, merge.fields)
  const touched = [
    ...taken,
    ...(taken.includes('householdId') ? ['gridId'] : []),
    ...(taken.includes('idCard') ? ['status', 'numberDoubt', 'numberChecked'] : []),
  ]
  const before = {
    source: await storedColumns(source.id, ['status', 'idCard', 'accountFlag'], call),
    target: await storedColumns(target.id, [...touched, 'accountFlag'], call),
  }
  await removeSource(source, target, taken.includes('idCard'), call)
  const relinked = await moveTies(source, target, call)
  const after = await takeOver(source, target, taken, call)
  await settleHouseholds([source.householdId, target.householdId, after.householdId], call)
  await settleAccounts([source, after], call)
  await recordChanges({ people: [source, after], changeType: '6', from: source, to: target, reason }, call)
  await noteAct({ kind: 'merge', person: after, reason }, call)
  await call.services.changed(resident.name, call)
  const kept: Kept = { ...before, taken: pick(after, touched), relinked, request: call.origin.requestId }
  const made = await call.db.of(mergerecord).add({
    deptId: target.deptId,
    tenantId: target.tenantId,
    residentId: target.id,
    sourceId: source.id,
    reason,
    operatorId: personOf(call),
    mergedTime: call.now,
    undoUntil: undoUntil(call),
    kept: JSON.stringify(kept),
  })
  return made.id
}

/** The household that one of the two leaves gets another householder first. */
async function leaveHeaded(merge: Merge, source: Resident, target: Resident, call: Call): Promise<void> {
  const leaves = withTheirs(merge.fields).includes('householdId') ? target : source
  if (merge.headId) await succeed({ ...merge, id: leaves.id }, call)
  else if (await isMissed(leaves, call))
    refuse(
      '该居民是户主，户内还有成员，请选择原户的新户主',
      'A householder with others in the house: choose the next one',
    )
}

/** Makes one record of two: the target keeps its id, takes what was chosen and every row that named the other one. */
export async function mergeRecords(merge: Merge, call: Call): Promise<{ id: Id }> {
  await lockBoth([merge.id, merge.targetId], call)
  const [source, target] = await bothOf(merge.id, merge.targetId, call)
  if (!PRESENT.includes(target.status ?? ''))
    refuse('保留的档案应是在册居民', 'The record that stays must be of a present resident')
  if (!LIVING.includes(source.status ?? ''))
    refuse('已死亡或已注销的档案不能合并', 'A record of somebody who died or was struck off cannot be merged')
  await setReason(merge.reason, call)
  await leaveHeaded(merge, source, target, call)
  const homes = [source.householdId, target.householdId].filter(id => id !== null)
  const id = await merging.during(call, () =>
    whileRearranging(call, homes, async () => {
      const [leaving, staying] = await bothOf(source.id, target.id, call)
      return become(merge, leaving, staying, call)
    }),
  )
  return { id }
}
