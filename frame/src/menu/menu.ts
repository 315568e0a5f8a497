import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { api } from '@village/web/resource-client.ts'
import { useSession } from '@village/web/session.ts'
import { menu } from '../../../features/system/menu/menu.resource.ts'
import { codesOf, type MenuNode, visibleTo } from './tree.ts'

export * from './tree.ts'

/** A menu in each of its states. */
export type Menu = Pick<UseQueryResult<readonly MenuNode[]>, 'data' | 'isPending' | 'isError' | 'refetch'>

type Headers = Readonly<Record<string, string>>
/** How the pages of the person are asked for; with a token of its own before they are signed in. */
export const menuQuery = (headers: Headers = {}) => ({
  queryKey: ['shell', 'menu'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    api(menu).call('routes', {}, { signal, headers, silent: 'all' }),
  staleTime: 300_000,
})

/**
 * All pages of the signed-in person, whichever top menu is chosen: what may be opened is decided by these. Rights and
 * roles are asked again after five minutes at the latest.
 */
export function useMenu() {
  const roles = useSession(session => session.roles)
  return useQuery({ ...menuQuery(), select: nodes => visibleTo(roles, nodes) })
}
/** The permission codes of the signed-in person. */
export async function loadPermissions(headers: Headers = {}): Promise<ReadonlySet<string>> {
  const asked = { headers, silent: 'all' } as const
  return new Set(codesOf(await api(menu).call('buttons', {}, asked)))
}
