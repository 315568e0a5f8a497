import type { AnyResource } from '@village/resource'
import { useLabel } from '@village/web/i18n.ts'
import { useMemo, useState } from 'react'
import type { Named } from '../record/field-places.ts'
import { useHalf } from '../record/use-declaration.ts'
import type { WireRow } from '../record/wire-row.ts'
import { DEFAULT_COLUMNS } from '../views/view.ts'
import { useViews } from '../views/views.ts'
import { shownColumns, withLeaders } from './column-choice.ts'
import { fittingColumns } from './fitting-columns.ts'
import { closedNeed, type Needs, useNeeds } from './needed-widths.ts'
import { type OwnColumns, useOwnColumns } from './own-columns.ts'
import { headOf, roomFor, widthOf } from './table-columns.tsx'

/** The columns of a list as they are shown now, and how to change them. */
export interface ChosenColumns {
  readonly fields: readonly Named[]
  /** What somebody chose, or all that the declaration names. */
  readonly chosen: readonly Named[]
  /** Those, and the fields that lead a cell of theirs: exports, paper and cards have room for them. */
  readonly wanted: readonly Named[]
  /** Nobody has chosen: the columns are those for which the window has room. */
  readonly fitted: boolean
  /** px at standard text size for the columns; undefined until the list has been measured. */
  readonly room: number | undefined
  readonly needs: Needs
  readonly own: OwnColumns
  setShown(names: readonly string[]): void
  /** Back to the columns of the view; without one, to those that everybody has. */
  reset(): void
}

interface Changed {
  readonly viewId: string
  readonly shown: readonly string[]
}

interface Seen {
  readonly listPx: number | undefined
  readonly rows: readonly WireRow[]
}

/** A view's own columns come first, then the person's, then those set for everyone, then those of the declaration that fit. */
export function useChosenColumns(of: AnyResource, viewId: string, { listPx, rows }: Seen): ChosenColumns {
  const label = useLabel()
  const own = useOwnColumns(of)
  const { data: views } = useViews(of)
  const [changed, setChanged] = useState<Changed>()
  const view = views?.find(one => one.id === viewId && one.content.columns.length > 0)
  const everyones = views?.find(one => one.name === DEFAULT_COLUMNS)?.content.columns
  const ofView = changed && changed.viewId === view?.id ? changed.shown : view?.content.columns
  const names = ofView ?? own.choice.shown ?? everyones
  const chosen = useMemo(() => shownColumns(of, names), [of, names])
  const fitted = !names || names.length === 0
  const { widths } = own.choice
  const room = listPx ? roomFor(of, listPx) : undefined
  const needs = useNeeds({ of, half: useHalf(of), fields: chosen, rows })
  const fields = useMemo(() => {
    if (!fitted || !room) return chosen
    const usualOf = (field: Named) => {
      const head = headOf(of, field, label(field.spec.label))
      return { head, width: Math.max(widthOf(of, field, widths, head), closedNeed(field, needs)) }
    }
    return fittingColumns(of, chosen, { px: room, usualOf })
  }, [of, chosen, fitted, room, widths, label, needs])
  return {
    fields,
    chosen,
    wanted: withLeaders(of, chosen),
    fitted,
    room,
    needs,
    own,
    setShown: shown => (view ? setChanged({ viewId: view.id, shown }) : own.change({ shown })),
    reset: () => {
      setChanged(undefined)
      if (!view) own.reset()
    },
  }
}
