import { latePart } from '@village/web/late-part.tsx'
import { type ComponentType, Suspense } from 'react'
import type { OpenedProps } from '../opening/dialog-props.ts'
import { type Aid, openAid } from '../opening/open-aid.ts'

const AIDS: Readonly<Record<Aid, ComponentType<OpenedProps>>> = {
  theme: latePart(() => import('../preferences/theme-dialog.tsx').then(module => module.ThemeDialog)),
  preferences: latePart(() => import('../preferences/preferences-drawer.tsx').then(module => module.PreferencesDrawer)),
  lock: latePart(() => import('../lock/lock-dialog.tsx').then(module => module.LockDialog)),
  log: latePart(() => import('../error-log/log-dialog.tsx').then(module => module.LogDialog)),
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
