import { lazyPart } from '@village/web/lazy-part.ts'
import { type ComponentProps, Suspense } from 'react'
import { forgetDraftsAtLeaving } from '../drafts/forget-drafts.ts'
import type { ActDialog as Dialog } from './act-dialog.tsx'

// Forms come after the list that this dialog is in: whoever could leave a draft has passed here.
forgetDraftsAtLeaving()

const Late = lazyPart(async () => (await import('./act-dialog.tsx')).ActDialog)

/** The dialog of an action; it comes when the first action is taken, because a list's first paint does not need it. */
export function ActDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  )
}
