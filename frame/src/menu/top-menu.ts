import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from '@village/resource'
import { api } from '@village/web/resource-client.ts'
import { useSession } from '@village/web/session.ts'
import { readStorage, store } from '@village/web/storage.ts'
import { useEffect, useRef } from 'react'
import { matchPath } from 'react-router'
import { create } from 'zustand'
import { menu as menus } from '../../../features/system/menu/menu.resource.ts'
import { type Menu, useMenu } from './menu.ts'
import { leafAt, leaves, type MenuNode, visibleTo } from './tree.ts'

/** An entry of the top bar; `path` is '' for most: choosing one then only changes the sidebar. */
export type TopMenu = ResultOf<(typeof menus.endpoints)['top-menu']>[number]

const CHOSEN = 'topMenu'
const FRESH_MS = 300_000
/** null until one has been chosen, by the person or by the page that was opened. */
const useChoice = create<{ readonly chosen: string | null }>(() => ({ chosen: readStorage<string>(CHOSEN, 'session') }))
useSession.subscribe((now, before) => {
  if (now.signedIn !== before.signedIn) useChoice.setState({ chosen: null })
})

/** Chooses the top menu whose pages the sidebar shows. */
export function chooseTopMenu(id: string): void {
  store(CHOSEN, id, 'session')
  useChoice.setState({ chosen: id })
}

/** How the top menus of the person are asked for; with a token of its own before they are signed in. */
export const topMenusQuery = (headers: Readonly<Record<string, string>> = {}) => ({
  queryKey: ['shell', 'top-menu'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    api(menus).call('top-menu', {}, { signal, headers, silent: 'all' }),
  staleTime: FRESH_MS,
})
/** The top menus of the signed-in person; a tenant without any has one sidebar for everything. */
export const useTopMenus = () => useQuery(topMenusQuery())
export const useChosenTopMenu = (): string | null => useChoice(choice => choice.chosen)

const routesOf = (topMenuId: string) => ({
  queryKey: ['shell', 'menu', topMenuId],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    api(menus).call('routes', { topMenuId }, { signal, silent: 'all' }),
  staleTime: FRESH_MS,
})

/** What the sidebar shows: the pages of the chosen top menu, all pages where there are no top menus. */
export function useSideMenu(): Menu {
  const roles = useSession(session => session.roles)
  const tops = useTopMenus()
  const all = useMenu()
  const chosen = useChosenTopMenu()
  const has = tops.data?.some(top => top.id === chosen) ?? false
  const side = useQuery({
    ...routesOf(chosen ?? ''),
    enabled: has,
    select: nodes => visibleTo(roles, nodes),
  })
  if (tops.data ? tops.data.length === 0 : tops.isError) return all
  return has ? side : { data: undefined, isPending: true, isError: false, refetch: all.refetch }
}

/** The top menu that a page belongs to: the chosen one if it has it, else the first that has. */
function ownerOf(
  path: string,
  tops: readonly TopMenu[],
  menu: readonly MenuNode[],
  chosen: string | null,
): string | null {
  const known = tops.find(top => top.id === chosen)
  const page = leafAt(menu, path) ?? leaves(menu).find(leaf => matchPath(leaf.path, path) !== null)
  const owners = page ? tops.filter(top => top.menuIds.includes(page.id)) : []
  return (owners.find(top => top === known) ?? owners[0] ?? known ?? tops[0])?.id ?? null
}

/** Opening a page, by a tab, a link or the address, selects the top menu that owns it (design/ux.md §1.3). */
export function useFollowingTopMenu(
  tops: readonly TopMenu[] | undefined,
  menu: readonly MenuNode[] | undefined,
  path: string,
): void {
  const followed = useRef('')
  useEffect(() => {
    if (!tops || !menu || tops.length === 0 || followed.current === path) return
    followed.current = path
    const { chosen } = useChoice.getState()
    const owner = ownerOf(path, tops, menu, chosen)
    if (owner !== null && owner !== chosen) chooseTopMenu(owner)
  }, [tops, menu, path])
}
