import { type KeyboardEvent, useRef } from 'react'
import { clearCell, setCells } from './rows.ts'
import type { RowsState } from './use-rows.ts'
import { cellAt, type Spot, type SpotState } from './use-spot.ts'

interface KeysProps {
  readonly state: RowsState
  readonly at: SpotState
  readonly names: readonly string[]
  save(): void
}
type Deed = (() => void) | undefined

const ARROWS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  Home: [0, -Number.MAX_SAFE_INTEGER],
  End: [0, Number.MAX_SAFE_INTEGER],
}
const within = (n: number, length: number): number => Math.min(Math.max(n, 0), length - 1)

/** How the keys lead from cell to cell. */
function useMoves({ state: { rows }, at: { spot, goTo }, names }: KeysProps) {
  /** The column where a run of tabs began: Enter leads back to it, one row down. */
  const began = useRef('')
  const column = names.indexOf(spot.name)
  const go = (to: Spot, from = ''): void => {
    began.current = from
    goTo(to)
  }
  return {
    go,
    arrow: (down: number, right: number): void =>
      go({ row: within(spot.row + down, rows.length), name: names[within(column + right, names.length)]! }),
    /** Undefined behind the last cell and before the first one: there Tab leaves the grid. */
    tab(right: 1 | -1): Deed {
      const from = began.current || spot.name
      const name = names[column + right]
      if (name) return () => go({ row: spot.row, name }, from)
      const row = spot.row + right
      if (row < 0 || row >= rows.length) return undefined
      return () => go({ row, name: names.at(right > 0 ? 0 : -1)! })
    },
    enter(down: number): void {
      const name = names.includes(began.current) ? began.current : spot.name
      go({ row: within(spot.row + down, rows.length), name })
    },
  }
}

/** What a key does together with Ctrl or ⌘. */
function controlDeed({ state, at, save }: KeysProps, key: string): Deed {
  const { spot, isEditing, stop } = at
  if (key === 'Enter') return save
  if (key.toLowerCase() === 'z') return isEditing ? undefined : state.back
  if (key.toLowerCase() !== 'd' || spot.row === 0) return undefined
  return () => {
    state.change(rows => {
      // Above the first row stands what all share.
      const above = cellAt(rows, { row: spot.row - 1, name: spot.name })
      return setCells(rows, spot.row, { [spot.name]: above })
    })
    stop()
  }
}

/** The keys of a spreadsheet (decision 0152). What is an input's own, or the dialog's, is left to it. */
export function useKeys(props: KeysProps) {
  const { state, at, save } = props
  const moves = useMoves(props)
  const deedOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): Deed => {
    if (key === 'F8') return save
    if (ctrlKey || metaKey) return controlDeed(props, key)
    if (altKey) return undefined
    if (key === 'Tab') return moves.tab(shiftKey ? -1 : 1)
    if (key === 'Enter') return () => moves.enter(shiftKey ? -1 : 1)
    if (at.isEditing) return key === 'Escape' ? at.revert : undefined
    if (key === 'F2') return at.edit
    if (key === 'Delete' || key === 'Backspace') return () => state.change(rows => clearCell(rows, at.spot))
    const arrow = ARROWS[key]
    return arrow && (() => moves.arrow(...arrow))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // Half-typed pinyin is finished by the same keys.
    if (event.nativeEvent.isComposing) return
    const deed = deedOf(event)
    if (!deed) return
    event.preventDefault()
    event.stopPropagation()
    deed()
  }
  return { onKeyDown, goTo: (to: Spot) => moves.go(to) }
}
