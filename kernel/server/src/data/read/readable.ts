import { type AnyResource, codeOf } from '@village/resource'
import { areListsClosedTo } from '../../common/path-pattern.ts'
import type { Call } from '../../contract/half.ts'

/** Whether the caller may read a register at all; which of its rows, their scope says. */
export const mayRead = (of: AnyResource, call: Call): boolean =>
  (of.readers === 'signedIn' || call.may(`${codeOf(of)}_view`)) && !areListsClosedTo(call.user, of)

/**
 * Whether nothing but the scope decides who sees a row. A half that cuts lists or details to fewer rows knows only rows
 * that live; of removed ones each caller sees their own.
 */
export const readsUnwrapped = (r: AnyResource, call: Call): boolean => {
  const wraps = call.services.registry.half(r)?.verbs ?? {}
  return !wraps.list && !wraps.page && !wraps.detail
}
