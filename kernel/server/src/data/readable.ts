import { type AnyResource, codeOf } from '@village/resource'
import type { Call } from '../half.ts'
import { areListsClosedTo } from '../http/path-pattern.ts'

/** Whether the caller may read a register at all; which of its rows, their scope says. */
export const mayRead = (of: AnyResource, call: Call): boolean =>
  (of.readers === 'signedIn' || call.may(`${codeOf(of)}_view`)) && !areListsClosedTo(call.user, of)
