import { useEffect } from 'react'
import { groupsAbove, leaves, type MenuNode } from '../menu/menu.ts'
import { type PageEntry, pageAt } from '../menu/pages.ts'
import { componentFor } from './page-components.tsx'

/** A page is left alone for so long before its neighbours are fetched, in ms. */
const IDLE_AFTER_MS = 8_000
/** On a metered connection no page is loaded ahead that may never be opened. */
const isThrifty = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

function warm(pages: readonly PageEntry[], path: string): Promise<unknown> {
  const page = pageAt(pages, path)
  // A failure is shown by the page when it is opened.
  return page ? componentFor(page).catch(() => undefined) : Promise.resolve()
}

/** Parts of a page begin to load when the pointer or the focus comes to its entry: the press finds them there. */
function useWarmEntries(pages: readonly PageEntry[]): void {
  useEffect(() => {
    const come = ({ target }: Event): void => {
      const entry = target instanceof Element ? target.closest<HTMLAnchorElement>('a.dv-menu-item') : null
      if (entry && entry.origin === location.origin) void warm(pages, entry.pathname)
    }
    addEventListener('pointerover', come, { passive: true })
    addEventListener('focusin', come)
    return () => {
      removeEventListener('pointerover', come)
      removeEventListener('focusin', come)
    }
  }, [pages])
}

/** The other pages of the group in which the person works, one after the other, when nothing else is going on. */
export function useNeighbours(pages: readonly PageEntry[], menu: readonly MenuNode[] | undefined, path: string): void {
  useWarmEntries(pages)
  const paths = leaves(groupsAbove(menu ?? [], path).at(-1)?.children ?? [])
    .map(node => node.path)
    .join()
  useEffect(() => {
    if (paths === '' || isThrifty()) return
    let isOver = false
    const timer = setTimeout(async () => {
      for (const neighbour of paths.split(',')) {
        if (isOver) return
        await warm(pages, neighbour)
      }
    }, IDLE_AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [pages, paths])
}
