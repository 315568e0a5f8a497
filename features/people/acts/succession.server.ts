import type { Id, StoredOf } from '@village/resource'
import { type Call, refuse } from '@village/server'
import { relationsIn } from '../household/rearranging.server.ts'
import { type Relations, relationUnder } from '../kin.ts'
import { HEAD, swapHead } from '../resident/head/head.server.ts'
import { resident } from '../resident/resident.resource.ts'

/** A resident whom the caller sees. */
export const personOf = async (id: Id, call: Call): Promise<StoredOf<typeof resident>> =>
  (await call.db.of(resident).get(id)) ?? refuse('未找到数据', 'Data not found', 404)

export interface Succeeding {
  readonly id: Id
  readonly headId?: Id | null
  readonly relations?: Relations | null
  readonly updateTime?: string | null
}

/**
 * Before a householder leaves: somebody else follows them. Answers the version that the next step has to meet, which is
 * none after the person has been changed here.
 */
export async function succeed(
  { id, headId, relations, updateTime }: Succeeding,
  call: Call,
): Promise<{ updateTime?: string }> {
  if (!headId) return updateTime ? { updateTime } : {}
  const person = await personOf(id, call)
  if (person.relation !== HEAD || !person.householdId)
    return refuse('该居民不是户主，不需要新户主', 'This resident is no householder')
  if (updateTime && updateTime !== person.updateTime)
    return refuse('这条记录刚被修改过，请刷新后再办理', 'This record has just been changed: refresh and try again')
  const next = await personOf(headId, call)
  const relation = relationUnder(next, person)
  await swapHead(
    { id: person.householdId, residentId: headId, relation, relations: await relationsIn(relations, call) },
    call,
  )
  return {}
}
