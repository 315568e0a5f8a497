import type { AnyResource, Id } from '@village/resource'
import { useContext, useMemo } from 'react'
import { useRows } from '../record/records.ts'
import type { WireRow } from '../record/wire-row.ts'
import { type ListState, queryOf, readListState, writeListState } from '../state/list-state.ts'
import { Page } from '../state/page-context.ts'
import { stepsAround } from '../state/steps.ts'

/** The list around a part of it as an address tells it: filters, order and page; '' where there is no list around. */
export function useListHere(): string {
  const page = useContext(Page)
  if (!page) return ''
  const { state, filters } = page
  return writeListState({ ...state, filters, view: '', id: '', act: '' }).toString() || `size=${state.size}`
}

/** The way to the next record of a list: which one, and the list's address with the page on which it is. */
export interface ListStep {
  readonly row: WireRow
  readonly list: string
}
export interface ListSteps {
  readonly before: ListStep | undefined
  readonly after: ListStep | undefined
  /** Which of them it is, counted from 1. */
  readonly place: number
  readonly total: number
}

/** The records before and after one in the list that an address tells of; null where it is not there. */
export function useListSteps(of: AnyResource, id: Id, address: string): ListSteps | null {
  const { state } = useMemo(() => readListState(of, new URLSearchParams(address)), [of, address])
  const at = (current: number): ListState => ({ ...state, current })
  const ask = (current: number) => queryOf(at(current)) as { readonly current: number; readonly size: number }
  const here = useRows(of, ask(state.current), address !== '')
  const rows = here.data?.records ?? []
  const found = rows.findIndex(row => row.id === id)
  const total = here.data?.total ?? 0
  const place = (state.current - 1) * state.size + found + 1
  const pageBefore = useRows(of, ask(state.current - 1), found === 0 && state.current > 1)
  const pageAfter = useRows(of, ask(state.current + 1), found >= 0 && found === rows.length - 1 && place < total)
  if (found < 0) return null
  const step = (row: WireRow | undefined, current: number): ListStep | undefined =>
    row && { row, list: writeListState(at(current)).toString() || `size=${state.size}` }
  const { before, after } = stepsAround({ rows, id })
  return {
    before: step(before, state.current) ?? step(pageBefore.data?.records.at(-1), state.current - 1),
    after: step(after, state.current) ?? step(pageAfter.data?.records[0], state.current + 1),
    place,
    total,
  }
}
