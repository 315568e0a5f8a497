import type { AnyResource, Id } from '@village/resource'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../i18n.ts'
import { notify } from '../notices.ts'
import { changed, type ListState, readListState, writeListState } from './list-state.ts'
import type { WireRow } from './wire-row.ts'
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
      setSearch(before => writeListState(changed(readListState(of, before).state, what), before), {
        replace: how === 'replace',
      }),
    [of, setSearch],
  )
  return [state, change]
}

/** The rows that are ticked, across pages. Rows are kept whole, so that dialogs can name those of other pages. */
export interface Selection {
  readonly rows: ReadonlyMap<Id, WireRow>
  set(rows: readonly WireRow[]): void
  drop(ids: readonly Id[]): void
  clear(): void
}
export function useSelection(): Selection {
  const [rows, setRows] = useState<ReadonlyMap<Id, WireRow>>(() => new Map())
  return useMemo(
    () => ({
      rows,
      set: chosen => setRows(new Map(chosen.map(row => [row.id, row]))),
      drop: ids => setRows(before => new Map([...before].filter(([id]) => !ids.includes(id)))),
      clear: () => setRows(new Map()),
    }),
    [rows],
  )
}
