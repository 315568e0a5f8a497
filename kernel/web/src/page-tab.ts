import { createContext, useContext, useEffect, useId } from 'react'
import { useNavigate } from 'react-router'
import { close, markDirty, nameTab } from './tabs.ts'

/** The path of the page around; '' outside of pages. */
export const PagePath = createContext('')

/** Names the tab of this page, for instance after the record that it shows; '' leaves the menu's word. */
export function usePageTitle(title: string): void {
  const path = useContext(PagePath)
  useEffect(() => {
    if (path !== '') nameTab(path, title)
  }, [path, title])
}

/**
 * Says that this part of the page holds unsaved input: its tab is marked and closing it asks first; `discard` throws the
 * input away, drafts of it too. A hidden page stays as it is; a part that is taken away holds nothing any more.
 */
export function usePageDirty(isDirty: boolean, discard: () => void): void {
  const path = useContext(PagePath)
  const part = useId()
  useEffect(() => {
    if (path === '') return
    markDirty(path, part, isDirty, discard)
    return () => {
      // The effects of a page also stop when another tab is shown; then the address has already changed.
      if (location.pathname === path) markDirty(path, part, false, discard)
    }
  }, [path, part, isDirty, discard])
}

/** Opens an address in the place of this page: its tab goes, unless it is pinned. */
export function useInPlace(): (address: string) => void {
  const path = useContext(PagePath)
  const navigate = useNavigate()
  return address => {
    void navigate(address, { replace: true })
    close(tab => tab.value === path && !tab.pinned)
  }
}
