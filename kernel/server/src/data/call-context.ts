import type { AnyResource } from '@village/resource'
import type { Call } from '../half.ts'
import type { LiveOutbox } from '../live/live-message.ts'

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
  readonly messages: LiveOutbox
  readonly held: HeldRows
  readonly marks: Set<CallMark>
  /** What the history says about the changes that are made from now on. */
  reason: string
  /** What trials of rows and batches have asked, by question. */
  readonly answers: Map<string, Promise<unknown>>
}

/** Whoever reads between a change and its commit caches the old value: notes that it is dropped after the commit. */
export const noteChanged = (call: Call, resource: string): void => void call.context.changed.add(resource)

/** A fact about a running transaction that several functions ask for; derived calls see the same. */
export interface CallMark {
  isSet(call: Call): boolean
  /** Sets the mark until the call ends. */
  set(call: Call): void
  /** Sets the mark while `work` runs; an inner `during` leaves it set for the outer one. */
  during<T>(call: Call, work: () => Promise<T>): Promise<T>
}
export function callMark(): CallMark {
  const mark: CallMark = {
    isSet: ({ context }) => context.marks.has(mark),
    set: ({ context }) => void context.marks.add(mark),
    async during({ context }, work) {
      if (context.marks.has(mark)) return work()
      context.marks.add(mark)
      return work().finally(() => context.marks.delete(mark))
    },
  }
  return mark
}

/** Set while many rows are written (see `tryBatch`): new rows are held back and inserted together. */
export const batch = callMark()
