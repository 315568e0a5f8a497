import type { SqlText } from '../contract/call-context.ts'
import type { Services } from '../contract/services.ts'
import type { ReadLanes } from '../database/pools/read-lanes.ts'
import type { LaneKind, Reader, Replica } from '../database/pools/replica.ts'
import type { WritePool } from '../database/pools/write-pool.ts'

/** The pool behind services; kept apart so that no feature can reach a connection. */
export interface Pools {
  readonly reads: ReadLanes
  /** Lanes of dear calls. A connection answers its statements in order, so a list must not wait behind a dear one. */
  readonly dearReads: ReadLanes
  /** A standby that takes reads; none unless DATABASE_READ_URL names one. */
  readonly replica: Replica | undefined
  readonly writes: WritePool
  /** For the platform's own calls, which requests wait for while they hold a connection. */
  readonly inner: WritePool
  /** For loading cached values: whoever waits for one may hold every other connection. */
  readonly loads: WritePool
  /** For what fills the database at a start: its statements may take minutes. */
  readonly seeds: WritePool
  /** Drops what this process remembers of a resource. */
  forget(resource: string): void
  /** The statement by which every process hears which resources changed. */
  newsOf(changed: ReadonlySet<string>): readonly SqlText[]
  /** A transaction that has published something has committed. */
  notify(): void
}
const pools = new WeakMap<Services, Pools>()
export const setPools = (services: Services, lent: Pools): void => void pools.set(services, lent)
export const poolsOf = (services: Services): Pools => pools.get(services)!

/** The connections of a reading call: the replica's if there is one and `mayGoAside`, else the primary's. */
export function readerOf({ replica, ...lanes }: Pools, kind: LaneKind, mayGoAside: boolean | undefined): Reader {
  return replica && mayGoAside ? replica.readerOf(kind, lanes[kind]) : lanes[kind]
}
