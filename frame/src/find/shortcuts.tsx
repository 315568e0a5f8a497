import { discovered } from '@village/web/discovery.ts'
import { usePreferences } from '@village/web/preferences.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { leaves, useMenu } from '../menu/menu.ts'
import { openFind } from '../opening/open-find.ts'
import { addressOf } from '../tabs/tabs.ts'
import { pageKeys } from './page-shortcuts.ts'
import { remember } from './recent.ts'

/** How long the first of two keys waits for the second, in ms. */
const SECOND_KEY_MS = 1_200
const TYPING = [
  'input:not([type="checkbox"], [type="radio"], [type="button"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="menu"]',
  '[role="listbox"]',
].join()

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TYPING) !== null
const isOverlaid = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].some(one => one.checkVisibility())

/** `?` and, where the person wants them, the keys of one letter (design/ux.md §1, Accept). */
function useSingleKeys(): void {
  const navigate = useNavigate()
  const wanted = usePreferences(preferences => preferences.singleKeys)
  const first = useRef({ key: '', atMs: 0 })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, isComposing } = event
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing || isTyping(target) || isOverlaid()) return
    if (key === '?' || key === '？') {
      event.preventDefault()
      openFind('keys')
      return
    }
    if (!wanted) return
    const before = event.timeStamp - first.current.atMs < SECOND_KEY_MS ? first.current.key : ''
    first.current = { key, atMs: event.timeStamp }
    const keys = pageKeys(address => void navigate(address.includes('?') ? address : addressOf(address)))
    const run = (before && keys[`${before} ${key}`]) || keys[key]
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => press(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}

/** Remembers each page and each record that is opened. */
function useMemory(): void {
  const { pathname, search } = useLocation()
  const menu = useMenu()
  const isPage = leaves(menu.data ?? []).some(node => node.path === pathname)
  const id = new URLSearchParams(search).get('id') ?? ''
  useEffect(() => {
    if (isPage) remember({ page: pathname })
  }, [isPage, pathname])
  useEffect(() => {
    const of = [...discovered().heads.values()].find(one => one.find && (one.menu?.path ?? one.path) === pathname)
    if (of && /^\d{1,19}$/.test(id)) remember({ resource: of.name, id })
  }, [pathname, id])
}

/** The part of the search that always runs: it listens for its shortcuts and remembers opened pages. */
export function Shortcuts() {
  useSingleKeys()
  useMemory()
  return null
}
