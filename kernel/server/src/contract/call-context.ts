import type { AnyResource } from '@village/resource'
import type { Audience } from './audience.ts'
import type { Call } from './half.ts'

/** Runs one statement of a call. */
export type Run = <T>(text: string, values: readonly unknown[]) => Promise<readonly T[]>
export interface SqlText {
  readonly text: string
  readonly values: readonly unknown[]
}

/** New rows of a transaction that are not inserted yet. */
export interface HeldRows {
  hold(r: AnyResource, columns: Readonly<Record<string, unknown>>): void
  /** Inserts what is held. */
  flush(run: Run): Promise<void>
  /** The statements that insert what is held, which is then held no longer. */
  take(): readonly SqlText[]
  drop(): void
  /** Whose rows were held since the last drop. */
  registers(): readonly AnyResource[]
}

/** What a call shares with every call derived from it: one transaction, and what is done when it commits. */
export interface CallContext {
  readonly run: Run
  /** Resources whose cached values are dropped once more after the commit. */
  readonly changed: Set<string>
  readonly messages: LiveMessages
  readonly held: HeldRows
  readonly marks: Set<CallMark>
  /** What the history says about the changes that are made from now on. */
  reason: string
  /** What trials of rows and batches have asked, by question. */
  readonly answers: Map<string, Promise<unknown>>
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
