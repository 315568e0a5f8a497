import type { AnyResource, Id } from '@village/resource'
import { useText } from '@village/web/i18n.ts'
import { notify } from '@village/web/notices.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { WireRow } from '../record/wire-row.ts'
import { changeState, type ListState, readListState, sameFilters, writeListState } from './list-state.ts'
import '../texts/resource.ts'

/**
 * Dialogs are opened with 'replace': the back button then leaves the page, which keeps what was typed, instead of
 * closing the dialog and losing it.
 */
export type ChangeState = (change: Partial<ListState>, how?: 'push' | 'replace') => void

/** The state of a list as its address says it, derived on every render (design/ux.md C-9), and how to change it. */
export function useListState(of: AnyResource): readonly [ListState, ChangeState] {
  const say = useText()
  const [search, setSearch] = useSearchParams()
  const { state, dropped } = useMemo(() => readListState(of, search), [of, search])
  const foreign = dropped.join()
  useEffect(() => {
    if (foreign) notify('info', say('resource.droppedFilters'))
  }, [foreign, say])
  const change = useCallback<ChangeState>(
    (what, how = 'push') =>
      setSearch(before => writeListState(changeState(readListState(of, before).state, what), before), {
        replace: how === 'replace',
      }),
    [of, setSearch],
  )
  return [state, change]
}

/** Everything that a filter matches, instead of ticked rows: the filter, and how many rows it had when it was chosen. */
export interface ByFilter {
  readonly filters: ListState['filters']
  readonly total: number
}

/** The rows that are ticked, across pages. Rows are kept whole, so that dialogs can name those of other pages. */
export interface Selection {
  readonly rows: ReadonlyMap<Id, WireRow>
  /** Set when all rows of a filter are meant; `rows` is empty then. */
  readonly byFilter: ByFilter | undefined
  set(rows: readonly WireRow[]): void
  setByFilter(all: ByFilter): void
  drop(ids: readonly Id[]): void
  clear(): void
}

interface Ticked {
  readonly rows: ReadonlyMap<Id, WireRow>
  readonly byFilter?: ByFilter
}
const NONE: Ticked = { rows: new Map() }

/** `filters` are those of the list now: a choice ends when they change, because its rows may no longer be in sight. */
export function useSelection(filters: ListState['filters']): Selection {
  const [ticked, setTicked] = useState(NONE)
  const [of, setOf] = useState(filters)
  const isOver = !sameFilters(of, filters)
  if (isOver) {
    setOf(filters)
    setTicked(NONE)
  }
  const { rows, byFilter } = isOver ? NONE : ticked
  return useMemo(
    () => ({
      rows,
      byFilter,
      set: chosen => setTicked({ rows: new Map(chosen.map(row => [row.id, row])) }),
      setByFilter: all => setTicked({ rows: new Map(), byFilter: all }),
      drop: ids =>
        setTicked(before => ({ ...before, rows: new Map([...before.rows].filter(([id]) => !ids.includes(id))) })),
      clear: () => setTicked(NONE),
    }),
    [rows, byFilter],
  )
}
