import { type AnyResource, codeOf } from '@village/resource'
import { areListsClosedTo } from '../common/path-pattern.ts'
import type { Call } from '../contract/half.ts'

/** Whether the caller may read a register at all; which of its rows, their scope says. */
export const mayRead = (of: AnyResource, call: Call): boolean =>
  (of.readers === 'signedIn' || call.may(`${codeOf(of)}_view`)) && !areListsClosedTo(call.user, of)
