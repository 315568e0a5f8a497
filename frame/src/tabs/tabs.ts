import type { Label } from '@village/resource'
import type { PageTab } from '@village/web/page-tab.ts'
import { useSession } from '@village/web/session.ts'
import { readStorage, store } from '@village/web/storage.ts'
import { create } from 'zustand'
import { HOME } from '../menu/pages.ts'
import { hrefOf, type MenuNode } from '../menu/tree.ts'

/**
 * One open page (spec §3, Tab). `value` is the path: another query is the same tab, another parameter is another one.
 */
export interface Tab {
  readonly label: Label
  readonly value: string
  /** The page's query as it is in the address, with its `?`. */
  readonly query: string
  /** '1': the page is kept alive while its tab is hidden. */
  readonly isCache: '0' | '1'
  /** What the page calls itself, instead of `label`; whole, the bar cuts it. */
  readonly title?: string
  /** Pinned tabs are after home and are closed only one by one, after they were unpinned. */
  readonly pinned?: boolean
}
interface Tabs {
  readonly list: readonly Tab[]
  /** Paths, the last visited first. Closing a tab goes to the one before. */
  readonly visits: readonly string[]
  /** Paths that were opened since the page was loaded, the last visited first: only these can be alive. */
  readonly live: readonly string[]
  /** How often a page was reloaded, by path. */
  readonly reloads: Readonly<Record<string, number>>
  /** Parts of pages that hold unsaved input, by path. */
  readonly dirty: Readonly<Record<string, readonly string[]>>
}

/** More hidden pages than these are unmounted, the longest unseen first; their tabs stay. */
export const MOST_LIVE = 12
const first = (path: string, paths: readonly string[]): readonly string[] => [
  path,
  ...paths.filter(one => one !== path),
]
const NONE = { list: [], visits: [], live: [], reloads: {}, dirty: {} } as const

export const useTabs = create<Tabs>(() => ({
  ...NONE,
  list: readStorage<Tab[]>('tagList', 'session') ?? [],
  visits: readStorage<string[]>('tag', 'session') ?? [],
}))
useTabs.subscribe(({ list, visits }, before) => {
  if (!useSession.getState().signedIn || (list === before.list && visits === before.visits)) return
  store('tagList', list, 'session')
  store('tag', visits, 'session')
})
// Spec §4: login clears all tabs except the home tab; so does logout.
useSession.subscribe((now, before) => {
  if (now.signedIn !== before.signedIn) useTabs.setState(NONE)
})

/** The home tab before its page was opened: who comes by a link finds the way back. */
const HOME_TAB: Tab = { label: { zh: '工作台', en: 'Workbench' }, value: HOME, query: '', isCache: '1' }

/** Where a tab may be: home first, then pinned ones, then the others. */
const rank = (tab: Tab): number => (tab.value === HOME ? 0 : tab.pinned ? 1 : 2)
const inOrder = (list: readonly Tab[]): readonly Tab[] => [...list].sort((a, b) => rank(a) - rank(b))

/** The tabs with this one among them and its query as it is now. The home tab is always there and is first. */
export function withTab(list: readonly Tab[], tab: Tab): readonly Tab[] {
  const all = list.some(one => one.value === HOME) ? list : [HOME_TAB, ...list]
  return all.some(one => one.value === tab.value)
    ? all.map(one => (one.value === tab.value ? { ...one, ...tab } : one))
    : [...all, tab]
}
const omitPath = <T>(record: Readonly<Record<string, T>>, path: string): Readonly<Record<string, T>> => {
  const { [path]: _, ...rest } = record
  return rest
}
const changeTab = (path: string, change: (tab: Tab) => Tab): void =>
  useTabs.setState(({ list }) => ({ list: list.map(tab => (tab.value === path ? change(tab) : tab)) }))

