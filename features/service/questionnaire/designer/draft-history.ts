import { type Draft, settled } from './drafting.ts'

/** A draft with what it was before, and what was stepped back from. */
export interface History {
  readonly past: readonly Draft[]
  readonly present: Draft
  readonly future: readonly Draft[]
}
/** Steps back. */
const MOST_STEPS = 100

/** One step on; one that `goesOn` with the step before makes no new one. */
export function withStep({ past, present, future }: History, next: Draft, goesOn: boolean): History {
  if (next === present) return { past, present, future }
  return { past: goesOn ? past : [...past, present].slice(-MOST_STEPS), present: next, future: [] }
}
export function backward(history: History): History {
  const { past, present, future } = history
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), present: before, future: [present, ...future] } : history
}
export function forward(history: History): History {
  const { past, present, future } = history
  const [next, ...rest] = future
  return next ? { past: [...past, present], present: next, future: rest } : history
}
/** With the ids that the server gave, in every step. */
export function settledHistory({ past, present, future }: History, ids: Readonly<Record<string, string>>): History {
  const put = (draft: Draft): Draft => settled(draft, ids)
  return { past: past.map(put), present: put(present), future: future.map(put) }
}
