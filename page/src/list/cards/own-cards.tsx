import { ListSkeleton } from '@village/web/kit/states/states.tsx'
import type { Cards } from '@village/web/show.tsx'
import { Suspense } from 'react'
import { RowActions, type RowActionsProps } from '../../acts/row-actions.tsx'
import type { WireRow } from '../../record/wire-row.ts'

interface OwnCardsProps extends Omit<RowActionsProps, 'row' | 'compact'> {
  readonly cards: Cards<any>
  readonly rows: readonly WireRow[]
}
/** The rows as the cards that the half draws. */
export function OwnCards({ cards: { wall: Wall }, rows, ...deeds }: OwnCardsProps) {
  return (
    <Suspense fallback={<ListSkeleton rows={rows.length} />}>
      <Wall
        rows={rows as never}
        onOpen={row => deeds.onOpen(row as unknown as WireRow)}
        acts={row => <RowActions {...deeds} row={row as unknown as WireRow} compact />}
      />
    </Suspense>
  )
}
