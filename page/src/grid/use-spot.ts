import { useRef, useState } from 'react'
import { type Cell, type Rows, setCells } from './rows.ts'
import type { RowsState } from './use-rows.ts'

/** The current cell. */
export interface Spot {
  readonly row: number
  readonly name: string
}
const NO_CELL: Cell = { text: '' }
export const cellAt = (rows: Rows, { row, name }: Spot): Cell => rows[row]?.cells[name] ?? NO_CELL

/** The current cell of a grid and what is typed into it; `names` are its columns. */
export function useSpot({ rows, change, goOn }: RowsState, names: readonly string[]) {
  const [spot, setSpot] = useState<Spot>({ row: 1, name: '' })
  const [isEditing, setIsEditing] = useState(false)
  const leaving = useRef<(() => void) | null>(null)
  /** What stood in the cell before it was edited, for Esc. */
  const before = useRef<Cell>(NO_CELL)
  const here = names.includes(spot.name) ? spot : { row: spot.row, name: names[0] ?? '' }
  const write = (cell: Cell): void => goOn(now => setCells(now, here.row, { [here.name]: cell }))
  const edit = (): void => {
    if (isEditing) return
    before.current = cellAt(rows, here)
    // A step back leads to before the first letter.
    change(now => now)
    setIsEditing(true)
  }
  const end = (cell: Cell): void => {
    write(cell)
    setIsEditing(false)
  }
  return {
    spot: here,
    isEditing,
    leaving,
    edit,
    goTo(to: Spot): void {
      leaving.current?.()
      setIsEditing(false)
      setSpot(to)
    },
    type(text: string): void {
      edit()
      write({ text })
    },
    take: end,
    revert: (): void => end(before.current),
    stop: (): void => setIsEditing(false),
  }
}
export type SpotState = ReturnType<typeof useSpot>
