import { ORDER_HERE } from '../schema/collations.ts'
import type { Statement } from './wall.ts'

/**
 * How far a server is in the log that a primary writes and its standbys replay: in bytes since the beginning. Bytes of two
 * timelines are not comparable: a standby that takes over begins a new one.
 */
export interface LogPosition {
  readonly bytes: number
  readonly timeline: number
}
/** What a server says of itself. */
export interface LogPlace extends LogPosition {
  readonly isStandby: boolean
  /** PostgreSQL's system identifier: a server and its standbys share it. */
  readonly system: string
  /** What orders texts there: a standby has the indexes of its primary, and finds nothing in them by another order. */
  readonly order: string
}

/**
 * Whoever sees a commit finds it before this position. A commit is seen when it is flushed; what is written and not
 * flushed has not been sent to a standby and may wait for a while, so it counts only where commits do not wait either.
 */
const WRITTEN = `(case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn)::text as bytes`
const WRITTEN_IN = `left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline`
const REPLAYED = `coalesce(pg_last_wal_replay_lsn() - '0/0'::pg_lsn, 0)::text as bytes`
/** A standby says so late, with its next checkpoint at the latest; until then it counts as one of the old timeline. */
const REPLAYED_IN = `to_hex(greatest((select timeline_id from pg_control_checkpoint()),
  (select min_recovery_end_timeline from pg_control_recovery()))) as timeline`
const SYSTEM = '(select system_identifier from pg_control_system())::text as system'
const IS_STANDBY = 'pg_is_in_recovery() as "isStandby"'
const ORDER = `${ORDER_HERE} as "order"`

const question = (name: string, ...columns: readonly string[]): Statement => ({
  name,
  text: `select ${columns.join(', ')}`,
  values: [],
})
/** Where the primary is. Fails at a standby. */
export const PRIMARY_POSITION = question('primary-position', WRITTEN, WRITTEN_IN)
/** Where the primary is, and which database server it belongs to. */
export const PRIMARY_PLACE = question('primary-place', WRITTEN, WRITTEN_IN, SYSTEM, IS_STANDBY, ORDER)
/** How many bytes of the log a standby has replayed. */
export const REPLAYED_BYTES = question('replayed-bytes', REPLAYED)
/** Where a standby is, and which database server it belongs to. */
export const REPLICA_PLACE = question('replica-place', REPLAYED, REPLAYED_IN, SYSTEM, IS_STANDBY, ORDER)

type AsText<T extends LogPosition> = Omit<T, keyof LogPosition> & Readonly<Record<keyof LogPosition, string>>
/** Answers as they come from the database. */
export type PositionAnswer = AsText<LogPosition>
export type PlaceAnswer = AsText<LogPlace>
/** An answer with its position in numbers. */
export const withNumbers = <T extends PositionAnswer>(answer: T): Omit<T, keyof LogPosition> & LogPosition => ({
  ...answer,
  bytes: Number(answer.bytes),
  timeline: Number.parseInt(answer.timeline, 16),
})

/**
 * `used`: it takes reads. `behind`: it lags too much. `away`: no answer. `foreign`: no standby of our primary. `collation`:
 * another glibc or ICU orders texts there.
 */
export type ReplicaState = 'used' | 'behind' | 'away' | 'foreign' | 'collation'
/** A replica that is further behind is left out. */
const MOST_BEHIND_MS = 5000

/** How a replica stands to the primary that is written to. */
export function stateOf(primary: LogPlace, replica: LogPlace, lagMs: number): Exclude<ReplicaState, 'away'> {
  const isOurs = replica.isStandby && replica.system === primary.system && replica.timeline === primary.timeline
  if (!isOurs) return 'foreign'
  if (replica.order !== primary.order) return 'collation'
  return lagMs > MOST_BEHIND_MS ? 'behind' : 'used'
}

/** So many places of the primary are remembered; a replica that is further behind is as old as the oldest. */
const MOST_KEPT = 600

/**
 * How long a replica has been behind: since when the primary has been at a place that the replica has not replayed. By the
 * clock of this process alone. An idle replica is not behind, however old its last transaction.
 */
export class ReplicaLag {
  #ahead: { readonly bytes: number; readonly atMs: number }[] = []
  #timeline = 0

  note({ bytes, timeline }: LogPosition, nowMs: number): void {
    // After a failover what the old primary has written last may be nowhere any more.
    if (timeline !== this.#timeline) this.#ahead = []
    this.#timeline = timeline
    if ((this.#ahead.at(-1)?.bytes ?? -1) >= bytes) return
    this.#ahead.push({ bytes, atMs: nowMs })
    if (this.#ahead.length > MOST_KEPT) this.#ahead.splice(1, 1)
  }

  replayed(bytes: number): void {
    this.#ahead = this.#ahead.filter(place => place.bytes > bytes)
  }

  ms(nowMs: number): number {
    const [oldest] = this.#ahead
    return oldest ? nowMs - oldest.atMs : 0
  }
}
