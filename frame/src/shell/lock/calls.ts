import { ApiError, request } from '@village/web/request.ts'
import { passwordDigest } from '../../auth.ts'

const PATH = '/blade-auth/lock'

/** After how many idle minutes the screen locks (parameter `lock.idleMinutes`); 0: never. */
export async function idleMinutes(): Promise<number> {
  const answer = await request<{ readonly idleMinutes: number }>('GET', `${PATH}/settings`, { silent: 'all' })
  return Math.max(0, answer.idleMinutes)
}

/** Whether this is the password of one's account. A wrong one counts like a wrong sign-in; rejects without a connection. */
export async function isOwnPassword(plain: string): Promise<boolean> {
  try {
    await request('POST', `${PATH}/check`, { body: { password: passwordDigest(plain) }, silent: 'all' })
    return true
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 400) return false
    throw cause
  }
}
