import type { Call } from '../../contract/half.ts'
import { batch, callMark } from './call-context.ts'

/** While it is set, a row is only tried: it is checked as if it were written, and nothing is kept of it. */
export const trial = callMark()

export const keyOf = (call: Call, question: string): string => `${call.user.scope.kind} ${question}`
/** Answers a question of a trial beforehand. */
export const rememberAnswer = (call: Call, question: string, answer: unknown): void =>
  void call.context.answers.set(keyOf(call, question), Promise.resolve(answer))

/** For an answer that the next row may change. */
export const forgetAnswer = (call: Call, question: string): boolean =>
  call.context.answers.delete(keyOf(call, question))

/**
 * Asks the database. Within a trial or a batch, what was asked before in the same transaction is answered from memory:
 * an import has thousands of rows that name the same village.
 */
export function askOnce<T>(call: Call, question: string, ask: () => Promise<T>): Promise<T> {
  if (!trial.isSet(call) && !batch.isSet(call)) return ask()
  const key = keyOf(call, question)
  const known = call.context.answers.get(key) as Promise<T> | undefined
  if (known) return known
  const asked = ask()
  call.context.answers.set(key, asked)
  return asked
}
