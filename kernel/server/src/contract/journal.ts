import type { Id } from '@village/resource'

/** Where a call came from and what it was, for the logs that administrators read. */
export interface JournalPlace {
  /** The caller's; of who has not signed in the one that they named, which may be none. */
  readonly tenantId: string
  readonly account: string
  readonly ip: string
  readonly userAgent: string
  readonly method: string
  /** Without the query. */
  readonly path: string
  /** Route id. */
  readonly route: string
  /** JSON, see loggedParams. */
  readonly params: string
  /** Milliseconds. */
  readonly tookMs: number
  /** yyyy-MM-dd HH:mm:ss */
  readonly time: string
}
/** A writing call that was answered. */
export interface JournalCall extends JournalPlace {
  readonly status: number
}
/** A call that ended in a bug or an outage. */
export interface JournalFault extends JournalPlace {
  readonly requestId: string
  readonly cause: Readonly<Record<string, unknown>>
}
export interface JournalEntries {
  readonly calls: readonly JournalCall[]
  readonly faults: readonly JournalFault[]
  /** Calls that were not kept because too many came at once. */
  readonly lost: number
}

/** Calls that were refused with 403: those of one caller to one route within one minute as a single entry. */
export interface RefusedCalls {
  /** null: nobody was signed in, or the entry is of several callers. */
  readonly userId: Id | null
  /** Empty where the caller belongs to no tenant. */
  readonly tenantId: string
  /** The caller's address; empty where the entry is of several callers. */
  readonly ip: string
  /** Route id, or OTHER_ROUTES. */
  readonly route: string
  readonly count: number
  /** Of the first of them, yyyy-MM-dd HH:mm:ss. */
  readonly time: string
}
