import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { clearTries } from '../features/account/passwords/lockout.server.ts'
import { canonical, hashPassword } from '../features/account/public.server.ts'
import { passwordsToReplace, storePassword } from '../features/system/public.server.ts'
import { PASSWORD } from './cluster/seed.ts'

/** A hash is slow on purpose: each process of a run makes one, not one for each sign-in. */
let hash: Promise<string> | undefined

/** Gives a user the password of the tests, as setting it does, and lifts a lock on the account. */
export async function giveKnownPassword(userId: Id, call: Call): Promise<void> {
  hash ??= hashPassword(canonical(PASSWORD))
  const before = await passwordsToReplace(userId, call)
  if (!before) throw new Error(`there is no user ${userId} whose password could be set`)
  const former = [before.password, ...(before.pwd_history ?? [])].filter(one => one !== null)
  await storePassword(userId, { mustChange: false, hash: await hash, former }, call)
  await clearTries(before, call)
}
