import { lazyPart } from '@village/web'
import { Suspense } from 'react'
import type { SheetDialogProps } from './view/sheet-dialog.web.tsx'

const Late = lazyPart(async () => (await import('./view/sheet-dialog.web.tsx')).SheetDialog)
/** Shows a sheet that `setSheet` has set, and prints it. It comes when it is opened. */
export function SheetDialog(props: SheetDialogProps) {
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  )
}