/** Opens a tab, or brings an open one to the front. */
export function visit(tab: Tab): void {
  useTabs.setState(({ list, visits, live }) => ({
    list: withTab(list, tab),
    visits: first(tab.value, visits),
    live: first(tab.value, live).slice(0, MOST_LIVE),
  }))
}
/** Closes the tabs that `which` names, never the home tab. Returns the address of the last visited that is open. */
export function close(which: (tab: Tab) => boolean): string {
  useTabs.setState(({ list, visits, live, reloads, dirty }) => {
    const kept = list.filter(tab => tab.value === HOME || !which(tab))
    const open = new Set(kept.map(tab => tab.value))
    const isOpen = ([path]: readonly [string, unknown]): boolean => open.has(path)
    return {
      list: kept,
      visits: visits.filter(path => open.has(path)),
      live: live.filter(path => open.has(path)),
      reloads: Object.fromEntries(Object.entries(reloads).filter(isOpen)),
      dirty: Object.fromEntries(Object.entries(dirty).filter(isOpen)),
    }
  })
  const { list, visits } = useTabs.getState()
  return addressOf(visits[0] ?? list[0]?.value ?? HOME)
}
/** Where a page was left: its path with the query of its open tab. */
export function addressOf(path: string): string {
  return path + (useTabs.getState().list.find(tab => tab.value === path)?.query ?? '')
}

/** Where an entry of the menu leads: its page as it was left, or what is behind it. */
export function addressOfEntry(node: MenuNode, href = hrefOf(node)): string {
  const isOpen = useTabs.getState().list.some(tab => tab.value === node.path)
  return isOpen ? addressOf(node.path) : href
}

/** Puts a tab where another one is, within its own kind: pinned among pinned. */
export function moveTo(path: string, target: string): void {
  useTabs.setState(({ list }) => {
    const [from, to] = [path, target].map(one => list.findIndex(tab => tab.value === one)) as [number, number]
    const [tab, other] = [list[from], list[to]]
    if (!tab || !other || tab === other || rank(tab) !== rank(other) || rank(tab) === 0) return {}
    const rest = list.filter(one => one !== tab)
    return { list: [...rest.slice(0, to), tab, ...rest.slice(to)] }
  })
}
/** The neighbour that a tab changes places with, null at the end of its kind. */
export function neighbour(list: readonly Tab[], path: string, step: -1 | 1): Tab | null {
  const at = list.findIndex(tab => tab.value === path)
  const [tab, other] = [list[at], list[at + step]]
  return tab && other && rank(tab) === rank(other) && rank(tab) > 0 ? other : null
}
export function pin(path: string, pinned: boolean): void {
  changeTab(path, tab => ({ ...tab, pinned }))
  useTabs.setState(({ list }) => ({ list: inOrder(list) }))
}
/** Reloads a page; its state is lost. */
export function reload(path: string): void {
  useTabs.setState(({ reloads, dirty }) => ({
    reloads: { ...reloads, [path]: (reloads[path] ?? 0) + 1 },
    dirty: omitPath(dirty, path),
  }))
}
/**
 * What a page calls itself; '' for the menu's word. A page that is just opening has no tab before its frame is drawn.
 */
export function nameTab(path: string, title: string): void {
  queueMicrotask(() => {
    if ((useTabs.getState().list.find(tab => tab.value === path)?.title ?? '') === title) return
    changeTab(path, ({ title: _, ...tab }) => (title === '' ? tab : { ...tab, title }))
  })
}
/** How parts of pages throw away what was typed into them, with the drafts of it, by path and part. */
const discards = new Map<string, Map<string, () => void>>()
/** Throws away what the parts of a page hold unsaved: it is not there when the page is opened again. */
export function discardAt(path: string): void {
  for (const discard of discards.get(path)?.values() ?? []) discard()
  discards.delete(path)
}
/** Whether one part of a page holds unsaved input, and how to throw it away. */
export function markDirty(path: string, part: string, isDirty: boolean, discard: () => void): void {
  const ways = discards.get(path) ?? new Map<string, () => void>()
  if (isDirty) discards.set(path, ways.set(part, discard))
  else ways.delete(part)
  useTabs.setState(({ dirty }) => {
    const parts = dirty[path] ?? []
    if (parts.includes(part) === isDirty) return {}
    const now = isDirty ? [...parts, part] : parts.filter(one => one !== part)
    return { dirty: now.length > 0 ? { ...dirty, [path]: now } : omitPath(dirty, path) }
  })
}
/** A page was closed: it no longer has unsaved input. */
export function markClean(path: string): void {
  discards.delete(path)
  useTabs.setState(({ dirty }) => (path in dirty ? { dirty: omitPath(dirty, path) } : {}))
}

/** The tab of a page, for what is inside the page. */
export const tabAt = (path: string): PageTab => ({
  path,
  name: title => nameTab(path, title),
  markDirty: (part, isDirty, discard) => markDirty(path, part, isDirty, discard),
  close: () => void close(tab => tab.value === path && !tab.pinned),
})
