import { useQuery } from '@tanstack/react-query'
import { request } from '../request.ts'
import { useSession } from '../session.ts'
import { type ButtonNode, codesOf, type MenuNode, visibleTo } from './tree.ts'

export * from './tree.ts'

const MENU = ['shell', 'menu'] as const
/** The signed-in person's menu. Rights and roles are asked again after five minutes at the latest. */
export function useMenu() {
  const roles = useSession(session => session.roles)
  return useQuery({
    queryKey: MENU,
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
