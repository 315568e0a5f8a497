import type { Id } from '@village/resource'
import { lazyPart } from '@village/web/lazy-part.ts'
import { Suspense } from 'react'
import { fieldOf } from '../../record/field-places.ts'
import { useDeclaration } from '../../record/use-declaration.ts'
import type { WireRow } from '../../record/wire-row.ts'
import { emptyListState, type ListState } from '../../state/list-state.ts'

const Late = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog)
const NOTHING_TICKED = { rows: new Map<Id, WireRow>() }

interface RowsExportProps {
  /** Name of the resource whose rows leave. */
  readonly resource: string
  /** As its list would be searched. */
  readonly filters: ListState['filters']
  /** Chosen at first. */
  readonly columns: readonly string[]
  readonly total: number
  onClose(): void
}

function Declared({ resource, filters, columns, ...rest }: RowsExportProps) {
  const of = useDeclaration(resource)
  if (!of) return null
  const shown = columns.flatMap(name => fieldOf(of, name) ?? [])
  return <Late of={of} state={{ ...emptyListState, filters }} selection={NOTHING_TICKED} shown={shown} {...rest} />
}

/** The export of a register for rows that are shown elsewhere than in its list; it comes when it is opened. */
export function RowsExport(props: RowsExportProps) {
  return (
    <Suspense>
      <Declared {...props} />
    </Suspense>
  )
}
