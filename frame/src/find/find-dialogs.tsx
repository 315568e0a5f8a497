import { latePart } from '@village/web/late-part.tsx'
import { type ComponentType, Suspense } from 'react'
import type { OpenedProps } from '../opening/dialog-props.ts'
import { closeFind, type Opening } from '../opening/open-find.ts'

const DIALOGS: Readonly<Record<Opening, ComponentType<OpenedProps>>> = {
  find: latePart(() => import('./find-dialog.tsx').then(module => module.FindDialog)),
  keys: latePart(() => import('./shortcuts-sheet.tsx').then(module => module.KeysSheet)),
  help: latePart(() => import('./help-dialog.tsx').then(module => module.HelpDialog)),
}

/** The dialog that is open. */
export function FindDialogs({ what }: { readonly what: Opening }) {
  const Dialog = DIALOGS[what]
  return (
    <Suspense>
      <Dialog onClose={closeFind} />
    </Suspense>
  )
}
