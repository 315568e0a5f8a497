import type { Id, Label } from '@village/resource'
import { type Added, addTo, type Call, openList } from '@village/server'
import type { AccountName } from '../identity/user-names.server.ts'

/** How a password may be used that is set for somebody. */
export interface PasswordOptions {
  /** Asked for at the next sign-in. */
  readonly mustChange: boolean
  /** Hours after which a password chosen by somebody else expires; never when missing. */
  readonly validHours?: number
}
/** When and from where a user signed in last, whether they are here now, and the wrong passwords since. */
export interface LastSignIn {
  readonly lastLoginTime: string | null
  readonly lastLoginIp: string | null
  readonly loginFailCount: number
  readonly online: 0 | 1
}
/** A user with the name under which they sign in. */
export interface KnownUser extends AccountName {
  readonly id: Id
}

/** What the feature that signs people in does for the one that keeps them (docs/decisions/0084). */
export interface Credentials {
  /** The password in a value as clients send it. */
  openPassword(sent: string, call: Call): string
  /** A random password that fits the policy. */
  randomPassword(): string
  /** Why a new password of somebody without former ones is refused; null when it is good. */
  weaknessOf(password: string, account: string, call: Call): Promise<Label | null>
  setPassword(call: Call, userId: Id, password: string, options: PasswordOptions): Promise<void>
  /** Lifts the lock after wrong passwords. */
  clearTries(name: AccountName, call: Call): Promise<void>
  /** Ends all sessions of these users; returns how many ended. */
  revokeSessions(userIds: readonly Id[], call: Call): Promise<number>
  /** The last sign-in of each of these users, in their order. */
  lastSignIns(users: readonly KnownUser[], call: Call): Promise<readonly LastSignIn[]>
}

const credentials = openList<Credentials>('system.credentials')
/** Says how passwords and sessions are kept; a default export of one `*.server.ts`. */
export const provideCredentials = (kept: Credentials): Added => addTo(credentials, kept)

/** Passwords and sessions, as they are kept here. */
export function credentialsOf({ services }: Call): Credentials {
  const [kept] = services.registry.entriesOf(credentials)
  if (!kept) throw new Error('no feature keeps passwords and sessions')
  return kept
}
