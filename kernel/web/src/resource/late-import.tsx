import { type ComponentProps, lazy, Suspense } from 'react'
import { loadChunk } from '../chunk.ts'
import type { ImportWizard as Wizard } from './import-wizard.tsx'
import { resourceNamed } from './known.ts'

const Late = lazy(() =>
  loadChunk(() => import('./import-wizard.tsx')).then(module => ({ default: module.ImportWizard })),
)

interface ImportDialogProps extends Pick<ComponentProps<typeof Wizard>, 'task' | 'onClose'> {
  /** Name of the resource that the workbook goes into. */
  readonly resource: string
}

/** The import wizard for features; it comes when it is opened. */
export function ImportDialog({ resource, ...rest }: ImportDialogProps) {
  const of = resourceNamed(resource)
  if (!of) return null
  return (
    <Suspense>
      <Late of={of} {...rest} />
    </Suspense>
  )
}
