import { signOut, useSession } from '@village/web/session.ts'
import { loadPermissions } from '../menu/menu.ts'
import { type SignedInUser, userInfo } from './auth.ts'

/** Who is signed in and what they may do, on the way. */
export interface ComingPerson {
  readonly user: Promise<SignedInUser>
  readonly permissions: Promise<ReadonlySet<string>>
}
export const askForPerson = (headers?: Readonly<Record<string, string>>, user = userInfo(headers)): ComingPerson => ({
  user,
  permissions: loadPermissions(headers),
})

/** Who is signed in and what they may do; pages are drawn when both are known. `coming` has been asked for already. */
export const personQuery = (coming?: ComingPerson) => ({
  queryKey: ['shell', 'person'],
  queryFn: async () => {
    const asked = coming ?? askForPerson()
    const [user, permissions] = await Promise.all([asked.user, asked.permissions])
    if (user.mustChangePassword) signOut('expired')
    else useSession.setState({ user, permissions })
    return user.id
  },
  staleTime: 300_000,
})
