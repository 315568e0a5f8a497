import type { AnyResource } from '@village/resource'
import type { Audience } from './audience.ts'
import type { Call } from './half.ts'

/** Runs one statement of a call. */
export type Run = <T>(text: string, values: readonly unknown[]) => Promise<readonly T[]>
export interface SqlText {
  readonly text: string
  readonly values: readonly unknown[]
}

/** What a transaction will write, and has not sent yet. */
export interface HeldWrites {
  /** Whether nothing is held that writes. */
  readonly isEmpty: boolean
  readonly rows: number
  /** A new row, inserted together with others of its register. */
  hold(r: AnyResource, columns: Readonly<Record<string, unknown>>): void
  /** A statement whose answer nobody needs. */
  holdStatement(statement: SqlText): void
  /** The same, of one that writes nothing: what is read is as it was. */
  holdCheck(statement: SqlText): void
  /** The statements of all that is held, in its order; it is held no longer. */
  take(): readonly SqlText[]
  drop(): void
  /** Whose rows were held since the last drop. */
  registers(): readonly AnyResource[]
}

/** What a call shares with every call derived from it: one transaction, and what is done when it commits. */
export interface CallContext {
  /** Runs any statement, in the transaction of a call that writes, after what it holds back. */
  readonly run: Run
  /**
   * Runs a statement that only reads. While a call has written nothing, other connections answer it: no transaction is open
   * meanwhile, and statements of several calls share a packet.
   */
  readonly look: Run
  /** The same for one row by its id, whose answer holds until the call locks or writes something. */
  readonly lookOnce: (text: string, values: readonly unknown[]) => Promise<readonly Plain[]>
  /** Runs a statement in the transaction that writes nothing: what locks. */
  readonly lock: Run
  /**
   * Sends what is held, where that is much, and lets others have their turn; the answer is awaited by the next statement. For
   * work on many rows: the database writes the ones while the next are worked out.
   */
  sendAhead(): Promise<void>
  /** Whether rows may be looked at and locked at the end: the call is run again where one was changed meanwhile. */
  mayLockLate(): boolean
  /** Resources whose cached values are dropped once more after the commit. */
  readonly changed: Set<string>
  readonly messages: LiveMessages
  readonly held: HeldWrites
  readonly marks: Set<CallMark>
  /** What the history says about the changes that are made from now on. */
  reason: string
  /** What trials of rows and batches have asked, by question. */
  readonly answers: Map<string, Promise<unknown>>
  /** Rows that this transaction has locked, as they are now, by register and id; forgotten when it runs what may change them. */
  readonly locked: Map<string, Plain>
}

/** A fact about a running transaction that several functions ask for; derived calls see the same. */
export interface CallMark {
  isSet(call: Call): boolean
  /** Sets the mark until the call ends. */
  set(call: Call): void
  /** Sets the mark while `work` runs; an inner `during` leaves it set for the outer one. */
  during<T>(call: Call, work: () => Promise<T>): Promise<T>
}

type Plain = Readonly<Record<string, unknown>>
/** The live events of one transaction; stored with its commit and delivered after it. */
export interface LiveMessages {
  readonly isEmpty: boolean
  /** The function that forgets what was noted since. */
  mark(): () => void
  tell(topic: string, audience: Audience, payload: unknown, call: Call): void
  /** A row that was written; `before` if it was in other departments until now. */
  row(r: AnyResource, kind: 'add' | 'edit' | 'remove', row: Plain, call: Call, before?: Plain): void
  /** Many rows of one resource at once, wherever they are. */
  many(r: AnyResource, rows: readonly Plain[], call: Call): void
  /** The statement that keeps everything; none where there is nothing. `isBulk`: each resource is published once. */
  statements(isBulk: boolean): readonly SqlText[]
}
