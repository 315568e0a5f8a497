import type { LiveEvent } from '../contract/audience.ts'
import type { Services } from '../contract/services.ts'
import type { Pools } from '../data/pools.ts'
import { PLATFORM } from '../database/pools/wall.ts'

/** Events that a stream may have missed; with more than this it has to read everything again. */
const MOST_AT_ONCE = 1000
/** Kept for an hour; a place older than this may precede the first kept event. */
const RESUMABLE_SECONDS = 55 * 60

/**
 * A place in the published messages: the second, and the transactions that had committed then. Exact where numbers are
 * not: numbers are given before commits, which come in another order.
 */
export type Place = string
const PLACE = /^(\d{1,12})\.(\d{1,20}:\d{1,20}:(?:\d{1,20}(?:,\d{1,20}){0,49})?)$/
/** Our own places may name more transactions than a client's: other databases of the server run some as well. */
const snapshotOf = (place: Place): string => place.slice(place.indexOf('.') + 1)

/** Whether a stream can go on from a place that a client names. */
export function isResumable(place: string, nowMs: number): boolean {
  const found = place.length <= 1100 ? PLACE.exec(place) : null
  return found !== null && Number(found[1]) > nowMs / 1000 - RESUMABLE_SECONDS
}

export interface Since {
  readonly events: readonly LiveEvent[]
  readonly place: Place
  /** There were too many to hand over. */
  readonly isTooMuch: boolean
}

const PLACE_NOW = `extract(epoch from now())::bigint || '.' || pg_current_snapshot()::text`
const EVENTS = `select tenant_id as "tenantId", topic, audience, payload from kernel_event
  where xact >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xact, $1::pg_snapshot)`
const TAIL = `order by id limit ${MOST_AT_ONCE + 1}`

interface Answer {
  readonly place: Place
  readonly events: readonly LiveEvent[] | null
}
async function ask(pools: Pools, events: string, values: readonly string[]): Promise<Since> {
  const text = `select ${PLACE_NOW} as place, (select json_agg(e) from (${events} ${TAIL}) e) as events`
  const [answer] = await pools.reads.read<Answer>(PLATFORM, { text, values })
  const found = answer!.events ?? []
  const isTooMuch = found.length > MOST_AT_ONCE
  return { events: isTooMuch ? [] : found, place: answer!.place, isTooMuch }
}

/** The place after everything that is committed now has been published. */
export async function placeNow({ reads }: Pools): Promise<Place> {
  const [answer] = await reads.read<Answer>(PLATFORM, { text: `select ${PLACE_NOW} as place`, values: [] })
  return answer!.place
}
/** What was committed after a place. */
export const eventsSince = (pools: Pools, place: Place): Promise<Since> => ask(pools, EVENTS, [snapshotOf(place)])
/** What was committed after one place and before another. */
export const eventsBetween = (pools: Pools, from: Place, until: Place): Promise<Since> =>
  ask(pools, `${EVENTS} and pg_visible_in_snapshot(xact, $2::pg_snapshot)`, [snapshotOf(from), snapshotOf(until)])

/**
 * Events that another server wrote, whose transactions are numbered further than this one's: after a restore they would
 * count as new again and again until they are an hour old.
 */
export async function forgetForeignEvents(services: Services): Promise<void> {
  const gone = await services.as(
    services.platform,
    {},
    call => call.db.sql`delete from kernel_event where xact >= pg_snapshot_xmax(pg_current_snapshot()) returning 1`,
  )
  if (gone.length > 0) services.log.info({ events: gone.length }, 'events of another database server were forgotten')
}

const SWEPT_AT_ONCE = 5000
/** Removes a bounded number of events older than an hour. Returns whether there may be more. */
export async function sweepEvents({ inner }: Pools): Promise<boolean> {
  const text = `delete from kernel_event where id <= (select max(id) from (
    select id, at from kernel_event order by id limit ${SWEPT_AT_ONCE}) oldest where at < now() - interval '1 hour') returning 1`
  const gone = await inner.write(PLATFORM, {}, run => run({ text, values: [] }))
  return gone.length === SWEPT_AT_ONCE
}

/**
 * Removes a bounded number of editors who went long ago: records that nobody opens again would keep theirs for ever.
 */
export async function sweepEditors({ inner }: Pools): Promise<void> {
  const text = `delete from kernel_presence where ctid = any(array(select ctid from kernel_presence
    where until not between now() - interval '10 minutes' and now() + interval '10 minutes' limit ${SWEPT_AT_ONCE}))`
  await inner.write(PLATFORM, {}, run => run({ text, values: [] }))
}
