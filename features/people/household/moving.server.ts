import type { Id, StoredOf } from '@village/resource'
import { type Call, refuse, setReason } from '@village/server'
import { ENABLED } from '../../system/public.ts'
import { noteAct } from '../life/life.server.ts'
import { refuseUnlessHeaded, whileRearranging } from '../resident/head/head.server.ts'
import { resident } from '../resident/resident.resource.ts'
import { household } from './household.resource.ts'
import { EMPTY, houseOf, membersOf } from './rearranging.server.ts'

type Household = StoredOf<typeof household>

export interface HouseMove {
  readonly id: Id
  readonly deptId: Id
  readonly date: string
  readonly gridId?: Id | null
  readonly houseNo?: string | null
  readonly liveAddress?: string | null
  readonly reason: string
}

/** The house in the other village: a number of its own, because numbers begin with the village's code. */
const houseInVillage = (old: Household, { deptId, gridId, houseNo }: HouseMove, call: Call): Promise<Household> =>
  call.db.of(household).add({
    deptId,
    tenantId: old.tenantId,
    hukouType: old.hukouType,
    labels: old.labels,
    gridId: gridId ?? null,
    houseNo: houseNo ?? null,
    headId: old.headId,
    status: ENABLED,
  })

async function withinVillage(old: Household, { gridId, houseNo }: HouseMove, call: Call): Promise<Household> {
  if ((!gridId || gridId === old.gridId) && (!houseNo || houseNo === old.houseNo))
    refuse('在本村迁移时，请填写新的网格或门牌号', 'Within the village say the new grid or house number')
  return call.db.of(household).edit(old.id, { ...(gridId && { gridId }), ...(houseNo && { houseNo }) })
}

/**
 * A member's address after the move: the given one, or the old one with the new house number at its end;
 * an address that does not end with the old house number is elsewhere and stays the same.
 */
function addressAfter(one: { readonly liveAddress: string | null }, old: Household, move: HouseMove): string | null {
  const { liveAddress, houseNo } = move
  if (liveAddress) return liveAddress
  const was = one.liveAddress ?? ''
  const before = old.houseNo && was.endsWith(old.houseNo) ? was.slice(0, -old.houseNo.length) : ''
  // 5号 is no part of 15号.
  return houseNo && before !== '' && !/\d$/.test(before) ? before + houseNo : one.liveAddress
}

/** A whole household moves: into another house of its village, or into another village, each member with it. */
export async function moveHousehold(move: HouseMove, call: Call): Promise<{ id: Id; householdNo: string }> {
  const { id, deptId, date, reason } = move
  const old = await houseOf(id, call)
  const members = await membersOf(id, call)
  if (date > call.now.slice(0, 10)) refuse('迁移日期不能晚于今天', 'The date may not be in the future')
  if (members.length === 0) refuse('该户没有在册成员', 'Nobody lives in this household')
  const leaves = old.deptId !== deptId
  if (leaves && !move.liveAddress)
    refuse('迁往他村时，请填写新的现住址', 'Say the new address when the household goes to another village')
  await setReason(reason, call)
  const made = leaves ? await houseInVillage(old, move, call) : await withinVillage(old, move, call)
  await whileRearranging(call, [id, made.id], async () => {
    for (const one of members) {
      const liveAddress = addressAfter(one, old, move)
      const after = await call.db.of(resident).edit(one.id, {
        ...(leaves && { deptId, moveInDate: date, householdId: made.id, relation: one.relation }),
        gridId: made.gridId,
        ...(liveAddress && { liveAddress }),
        // The point on the map was that of the old address.
        ...((leaves || liveAddress !== one.liveAddress) && { longitude: null, latitude: null }),
      })
      if (!leaves) await noteAct({ kind: 'within', person: after, date, reason }, call)
    }
    await refuseUnlessHeaded(made.id, call)
  })
  if (leaves) await call.db.of(household).edit(id, { status: EMPTY })
  return { id: made.id, householdNo: made.householdNo ?? '' }
}
