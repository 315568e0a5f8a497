import { loadChunk } from '@village/web/chunk.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import type { OpenedProps } from '../opening/dialog-props.ts'
import { closeFind, type Opening } from '../opening/open-find.ts'

const DIALOGS: Readonly<Record<Opening, ComponentType<OpenedProps>>> = {
  find: lazy(() => loadChunk(() => import('./find-dialog.tsx')).then(module => ({ default: module.FindDialog }))),
  keys: lazy(() => loadChunk(() => import('./shortcuts-sheet.tsx')).then(module => ({ default: module.KeysSheet }))),
  help: lazy(() => loadChunk(() => import('./help-dialog.tsx')).then(module => ({ default: module.HelpDialog }))),
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
