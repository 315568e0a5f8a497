import { loadChunk } from '@village/web/chunk.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { type Aid, openAid } from './open-aid.ts'

/** What each aid gets: how it is closed. */
export interface AidProps {
  readonly onClose: () => void
}

const AIDS: Readonly<Record<Aid, ComponentType<AidProps>>> = {
  theme: lazy(() => loadChunk(() => import('./theme-dialog.tsx')).then(module => ({ default: module.ThemeDialog }))),
  preferences: lazy(() =>
    loadChunk(() => import('./preferences-drawer.tsx')).then(module => ({ default: module.PreferencesDrawer })),
  ),
  lock: lazy(() => loadChunk(() => import('../lock/lock-dialog.tsx')).then(module => ({ default: module.LockDialog }))),
  log: lazy(() => loadChunk(() => import('./log-dialog.tsx')).then(module => ({ default: module.LogDialog }))),
}
const close = (): void => openAid(null)

/** The aid that is open. */
export function AidDialogs({ aid }: { readonly aid: Aid }) {
  const Dialog = AIDS[aid]
  return (
    <Suspense>
      <Dialog onClose={close} />
    </Suspense>
  )
}
