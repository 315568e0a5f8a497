import { createContext, useContext, useEffect, useId } from 'react'
import { useNavigate } from 'react-router'

/** The tab of a page, as the frame around it shows it. */
export interface PageTab {
  /** The address of the page. */
  readonly path: string
  /** Names the tab; '' leaves the menu's word. */
  name(title: string): void
  /** Whether one part of the page holds unsaved input, and how to throw it away. */
  markDirty(part: string, isDirty: boolean, discard: () => void): void
  /** Closes the tab, unless it is pinned. */
  close(): void
}
/** The tab of the page around; null outside of pages. The frame provides it. */
export const PageTabContext = createContext<PageTab | null>(null)

/** Names the tab of this page, for instance after the record that it shows; '' leaves the menu's word. */
export function usePageTitle(title: string): void {
  const tab = useContext(PageTabContext)
  useEffect(() => tab?.name(title), [tab, title])
}

/**
 * Says that this part of the page holds unsaved input: its tab is marked and closing it asks first; `discard` throws the
 * input away, drafts of it too. A hidden page stays as it is; a part that is taken away holds nothing any more.
 */
export function usePageDirty(isDirty: boolean, discard: () => void): void {
  const tab = useContext(PageTabContext)
  const part = useId()
  useEffect(() => {
    if (!tab) return
    tab.markDirty(part, isDirty, discard)
    return () => {
      // The effects of a page also stop when another tab is shown; then the address has already changed.
      if (location.pathname === tab.path) tab.markDirty(part, false, discard)
    }
  }, [tab, part, isDirty, discard])
}

/** Opens an address in the place of this page: its tab goes, unless it is pinned. */
export function useInPlace(): (address: string) => void {
  const tab = useContext(PageTabContext)
  const navigate = useNavigate()
  return address => {
    void navigate(address, { replace: true })
    tab?.close()
  }
}
