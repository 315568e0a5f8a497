import { ApiError } from '@village/web/request.ts'
import { api } from '@village/web/resource-client.ts'
import { screenLock } from '../../../features/account/lock/lock.api.ts'
import { passwordDigest } from '../auth/auth.ts'

/** After how many idle minutes the screen locks (parameter `lock.idleMinutes`); 0: never. */
export async function idleMinutes(): Promise<number> {
  const answer = await api(screenLock).call('settings', {}, { silent: 'all' })
  return Math.max(0, answer.idleMinutes)
}

/** Whether this is the password of one's account. A wrong one counts like a wrong sign-in; rejects without a connection. */
export async function isOwnPassword(plain: string): Promise<boolean> {
  try {
    await api(screenLock).call('check', { password: passwordDigest(plain) }, { silent: 'all' })
    return true
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 400) return false
    throw cause
  }
}
