import { loadChunk } from '@village/web/chunk.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { PageBoundary } from '../shell/boundary.tsx'
import { followFocus, openFind, useOpenFind } from './open-find.ts'

const Opened = lazy(() => loadChunk(() => import('./find-dialogs.tsx')).then(module => ({ default: module.Opened })))
const Awake = lazy(() => loadChunk(() => import('./shortcuts.tsx')).then(module => ({ default: module.Awake })))

/** The first page has the line for itself; what nobody can need so soon comes later. */
const AWAKE_MS = 2_500

/** Ctrl+K on any page, and what finding has open. The other keys and the memory of pages come a moment later. */
export function Finding() {
  const open = useOpenFind(find => find.open)
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAwake(true), AWAKE_MS)
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
      <Suspense>{open && <Opened what={open} />}</Suspense>
      <Suspense>{awake && <Awake />}</Suspense>
    </PageBoundary>
  )
}
