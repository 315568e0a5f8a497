import type { Draft } from './editing.ts'

/** A draft with what it was before, and what was stepped back from. */
export interface History {
  readonly past: readonly Draft[]
  readonly present: Draft
  readonly future: readonly Draft[]
  /** Which input was typed in last, and when, in ms; '' after anything else. */
  readonly last: { readonly input: string; readonly atMs: number }
}
/** Most steps back. */
const MOST_STEPS = 200
/** Typing in one input within so many ms is one step. */
const ONE_STEP_MS = 1000
const NOTHING = { input: '', atMs: 0 }

export const begun = (present: Draft): History => ({ past: [], present, future: [], last: NOTHING })

export interface Typing {
  /** Which input is typed in; '' for anything but typing. */
  readonly input: string
  readonly atMs: number
}
/** One step on. */
export function stepped(history: History, next: Draft, typing: Typing): History {
  const { past, present, last } = history
  if (next === present) return history
  const goesOn = typing.input !== '' && typing.input === last.input && typing.atMs - last.atMs < ONE_STEP_MS
  return { past: goesOn ? past : [...past, present].slice(-MOST_STEPS), present: next, future: [], last: typing }
}
export function backward(history: History): History {
  const { past, present, future } = history
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), present: before, future: [present, ...future], last: NOTHING } : history
}
export function forward(history: History): History {
  const { past, present, future } = history
  const [next, ...rest] = future
  return next ? { past: [...past, present], present: next, future: rest, last: NOTHING } : history
}
