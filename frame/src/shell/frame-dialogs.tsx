import { loadChunk } from '@village/web/chunk.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import type { OpenedProps } from '../opening/dialog-props.ts'
import { type Aid, openAid } from '../opening/open-aid.ts'

const AIDS: Readonly<Record<Aid, ComponentType<OpenedProps>>> = {
  theme: lazy(() =>
    loadChunk(() => import('../preferences/theme-dialog.tsx')).then(module => ({ default: module.ThemeDialog })),
  ),
  preferences: lazy(() =>
    loadChunk(() => import('../preferences/preferences-drawer.tsx')).then(module => ({
      default: module.PreferencesDrawer,
    })),
  ),
  lock: lazy(() => loadChunk(() => import('../lock/lock-dialog.tsx')).then(module => ({ default: module.LockDialog }))),
  log: lazy(() =>
    loadChunk(() => import('../error-log/log-dialog.tsx')).then(module => ({ default: module.LogDialog })),
  ),
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
