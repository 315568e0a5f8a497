import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { request } from '../request.ts'
import { useSession } from '../session.ts'
import { type ButtonNode, codesOf, type MenuNode, visibleTo } from './tree.ts'

export * from './tree.ts'

/** A menu in each of its states. */
export type Menu = Pick<UseQueryResult<readonly MenuNode[]>, 'data' | 'isPending' | 'isError' | 'refetch'>

/**
 * All pages of the signed-in person, whichever top menu is chosen: what may be opened is decided by these. Rights and
 * roles are asked again after five minutes at the latest.
 */
export function useMenu() {
  const roles = useSession(session => session.roles)
  return useQuery({
    queryKey: ['shell', 'menu'],
    queryFn: ({ signal }) =>
      request<readonly MenuNode[]>('GET', '/blade-system/menu/routes', { signal, silent: 'all' }),
    staleTime: 300_000,
    select: nodes => visibleTo(roles, nodes),
  })
}
/** The permission codes of the signed-in person. */
export async function loadPermissions(): Promise<ReadonlySet<string>> {
  return new Set(codesOf(await request<readonly ButtonNode[]>('GET', '/blade-system/menu/buttons')))
}
