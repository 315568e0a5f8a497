import type { Label } from '@village/resource'
import { create } from 'zustand'
import { HOME } from './menu/pages.ts'
import { useSession } from './session.ts'
import { store, stored } from './storage.ts'

/** One open page (spec §3, Tab). `value` is the path: another query is the same tab, another parameter is another one. */
export interface Tab {
  readonly label: Label
  readonly value: string
  /** The page's query as it stands in the address, with its `?`. */
  readonly query: string
  /** '1': the page is kept alive while its tab is hidden. */
  readonly isCache: '0' | '1'
}
interface Tabs {
  readonly list: readonly Tab[]
  /** Paths, the last visited first. Closing a tab goes to the one before. */
  readonly visits: readonly string[]
  /** Paths that were opened since the page was loaded, the last visited first: only these can be alive. */
  readonly live: readonly string[]
}

/** More hidden pages than these are unmounted, the longest unseen first; their tabs stay. */
export const MOST_LIVE = 12
const first = (path: string, paths: readonly string[]): readonly string[] => [
  path,
  ...paths.filter(one => one !== path),
]

export const useTabs = create<Tabs>(() => ({
  list: stored<Tab[]>('tagList', 'session') ?? [],
  visits: stored<string[]>('tag', 'session') ?? [],
  live: [],
}))
useTabs.subscribe(({ list, visits }) => {
  if (!useSession.getState().signedIn) return
  store('tagList', list, 'session')
  store('tag', visits, 'session')
})
// Spec §4: login clears all tabs except the home tab; so does logout.
useSession.subscribe((now, before) => {
  if (now.signedIn !== before.signedIn) useTabs.setState({ list: [], visits: [], live: [] })
})

/** Stands there before the home page was opened: who comes by a link finds the way back. */
const HOME_TAB: Tab = { label: { zh: '工作台', en: 'Workbench' }, value: HOME, query: '', isCache: '1' }

/** The tabs with this one among them and its query as it is now. The home tab is always there and stands first. */
export function withTab(list: readonly Tab[], tab: Tab): readonly Tab[] {
  const home = list.find(one => one.value === HOME) ?? HOME_TAB
  const all = [home, ...list.filter(one => one.value !== HOME)]
  return all.some(one => one.value === tab.value)
    ? all.map(one => (one.value === tab.value ? tab : one))
    : [...all, tab]
}
/** Opens a tab, or brings an open one to the front. */
export function visit(tab: Tab): void {
  useTabs.setState(({ list, visits, live }) => ({
    list: withTab(list, tab),
    visits: first(tab.value, visits),
    live: first(tab.value, live).slice(0, MOST_LIVE),
  }))
}
/** Closes the tabs that `which` names, never the home tab. Returns the path to go to: the last visited that is open. */
export function close(which: (tab: Tab) => boolean): string {
  useTabs.setState(({ list, visits, live }) => {
    const kept = list.filter(tab => tab.value === HOME || !which(tab))
    const open = new Set(kept.map(tab => tab.value))
    return { list: kept, visits: visits.filter(path => open.has(path)), live: live.filter(path => open.has(path)) }
  })
  const { list, visits } = useTabs.getState()
  return addressOf(visits[0] ?? list[0]?.value ?? HOME)
}
/** Where a page was left: its path with the query of its open tab. */
export function addressOf(path: string): string {
  return path + (useTabs.getState().list.find(tab => tab.value === path)?.query ?? '')
}
