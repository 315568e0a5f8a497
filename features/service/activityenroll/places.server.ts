import type { Id, StoredOf } from '@village/resource'
import { type Call, idArray, moveMany, wholeTenant } from '@village/server'
import { activityenroll } from './activityenroll.resource.ts'
import { ENROLLED, PENDING, TAKING, WAITING } from './activityenroll.states.ts'

type Enrolment = StoredOf<typeof activityenroll>
/** So many are read at once; who enrols beyond a limit waits, so that lists may be longer. */
const MOST = 1000

/** How many people have a place, and how many wait for one. */
export interface Enrolments {
  readonly enrolled: number
  readonly waiting: number
}

/** Enrolments of a page of activities, in one query, from all villages. */
export async function enrolmentsOf(ids: readonly Id[], call: Call): Promise<ReadonlyMap<Id, Enrolments>> {
  if (ids.length === 0) return new Map()
  const rows = await call.db.sql<{ activity_id: Id; enrolled: string; waiting: string }>`
    select activity_id, coalesce(sum(people_count) filter (where status = any(${[...TAKING]}::varchar[])), 0) as enrolled,
      coalesce(sum(people_count) filter (where status = ${WAITING}), 0) as waiting
    from service_activityenroll where activity_id = any(${idArray(ids)}::bigint[]) and not is_deleted group by 1`
  return new Map(rows.map(row => [row.activity_id, { enrolled: Number(row.enrolled), waiting: Number(row.waiting) }]))
}

/**
 * The places that are left, Infinity without a limit. The activity stays locked until the end of the transaction: of two
 * people who want the last place the second waits here and finds it taken.
 * @param besides an enrolment that is not counted, because it is about to be written anew
 */
export async function placesLeft(activityId: Id, call: Call, besides: Id | null = null): Promise<number> {
  const [row] = await call.db.sql<{ most: number | null }>`
    select max_people as most from service_activity where id = ${activityId}::bigint for update`
  const most = row?.most ?? 0
  if (most === 0) return Number.POSITIVE_INFINITY
  const [taken] = await call.db.sql<{ n: string }>`
    select coalesce(sum(people_count), 0) as n from service_activityenroll
    where activity_id = ${activityId}::bigint and status = any(${[...TAKING]}::varchar[]) and not is_deleted
      and id is distinct from ${besides}::bigint`
  return most - Number(taken?.n ?? 0)
}

/** Who waits for a place, the longest first. */
const waiting = (activityId: Id, call: Call): Promise<readonly Enrolment[]> =>
  wholeTenant(call)
    .db.of(activityenroll)
    .find({ activityId, status: WAITING }, { order: ['enrollTime'], limit: MOST })

/** Gives free places to those who wait, the longest first; a group that is too large for what is left waits on. */
export async function promote(activityId: Id, call: Call): Promise<void> {
  let left = await placesLeft(activityId, call)
  const lucky: Id[] = []
  for (const row of await waiting(activityId, call)) {
    const wanted = row.peopleCount ?? 1
    if (wanted > left) continue
    lucky.push(row.id)
    left -= wanted
  }
  if (lucky.length > 0) await moveMany(activityenroll, 'promote', lucky, wholeTenant(call))
}

/** All at once: the activity's own change of state says that each of them may be moved. */
async function moveAll(
  activityId: Id,
  states: readonly string[],
  move: 'cancel' | 'absent',
  call: Call,
): Promise<void> {
  const rows = await call.db.sql<{ id: Id }>`
    select id from service_activityenroll
    where activity_id = ${activityId}::bigint and status = any(${[...states]}::varchar[]) and not is_deleted`
  if (rows.length === 0) return
  await moveMany(
    activityenroll,
    move,
    rows.map(({ id }) => id),
    wholeTenant(call),
  )
}
/** The activity does not take place: nobody is enrolled any more. */
export const cancelAll = (activityId: Id, call: Call): Promise<void> =>
  moveAll(activityId, [WAITING, PENDING, ENROLLED], 'cancel', call)
/** The activity is over: who had a place and did not come was absent, who still waited got none. */
export async function endAll(activityId: Id, call: Call): Promise<void> {
  await moveAll(activityId, [WAITING, PENDING], 'cancel', call)
  await moveAll(activityId, [ENROLLED], 'absent', call)
}
