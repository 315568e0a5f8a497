import { beginningOf, firstCharacter, MASK_CHARACTER, trimmed, withoutNumbers, withoutUnseen } from '@village/resource'
import type { Services } from '@village/server'

const MAX_CHARS = 64

/** A typed account name without what nobody sees of it: chats and address books wrap numbers in marks of direction. */
export const typedAccount = (account: string): string => trimmed(withoutUnseen(account))

/** A name as tries are counted: another spelling opens no second count (security A020). */
const normaliseAccount = (account: string): string => beginningOf(typedAccount(account).toLowerCase(), MAX_CHARS)

/** The keyed hash of a typed account name. The name itself is often a phone number, sometimes a password. */
export const nameHash = (account: string, { cipher }: Services): string =>
  cipher.hash('000000', `account:${normaliseAccount(account)}`)

/** What the log shows of a name without an account: personal numbers masked, of others the first character only. */
export function shownName(account: string): string {
  const name = beginningOf(typedAccount(account), MAX_CHARS)
  const masked = withoutNumbers(name)
  return /^\d+[\dX]$/i.test(name) && masked !== name ? masked : firstCharacter(name) + MASK_CHARACTER.repeat(3)
}
