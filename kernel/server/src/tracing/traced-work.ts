import { AsyncLocalStorage } from 'node:async_hooks'

/** What a span says beside its name: numbers and names of declarations, never what somebody has entered. */
export type SpanFacts = Readonly<Record<string, string | number | undefined>>

export interface SpanStart {
  readonly name: string
  /** Who asked for it: a caller of ours, this process of another one, or the queue. */
  readonly kind: 'server' | 'client' | 'consumer'
  readonly facts: SpanFacts
}

/** A piece of work of which a trace tells how long it took. */
export interface TracedWork {
  /** 32 hexadecimal digits, the same for all that one call causes. */
  readonly traceId: string
  /** The header with which somebody else goes on with the trace (W3C Trace Context). */
  readonly traceparent: string
  /** A part of it; undefined where the trace is not kept, has no more room, or the work is over. */
  part(start: SpanStart): TracedWork | undefined
  /** `fault`: what went wrong, as a code. */
  end(facts?: SpanFacts, fault?: string): void
}

/** Follows a piece of work through what it awaits; there is none in a process that tells no traces. */
const underWay = new AsyncLocalStorage<TracedWork>()
/** The traced work that has led here. */
export const tracedNow = (): TracedWork | undefined => underWay.getStore()
/** Runs what belongs to a piece of work; without one it simply runs. */
export const within = <T>(work: TracedWork | null | undefined, run: () => T): T =>
  work ? underWay.run(work, run) : run()
