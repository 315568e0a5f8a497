import { lazyPart } from '@village/web/lazy-part.ts'
import { type ComponentType, Suspense } from 'react'
import type { OpenedProps } from '../opening/dialog-props.ts'
import { type Aid, openAid } from '../opening/open-aid.ts'

const AIDS: Readonly<Record<Aid, ComponentType<OpenedProps>>> = {
  theme: lazyPart(async () => (await import('../preferences/theme-dialog.tsx')).ThemeDialog),
  preferences: lazyPart(async () => (await import('../preferences/preferences-drawer.tsx')).PreferencesDrawer),
  lock: lazyPart(async () => (await import('../lock/lock-dialog.tsx')).LockDialog),
  log: lazyPart(async () => (await import('../error-log/log-dialog.tsx')).LogDialog),
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
