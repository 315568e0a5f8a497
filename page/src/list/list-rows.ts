import type { QueryKey } from '@tanstack/react-query'
import type { AnyResource, Id } from '@village/resource'
import { useLanguage } from '@village/web/i18n.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Listed, rowsKeyOf, useReadWhenShown, useRefresh, useRows } from '../record/records.ts'
import type { WireRow } from '../record/wire-row.ts'
import { placeWritten } from '../record/written-row.ts'
import { type ListState, queryOf } from '../state/list-state.ts'
import type { PageContext } from '../state/page-context.ts'
import { type ChangeState, useSelection } from '../state/page-state.ts'
import { useStartingFilters } from '../state/starting-filters.ts'
import { useStartingView } from '../views/views.ts'

/** How long a row that was just written is marked. */
const FRESH_MS = 2_000

/** A row that this person has just written, in the list as it then was. */
interface Written {
  readonly id: Id
  /** The list's question at that time; another question forgets it. */
  readonly query: string
  /** The rows' order before an edit; null for a new row, which is on top. */
  readonly order: readonly Id[] | null
}

const childrenOf = (row: WireRow): readonly WireRow[] => (row['children'] ?? []) as readonly WireRow[]
const isInTree = (rows: readonly WireRow[], id: Id): boolean =>
  rows.some(row => row.id === id || isInTree(childrenOf(row), id))

/** Keeps a written row in its place until the list is asked something else, and marks it for two seconds. */
function useWrittenRows(of: AnyResource, rows: readonly WireRow[], query: string) {
  const [written, setWritten] = useState<Written>()
  const [freshId, setFreshId] = useState<Id>('')
  useEffect(() => {
    if (!freshId) return
    const timer = setTimeout(() => setFreshId(''), FRESH_MS)
    return () => clearTimeout(timer)
  }, [freshId])
  const valid = written?.query === query ? written : undefined
  const here = rows.find(row => row.id === valid?.id)
  const isBelow = !here && valid !== undefined && isInTree(rows, valid.id)
  const elsewhere = useRows(of, { id: valid?.id ?? '', current: 1, size: 1 }, valid !== undefined && !here && !isBelow)
  // A row that the tree shows under its parent is not put on top as well.
  const row = isBelow
    ? undefined
    : (here ?? (valid ? elsewhere.data?.records.find(one => one.id === valid.id) : undefined))
  const order = valid?.order
  const placed = useMemo(() => (order === undefined ? rows : placeWritten(rows, row, order)), [rows, row, order])
  const onWritten = useCallback(
    (id: Id, isNew: boolean) => {
      setWritten({ id, query, order: isNew ? null : rows.map(one => one.id) })
      setFreshId(id)
    },
    [query, rows],
  )
  return { placed, freshId, onWritten }
}

/** What a list asks the server for, and what has come of it. It stays the same object while nothing of it changes. */
export interface ReadList {
  /** The filters of the address and those of the page around. */
  readonly filters: ListState['filters']
  /** The question as text: a written row is kept in its place until another one is asked. */
  readonly asked: string
  readonly rowsKey: QueryKey
  readonly listed: Listed | undefined
  readonly error: Error | null
  readonly isPending: boolean
  /** The rows are those of the question before, until the new ones are there. */
  readonly isOfBefore: boolean
  again(): void
}

export type List = PageContext & {
  readonly read: ReadList
  readonly freshId: Id
  onWritten(id: Id, isNew: boolean): void
}

interface Asked {
  readonly of: AnyResource
  readonly state: ListState
  readonly change: ChangeState
  /** Conditions that the page around sets. */
  readonly within?: Readonly<Record<string, string>> | undefined
  /** Rows that wait for somebody come first, unless another order is asked for: of a wall of cards. */
  readonly waitingFirst?: boolean
}

const withoutEmpty = (filters: ListState['filters']): ListState['filters'] =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))

/** The rows that the server has for the state of an address, read anew each time their page is shown. */
export function useReadList({ of, state, change, within, waitingFirst = false }: Asked): ReadList {
  const isReady = useStartingFilters(of, state, change, useStartingView(of, state, change))
  const language = useLanguage()
  const filters = useMemo(() => withoutEmpty({ ...state.filters, ...within }), [state.filters, within])
  const asked = useMemo(
    () => ({
      ...queryOf({ ...state, filters }),
      ...(waitingFirst && { first: 'waiting' }),
      current: state.current,
      size: state.size,
    }),
    [state, filters, waitingFirst],
  )
  const { data, error, isPending, isPlaceholderData, refetch } = useRows(of, asked, isReady)
  const rowsKey = useMemo(() => rowsKeyOf(of, asked, language), [of, asked, language])
  useReadWhenShown(rowsKey)
  return useMemo(
    () => ({
      filters,
      rowsKey,
      error,
      isPending,
      asked: JSON.stringify(asked),
      listed: data,
      isOfBefore: isPlaceholderData,
      again: () => void refetch(),
    }),
    [filters, asked, rowsKey, data, error, isPending, isPlaceholderData, refetch],
  )
}

const NONE: readonly WireRow[] = []

/** What one list shows: the rows that have come, in the order in which this person sees them, and which are ticked. */
export function useList({ of, state, change, read }: Asked & { readonly read: ReadList }): List {
  const { filters, listed, isPending, isOfBefore, error } = read
  const selection = useSelection(filters)
  const refresh = useRefresh(of)
  const records = listed?.records ?? NONE
  const { placed, freshId, onWritten } = useWrittenRows(of, records, read.asked)
  const total = listed?.total ?? 0
  // The last row of the last page was deleted, or a link leads behind the end: the last page that has rows is shown.
  const lastPage = Math.ceil(total / state.size)
  const isBehindEnd = !isOfBefore && records.length === 0 && lastPage > 0 && state.current > lastPage
  useEffect(() => {
    if (isBehindEnd) change({ current: lastPage }, 'replace')
  }, [isBehindEnd, lastPage, change])
  return {
    of,
    state,
    filters,
    change,
    selection,
    total,
    refresh,
    read,
    freshId,
    onWritten,
    rowsKey: read.rowsKey,
    rows: placed,
    isCurrent: !isPending && !isOfBefore && error === null,
  }
}
