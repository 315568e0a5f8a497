import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { randomPassword, revokeSessions, setPassword } from '../../account/public.server.ts'

/** How long a password that somebody else has seen may be used. */
const VALID_HOURS = 24

/** A random password to be shown once: good for a day, to be changed at the first sign-in. Open sessions end. */
export async function giveOneTimePassword(userId: Id, call: Call): Promise<string> {
  const password = randomPassword()
  await setPassword(call, userId, password, { mustChange: true, validHours: VALID_HOURS })
  await revokeSessions([userId], call)
  return password
}
