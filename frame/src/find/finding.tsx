import { lazyPart } from '@village/web/lazy-part.ts'
import { Suspense, useEffect, useState } from 'react'
import { followFocus, openFind, useOpenFind } from '../opening/open-find.ts'
import { PageBoundary } from '../parts/boundary.tsx'

const FindDialogs = lazyPart(async () => (await import('./find-dialogs.tsx')).FindDialogs)
const Shortcuts = lazyPart(async () => (await import('./shortcuts.tsx')).Shortcuts)

/** The first page has the line for itself; what nobody can need so soon comes later. */
const SHORTCUTS_AFTER_MS = 2_500

/** Ctrl+K on any page, and what finding has open. The other keys and the memory of pages come a moment later. */
export function Finding() {
  const open = useOpenFind(find => find.open)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), SHORTCUTS_AFTER_MS)
    const press = (event: KeyboardEvent): void => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      openFind('find')
    }
    addEventListener('keydown', press)
    const stop = followFocus()
    return () => {
      stop()
      clearTimeout(timer)
      removeEventListener('keydown', press)
      useOpenFind.setState({ open: null, opener: null })
    }
  }, [])
  return (
    <PageBoundary>
      <Suspense>{open && <FindDialogs what={open} />}</Suspense>
      <Suspense>{isReady && <Shortcuts />}</Suspense>
    </PageBoundary>
  )
}
