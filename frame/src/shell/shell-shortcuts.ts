import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { HOME } from '../menu/pages.ts'
import { useTabActions } from '../tabs/tab-actions.tsx'
import { addressOf, useTabs } from '../tabs/tabs.ts'

/** Keys of the frame by their place on the keyboard: Alt changes the letters of many layouts. */
const KEYS: Readonly<Record<string, 'close' | 'before' | 'after' | 'sider'>> = {
  KeyW: 'close',
  BracketLeft: 'before',
  BracketRight: 'after',
  KeyB: 'sider',
}
const isOverlaid = (): boolean => document.querySelector('.ant-modal-wrap:not([style*="display: none"])') !== null

/** Alt+W closes the page, Alt+[ and Alt+] go along the tabs, Alt+B folds the sidebar (design/ux.md §1, Accept). */
export function useFrameKeys(toggleSider: () => void): void {
  const navigate = useNavigate()
  const { closeOne } = useTabActions()
  const along = (step: 1 | -1): void => {
    const { list } = useTabs.getState()
    const at = list.findIndex(tab => tab.value === location.pathname)
    const next = list[(at + step + list.length) % list.length]
    if (next) void navigate(addressOf(next.value))
  }
  const runs = {
    close: () => {
      if (location.pathname !== HOME) closeOne(location.pathname)
    },
    before: () => along(-1),
    after: () => along(1),
    sider: toggleSider,
  }
  const latest = useRef(runs)
  latest.current = runs
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = KEYS[event.code]
      if (!key || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isOverlaid()) return
      event.preventDefault()
      latest.current[key]()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
