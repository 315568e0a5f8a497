import type { Id } from '@village/resource'
import { type Call, refuse } from '@village/server'
import { resident } from './resident.resource.ts'

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

/**
 * A person moves: into another village, where the row keeps its id and history and household and grid stay behind, or
 * into another house, grid or address of the same village.
 */
export async function moveTo(move: Move, call: Call): Promise<void> {
  const { id, deptId, date, gridId, householdId, relation, liveAddress, reason } = move
  const person = (await call.db.of(resident).get(id)) ?? refuse('未找到数据', 'Data not found', 404)
  if (person.status !== '1') refuse('只有在册居民可以迁移', 'Only active residents can move')
  if (date > call.now.slice(0, 10)) refuse('迁移日期不能晚于今天', 'The date may not lie in the future')
  const stays = person.deptId === deptId
  const isElsewhere =
    (householdId && householdId !== person.householdId) ||
    (gridId && gridId !== person.gridId) ||
    (liveAddress && liveAddress !== person.liveAddress)
  if (stays && !isElsewhere)
    refuse('在本村迁移时，请选择新的户、网格或住址', 'Within the village choose another household, grid or address')
  await call.db.sql`select set_config('app.reason', ${reason}, true)`
  const place = {
    ...(gridId && { gridId }),
    ...(householdId && { householdId, relation: relation ?? null }),
    ...(liveAddress && { liveAddress }),
  }
  const leaving = { deptId, moveInDate: date, householdId: null, relation: null, gridId: null }
  await call.db.of(resident).edit(id, { ...(stays ? {} : leaving), ...place })
}
