import { api } from '@village/web/resource-client.ts'
import { signIn, type TokenReply } from '@village/web/session.ts'
import { oauth } from '../../features/account/tokens/token.api.ts'
import { bearer, changePassword, userInfo } from './auth/auth.ts'
import { loadLayout } from './shell/warm-up.ts'

/** A sign-in whose credentials fit but which is not stored yet: a first password may have to be changed before. */
export interface BegunSignIn {
  readonly mustChangePassword: boolean
  changePassword(oldPassword: string, newPassword: string): Promise<unknown>
  /** Stores the tokens and opens the program. */
  finish(): void
  cancel(): void
}

/**
 * Asks who has come, and meanwhile for all that the frame around the pages asks first: on a slow computer it has
 * arrived when the frame is drawn.
 */
export async function beginSignIn(reply: TokenReply): Promise<BegunSignIn> {
  const token = reply.access_token
  const headers = bearer(token)
  const asked = userInfo(headers)
  // Whoever must change their password first is refused the rest; nobody waits for it then.
  const ahead = loadLayout().then(
    ({ askAhead }) => askAhead(headers, asked),
    () => undefined,
  )
  const [{ mustChangePassword }, coming] = await Promise.all([asked, ahead])
  return {
    mustChangePassword,
    changePassword: (oldPassword, newPassword) => changePassword(oldPassword, newPassword, token),
    finish: () => {
      signIn(reply)
      if (!mustChangePassword) coming?.hand()
    },
    cancel: () =>
      void api(oauth)
        .call('logout', {}, { headers, silent: 'all' })
        .catch(() => undefined),
  }
}
