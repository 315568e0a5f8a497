import { bearer, changePassword } from './auth.ts'
import { menuQuery } from './menu/menu.ts'
import { topMenusQuery } from './menu/top-menu.ts'
import { askForPerson, personQuery } from './person.ts'
import { request } from './request.ts'
import { queryClient, signIn, type TokenReply } from './session.ts'

/** A sign-in whose credentials fit but which is not stored yet: a first password may have to be changed before. */
export interface BegunSignIn {
  readonly mustChangePassword: boolean
  changePassword(oldPassword: string, newPassword: string): Promise<unknown>
  /** Stores the tokens and opens the program. */
  finish(): void
  cancel(): void
}

const NEVER_STOPPED = { signal: new AbortController().signal }

/** What came, or is coming, stands where the frame will look for it. What failed the frame asks for again. */
function hand<T>({ queryKey }: { readonly queryKey: readonly string[] }, coming: Promise<T>): void {
  void queryClient.prefetchQuery({ queryKey, queryFn: () => coming })
}

/**
 * Asks who has come, and meanwhile for all that the frame around the pages asks first: on a slow computer it has
 * arrived when the frame is drawn.
 */
export async function beginSignIn(reply: TokenReply): Promise<BegunSignIn> {
  const token = reply.access_token
  const headers = bearer(token)
  const person = askForPerson(headers)
  const menu = menuQuery(headers)
  const tops = topMenusQuery(headers)
  const [menuComing, topsComing] = [menu.queryFn(NEVER_STOPPED), tops.queryFn(NEVER_STOPPED)]
  // Whoever must change his password first is refused all of it; nobody waits for these then.
  for (const coming of [person.permissions, menuComing, topsComing]) coming.catch(() => undefined)
  const { mustChangePassword } = await person.user
  return {
    mustChangePassword,
    changePassword: (oldPassword, newPassword) => changePassword(oldPassword, newPassword, token),
    finish: () => {
      signIn(reply)
      if (mustChangePassword) return
      const known = personQuery(person)
      hand(known, known.queryFn())
      hand(menu, menuComing)
      hand(tops, topsComing)
    },
    cancel: () => void request('GET', '/blade-auth/oauth/logout', { headers, silent: 'all' }).catch(() => undefined),
  }
}
