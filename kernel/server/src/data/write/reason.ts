import { beginningOf, withoutNumbers } from '@village/resource'
import type { Call } from '../../contract/half.ts'

const MAX_REASON_CHARS = 500

/** A reason as it is stored: personal numbers in it masked, no longer than the column of the history. */
export const storableReason = (text: string): string => beginningOf(withoutNumbers(text), MAX_REASON_CHARS)

/** What the history says about the changes that this call makes from now on. */
export async function setReason(reason: string, call: Call): Promise<void> {
  call.context.reason = storableReason(reason)
  call.context.held.holdStatement({ text: "select set_config('app.reason', $1, true)", values: [call.context.reason] })
}

/** Why the changes are made: the last that `setReason` was given, or what the caller sent along. */
export const reasonOf = (call: Call): string => call.context.reason
