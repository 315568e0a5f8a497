import type { AnyResource } from '@village/resource'
import type { RowAction } from '@village/web/show.tsx'
import { type ComponentType, createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import type { Act } from '../record/acts.ts'
import type { WireRow } from '../record/wire-row.ts'
import { ActDialog } from './lazy-act-dialog.tsx'

/** What is being done with a row: an act of the declaration, or one of the half. */
type Begun = { readonly of: AnyResource; readonly row: WireRow } & (
  | { readonly act: Act }
  | { readonly own: RowAction<any> }
)
const Start = createContext<((begun: Begun) => void) | null>(null)

/** Opens the dialog of a row's action. */
export function useRowDialog(): (begun: Begun) => void {
  const start = useContext(Start)
  if (!start) throw new Error('useRowDialog belongs inside RowDialogs')
  return start
}

/**
 * The dialogs of rows belong to the page and not to the row: a phone that is turned draws cards in place of a table, and
 * a list that is read anew may be without the row. What was filled in stays.
 */
export function RowDialogs({ children }: { readonly children: ReactNode }) {
  const [doing, setDoing] = useState<Begun>()
  return (
    <Start value={setDoing}>
      {children}
      <Suspense>{doing && <RowDialog {...doing} onClose={() => setDoing(undefined)} />}</Suspense>
    </Start>
  )
}

function RowDialog({ of, row, onClose, ...doing }: Begun & { onClose(): void }) {
  if ('act' in doing) return <ActDialog of={of} act={doing.act} rows={[row]} onClose={onClose} />
  const Own = doing.own.dialog as ComponentType<{ row: WireRow; onClose(): void }>
  return <Own row={row} onClose={onClose} />
}
