import { useQueryClient } from '@tanstack/react-query'
import type { AnyResource } from '@village/resource'
import { type ReactNode, useMemo } from 'react'
import type { WireRow } from '../record/wire-row.ts'
import { emptyListState } from './list-state.ts'
import { Page, type PageContext } from './page-context.ts'

const NONE: PageContext['selection'] = {
  rows: new Map(),
  byFilter: undefined,
  set: () => undefined,
  setByFilter: () => undefined,
  drop: () => undefined,
  clear: () => undefined,
}

interface LoneRecordProps {
  readonly of: AnyResource
  readonly row: WireRow
  readonly children: ReactNode
}
/** Stands in for the page of a register where one record is shown without its list: a half's parts work as they do there. */
export function LoneRecord({ of, row, children }: LoneRecordProps) {
  const client = useQueryClient()
  const page = useMemo<PageContext>(
    () => ({
      of,
      state: emptyListState,
      filters: emptyListState.filters,
      change: () => undefined,
      selection: NONE,
      rows: [row],
      total: 1,
      isCurrent: true,
      rowsKey: [of.name, 'record', row.id],
      refresh: () => client.invalidateQueries({ queryKey: [of.name] }),
    }),
    [of, row, client],
  )
  return <Page value={page}>{children}</Page>
}
