import type { Id, StoredOf } from '@village/resource'
import { type Call, refuse, setReason } from '@village/server'
import { household } from '../household/household.resource.ts'
import { checkGridOf, type Place, placeOf } from '../household/place.server.ts'
import { noteAct } from '../life/life.server.ts'
import { RESIDENT } from '../resident/declared/resident.states.ts'
import { resident } from '../resident/resident.resource.ts'

export interface Move {
  readonly id: Id
  readonly deptId: Id
  readonly date: string
  readonly gridId?: Id | null
  readonly householdId?: Id | null
  readonly relation?: string | null
  readonly liveAddress?: string | null
  readonly reason: string
}

/** Where they live afterwards: the house says it; a point on the map belongs to the address that it was set for. */
async function placeAfter(person: StoredOf<typeof resident>, move: Move, call: Call): Promise<Place> {
  const { gridId, householdId, liveAddress } = move
  const livesIn = householdId || (move.deptId === person.deptId ? person.householdId : null)
  const home = livesIn ? await call.db.of(household).get(livesIn) : null
  if (home) checkGridOf(home, gridId)
  const house = livesIn === person.householdId ? null : home
  const { head: _, ...there } = house ? await placeOf(house, call) : {}
  const moved = liveAddress && liveAddress !== person.liveAddress && liveAddress !== there.liveAddress
  return {
    ...(gridId && { gridId }),
    ...there,
    ...(liveAddress && { liveAddress }),
    ...(moved && { longitude: null, latitude: null }),
  }
}

/**
 * A person moves: into another village, where the row keeps its id and history and household and grid stay behind, or
 * into another house, grid or address of the same village.
 */
export async function moveTo(move: Move, call: Call): Promise<void> {
  const { id, deptId, date, gridId, householdId, relation, liveAddress, reason } = move
  const person = (await call.db.of(resident).get(id)) ?? refuse('未找到数据', 'Data not found', 404)
  if (person.status !== RESIDENT.active) refuse('只有在册居民可以迁移', 'Only active residents can move')
  if (date > call.now.slice(0, 10)) refuse('迁移日期不能晚于今天', 'The date may not be in the future')
  const stays = person.deptId === deptId
  const isElsewhere =
    (householdId && householdId !== person.householdId) ||
    (gridId && gridId !== person.gridId) ||
    (liveAddress && liveAddress !== person.liveAddress)
  if (stays && !isElsewhere)
    refuse('在本村迁移时，请选择新的户、网格或住址', 'Within the village choose another household, grid or address')
  await setReason(reason, call)
  const into = householdId ? { householdId, relation: relation ?? null } : {}
  const point = { longitude: null, latitude: null }
  const leaving = { deptId, moveInDate: date, householdId: null, relation: null, gridId: null, ...point }
  const place = await placeAfter(person, move, call)
  const after = await call.db.of(resident).edit(id, { ...(stays ? {} : leaving), ...place, ...into })
  if (stays) await noteAct({ kind: 'within', person: after, date, reason }, call)
}
