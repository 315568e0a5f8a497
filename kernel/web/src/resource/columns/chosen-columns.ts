import type { AnyResource } from '@village/resource'
import { useMemo, useState } from 'react'
import type { Named } from '../places.ts'
import { DEFAULT_COLUMNS } from '../views/view.ts'
import { useViews } from '../views/views.ts'
import { shownColumns } from './column-choice.ts'
import { type OwnColumns, useOwnColumns } from './own-columns.ts'

/** The columns of a list as they are shown now, and how to change them. */
export interface ChosenColumns {
  readonly fields: readonly Named[]
  readonly own: OwnColumns
  setShown(names: readonly string[]): void
  /** Back to the columns of the view; without one, to those that everybody has. */
  reset(): void
}

interface Changed {
  readonly viewId: string
  readonly shown: readonly string[]
}

/** A view's own columns come first, then the person's, then those set for everyone, then the declaration's. */
export function useChosenColumns(of: AnyResource, viewId: string): ChosenColumns {
  const own = useOwnColumns(of)
  const { data: views } = useViews(of)
  const [changed, setChanged] = useState<Changed>()
  const view = views?.find(one => one.id === viewId && one.content.columns.length > 0)
  const everyones = views?.find(one => one.name === DEFAULT_COLUMNS)?.content.columns
  const ofView = changed && changed.viewId === view?.id ? changed.shown : view?.content.columns
  const names = ofView ?? own.choice.shown ?? everyones
  const fields = useMemo(() => shownColumns(of, names), [of, names])
  return {
    fields,
    own,
    setShown: shown => (view ? setChanged({ viewId: view.id, shown }) : own.change({ shown })),
    reset: () => {
      setChanged(undefined)
      if (!view) own.reset()
    },
  }
}
