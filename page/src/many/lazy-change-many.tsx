import { lazyPart } from '@village/web/lazy-part.ts'
import { type ComponentProps, Suspense } from 'react'
import type { ChangeMany as Dialog } from './change-many.tsx'

const Late = lazyPart(async () => (await import('./change-many.tsx')).ChangeMany)

/** The dialog that changes many records; it comes when it is opened. */
export function ChangeMany(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  )
}
