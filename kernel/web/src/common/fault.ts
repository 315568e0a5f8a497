import { beginningOf } from '@village/resource'

/** One fault that this browser met (spec §3, local error log entry). */
export interface Fault {
  readonly type: FaultKind
  /** The page's path, without its query: filters may hold names. */
  readonly url: string
  readonly message: string
  /** At most 4 KB. */
  readonly stack: string
  /** What else helps: the tab, the call, the request's number. */
  readonly info: string
  /** yyyy-MM-dd HH:mm:ss */
  readonly time: string
}
export type FaultKind = 'error' | 'promise' | 'render' | 'chunk' | 'css' | 'call'

/** More are not kept: the oldest go first. */
export const MOST_FAULTS = 200
const STACK_CHARACTERS = 4096
const MESSAGE_CHARACTERS = 1000

/** Queries and fragments of addresses carry names and numbers of people; a log has no use for them. */
export const withoutQueries = (words: string): string =>
  words.replace(/((?:https?:\/\/|\/)[^\s?#()'"]*)[?#][^\s()'":]*/g, '$1')

/** Anything that was thrown as words and stack. */
export function faultOf(cause: unknown): { readonly message: string; readonly stack: string } {
  const error = cause instanceof Error ? cause : null
  const words = error ? `${error.name}: ${error.message}` : String(cause)
  return {
    message: beginningOf(withoutQueries(words), MESSAGE_CHARACTERS),
    stack: beginningOf(withoutQueries(error?.stack ?? ''), STACK_CHARACTERS),
  }
}

/** The log with one more fault, the newest first. */
export const withFault = (log: readonly Fault[], fault: Fault): readonly Fault[] =>
  [fault, ...log].slice(0, MOST_FAULTS)
