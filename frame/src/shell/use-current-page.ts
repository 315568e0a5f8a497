import type { Label } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useAlerts } from '../alert/use-alerts.ts'
import { isKept, labelOf, leaves, type MenuNode, opensWindow } from '../menu/menu.ts'
import { type PageEntry, pageAt } from '../menu/pages.ts'
import { type ErrorCode, errorAt } from '../parts/error-page.tsx'
import { useTabs } from '../tabs/tabs.ts'
import { useTitle } from './title.ts'

/** What is at the current address. `label` is the menu's word for it, because administrators may rename entries. */
export interface CurrentPage {
  readonly path: string
  readonly query: string
  readonly error: ErrorCode | null
  readonly page: PageEntry | null
  readonly label: Label
  readonly title: string
  readonly kept: boolean
  /** Whether the page gets a tab: not when it is marked so, nor when it has a window of its own (spec §2). */
  readonly tabbed: boolean
}

const NAMELESS: Label = { zh: '', en: '' }

export function useCurrentPage(pages: readonly PageEntry[], menu: readonly MenuNode[] | undefined): CurrentPage {
  const { pathname, search } = useLocation()
  const pick = useLabel()
  const say = useText()
  const own = useTabs(tabs => tabs.list.find(tab => tab.value === pathname)?.title)
  const error = errorAt(pathname)
  const page = pageAt(pages, pathname)
  const node = useMemo(() => leaves(menu ?? []).find(leaf => leaf.path === pathname), [menu, pathname])
  const label = node ? labelOf(node) : (page?.label ?? NAMELESS)
  const title = error ? say(`error.${error}`) : (own ?? pick(label))
  useTitle(title, useAlerts().alerts.waiting)
  return {
    path: pathname,
    query: search,
    error,
    page,
    label,
    title,
    kept: node ? isKept(node) : (page?.keep ?? false),
    tabbed: !node || (node.meta?.isTab !== false && !opensWindow(node)),
  }
}
