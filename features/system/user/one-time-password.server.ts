import type { Id } from '@village/resource'
import { type Call, InvalidInput } from '@village/server'
import { randomPassword, revokeSessions, setPassword, weaknessOf } from '../../account/public.server.ts'
import { user } from './user.resource.ts'

/** How long a password that somebody else has seen may be used. */
const VALID_HOURS = 24

/** A password that an administrator has chosen for somebody: good for a week, to be changed at the first sign-in. */
const CHOSEN_VALID_HOURS = 168

/** Sets the password that was chosen for a new user. Throws where it is too weak, naming the field. */
export async function giveChosenPassword(userId: Id, account: string, password: string, call: Call): Promise<void> {
  const says = await weaknessOf(password, account, call)
  if (says) throw new InvalidInput([{ field: 'password', code: 'other', says }], user.fields)
  await setPassword(call, userId, password, { mustChange: true, validHours: CHOSEN_VALID_HOURS })
}

/** A random password to be shown once: good for a day, to be changed at the first sign-in. Open sessions end. */
export async function giveOneTimePassword(userId: Id, call: Call): Promise<string> {
  const password = randomPassword()
  await setPassword(call, userId, password, { mustChange: true, validHours: VALID_HOURS })
  await revokeSessions([userId], call)
  return password
}
