import { lazyPart } from '@village/web/lazy-part.ts'
import { type ComponentType, Suspense } from 'react'
import type { OpenedProps } from '../opening/dialog-props.ts'
import { closeFind, type Opening } from '../opening/open-find.ts'

const DIALOGS: Readonly<Record<Opening, ComponentType<OpenedProps>>> = {
  find: lazyPart(async () => (await import('./find-dialog.tsx')).FindDialog),
  keys: lazyPart(async () => (await import('./shortcuts-sheet.tsx')).KeysSheet),
  terms: lazyPart(async () => (await import('./terms-dialog.tsx')).TermsDialog),
  help: lazyPart(async () => (await import('./help-dialog.tsx')).HelpDialog),
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
