import type { Call } from '../half.ts'
import { callMark } from './call-context.ts'

/** While it is set, a row is only tried: it is checked as if it were written, and nothing is kept of it. */
export const trial = callMark()

/**
 * Asks the database. Within a trial, what was asked before in the same transaction is answered from memory: an import
 * tries thousands of rows that name the same village.
 */
export function askOnce<T>(call: Call, question: string, ask: () => Promise<T>): Promise<T> {
  if (!trial.isSet(call)) return ask()
  const key = `${call.user.scope.kind} ${question}`
  const known = call.context.answers.get(key) as Promise<T> | undefined
  if (known) return known
  const asked = ask()
  call.context.answers.set(key, asked)
  return asked
}
