import { lazyPart } from '@village/web/lazy-part.ts'
import { type ComponentProps, Suspense } from 'react'
import { useDeclaration } from '../record/use-declaration.ts'
import type { ImportWizard as Wizard } from './import-wizard.tsx'

const Late = lazyPart(async () => (await import('./import-wizard.tsx')).ImportWizard)

interface ImportDialogProps extends Pick<ComponentProps<typeof Wizard>, 'task' | 'onClose'> {
  /** Name of the resource that the workbook goes into. */
  readonly resource: string
}

function DeclaredDialog({ resource, ...rest }: ImportDialogProps) {
  const of = useDeclaration(resource)
  return of ? <Late of={of} {...rest} /> : null
}

/** The import wizard for features; it comes when it is opened. */
export function ImportDialog(props: ImportDialogProps) {
  return (
    <Suspense>
      <DeclaredDialog {...props} />
    </Suspense>
  )
}
