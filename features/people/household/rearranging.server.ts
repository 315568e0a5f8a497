import { type Id, isId, looksMasked, type StoredOf } from '@village/resource'
import { type Call, refuse, setReason } from '@village/server'
import { ENABLED } from '../../system/public.ts'
import { KIN, type Relations } from '../kin.ts'
import { noteAct } from '../life/life.server.ts'
import { PRESENT } from '../resident/declared/resident.states.ts'
import { refuseUnlessHeaded, whileRearranging } from '../resident/head/head.server.ts'
import { resident } from '../resident/resident.resource.ts'
import { household } from './household.resource.ts'

type Household = StoredOf<typeof household>
type Resident = StoredOf<typeof resident>

/** More people live in no household. */
const MOST_MEMBERS = 100
/** Key of dictionary enable_status: the household is kept for its history, nobody lives in it. */
export const EMPTY = '0'

/** Relations as a client sent them: limited in number, each a key of the dictionary, none a householder. */
export async function relationsIn(sent: unknown, call: Call): Promise<Relations> {
  if (sent === null || sent === undefined || sent === '') return {}
  if (typeof sent !== 'object' || Array.isArray(sent))
    return refuse('relations 应为对象', 'relations must be an object')
  const entries = Object.entries(sent as Readonly<Record<string, unknown>>).filter(([, one]) => one !== '')
  const keys = new Set((await call.services.dictionary(call.user.tenantId, 'family_relation')).map(one => one.key))
  const isFit = ([id, relation]: readonly [string, unknown]): boolean =>
    isId(id) && typeof relation === 'string' && keys.has(relation) && relation !== KIN.head
  if (entries.length > MOST_MEMBERS || !entries.every(isFit))
    return refuse('与户主关系不正确，请重新选择', 'A relation to the householder is not correct: choose again')
  return Object.fromEntries(entries) as Relations
}

/** A household that the caller sees. */
export const houseOf = async (id: Id, call: Call): Promise<Household> =>
  (await call.db.of(household).get(id)) ?? refuse('未找到数据', 'Data not found', 404)
/** Who lives in a household now. */
export const membersOf = async (id: Id, call: Call): Promise<readonly Resident[]> =>
  (await call.db.of(resident).find({ householdId: id }, { order: ['relation', 'birthday'] })).filter(one =>
    PRESENT.includes(one.status ?? ''),
  )

export interface Split {
  readonly id: Id
  readonly residentIds: readonly Id[]
  /** Who of them is the householder of the new household. */
  readonly headId: Id
  /** How the others of the new household, and those who stay behind under a new householder, are related to theirs. */
  readonly relations: Relations
  /** Who becomes householder where the present one leaves. */
  readonly nextHeadId?: Id | null
  readonly houseNo?: string | null
  readonly gridId?: Id | null
  readonly liveAddress?: string | null
  readonly reason: string
}
interface Leaving {
  readonly going: readonly Resident[]
  readonly staying: readonly Resident[]
}
async function leavingOf({ id, residentIds, headId, nextHeadId }: Split, call: Call): Promise<Leaving> {
  const members = await membersOf(id, call)
  const wanted = new Set(residentIds)
  const going = members.filter(one => wanted.has(one.id))
  const staying = members.filter(one => !wanted.has(one.id))
  if (going.length !== wanted.size)
    refuse('只能分出本户的在册成员', 'Only present members of this household can leave it')
  if (staying.length === 0) refuse('至少要有一人留在原户', 'Somebody has to stay in the household')
  if (!wanted.has(headId)) refuse('新户户主应在分出的成员中', 'The new householder must be one of those who leave')
  const isHeadless = !staying.some(one => one.relation === KIN.head)
  if (isHeadless && !staying.some(one => one.id === nextHeadId))
    refuse('户主分出后，请为原户选择新户主', 'The householder leaves: choose another one for those who stay')
  return { going, staying }
}

/** Some members become a household of their own: same village, the grid of the old house unless another is said. */
export async function splitHousehold(split: Split, call: Call): Promise<{ id: Id; householdNo: string }> {
  const { id, headId, relations, nextHeadId, houseNo, gridId, liveAddress, reason } = split
  const old = await houseOf(id, call)
  const people = call.db.of(resident)
  const { going, staying } = await leavingOf(split, call)
  await setReason(reason, call)
  const made = await call.db.of(household).add({
    deptId: old.deptId,
    tenantId: old.tenantId,
    headId,
    hukouType: old.hukouType,
    gridId: gridId ?? old.gridId,
    // The form shows the old number masked: what comes back unchanged means that number.
    houseNo: !houseNo || looksMasked(houseNo) ? old.houseNo : houseNo,
    status: ENABLED,
  })
  await whileRearranging(call, [id, made.id], async () => {
    for (const one of going) {
      const relation = one.id === headId ? KIN.head : (relations[one.id] ?? KIN.other)
      await people.edit(one.id, {
        householdId: made.id,
        relation,
        gridId: made.gridId,
        ...(liveAddress && { liveAddress }),
        // The point on the map was that of the old address.
        ...(liveAddress && liveAddress !== one.liveAddress && { longitude: null, latitude: null }),
      })
      await noteAct({ kind: 'split', person: one, reason }, call)
    }
    const isHeadless = !staying.some(one => one.relation === KIN.head)
    for (const one of isHeadless ? staying : []) {
      const relation = one.id === nextHeadId ? KIN.head : (relations[one.id] ?? one.relation)
      if (relation !== one.relation) await people.edit(one.id, { relation })
    }
    await refuseUnlessHeaded(id, call)
    await refuseUnlessHeaded(made.id, call)
  })
  return { id: made.id, householdNo: made.householdNo ?? '' }
}

export interface Joining {
  readonly ids: readonly Id[]
  /** The household that stays; the first by default. */
  readonly targetId?: Id | null
  readonly relations: Relations
  readonly reason: string
}
/** Makes one household of several of a village. Those left empty are kept for their history, out of use. */
export async function joinHouseholds({ ids, targetId, relations, reason }: Joining, call: Call): Promise<void> {
  const wanted = [...new Set(ids)]
  const target = await houseOf(targetId ?? wanted[0]!, call)
  const others = wanted.filter(one => one !== target.id)
  if (others.length === 0 || !wanted.includes(target.id)) refuse('请至少选择两户', 'Choose at least two households')
  await setReason(reason, call)
  await whileRearranging(call, wanted, async () => {
    for (const other of others) {
      const { deptId } = await houseOf(other, call)
      if (deptId !== target.deptId) refuse('只能合并同一村的户', 'Only households of one village can be merged')
      for (const one of await membersOf(other, call)) {
        const relation = relations[one.id] ?? KIN.other
        await call.db
          .of(resident)
          .edit(one.id, { householdId: target.id, relation, gridId: target.gridId ?? one.gridId })
        await noteAct({ kind: 'join', person: one, reason }, call)
      }
      await call.db.of(household).edit(other, { status: EMPTY })
    }
    await refuseUnlessHeaded(target.id, call)
  })
}
