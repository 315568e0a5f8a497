import { useCallback, useState } from 'react'
import { emptyRows, type Rows } from './rows.ts'

const MOST_STEPS_BACK = 30

interface State {
  readonly rows: Rows
  readonly past: readonly Rows[]
}
export interface RowsState {
  readonly rows: Rows
  /** Changes what is typed; `back` leads to before it. */
  change(next: (rows: Rows) => Rows): void
  /** Goes on with the change before, as each letter of a word does. */
  goOn(next: (rows: Rows) => Rows): void
  /** What was saved, or is another batch: nothing leads back behind it. */
  settle(next: (rows: Rows) => Rows): void
  back(): void
}

/** The rows of a grid, and the way back. */
export function useRows(): RowsState {
  const [{ rows }, setState] = useState<State>(() => ({ rows: emptyRows(), past: [] }))
  const change = useCallback(
    (next: (rows: Rows) => Rows) =>
      setState(({ rows, past }) => ({ rows: next(rows), past: [...past, rows].slice(-MOST_STEPS_BACK) })),
    [],
  )
  const goOn = useCallback(
    (next: (rows: Rows) => Rows) => setState(({ rows, past }) => ({ rows: next(rows), past })),
    [],
  )
  const settle = useCallback(
    (next: (rows: Rows) => Rows) => setState(({ rows }) => ({ rows: next(rows), past: [] })),
    [],
  )
  const back = useCallback(
    () =>
      setState(state => {
        const before = state.past.at(-1)
        return before ? { rows: before, past: state.past.slice(0, -1) } : state
      }),
    [],
  )
  return { rows, change, goOn, settle, back }
}
