import { initialsOf } from './initials.ts'
import type { Cell } from './rows.ts'

/** What a cell may say, as its list offers it. */
export interface CellOption {
  readonly key: string
  readonly label: string
  /** What tells two of the same name apart. */
  readonly beside?: string
  readonly cell: Cell
}
export interface Offered {
  readonly options: readonly CellOption[]
  /** The only one that what was typed can mean. */
  readonly meant: CellOption | undefined
}
const MOST_SHOWN = 50

/** What fits what was typed: its digits or whole words first, then how it begins, its initials, and parts of it. */
export function searchOptions(all: readonly CellOption[], typed: string): Offered {
  const text = typed.trim().toLowerCase()
  if (text === '') return { options: all.slice(0, MOST_SHOWN), meant: undefined }
  const isLatin = /^[a-z]+$/.test(text)
  const rank = ({ key, label }: CellOption): number => {
    const words = label.toLowerCase()
    if (key === text || words === text) return 0
    if (words.startsWith(text)) return 1
    if (isLatin && initialsOf(label).startsWith(text)) return 2
    return words.includes(text) ? 3 : 4
  }
  const options = all.filter(one => rank(one) < 4).toSorted((a, b) => rank(a) - rank(b))
  const whole = options.filter(one => rank(one) === 0)
  const close = whole.length > 0 ? whole : options
  return { options: options.slice(0, MOST_SHOWN), meant: close.length === 1 ? close[0] : undefined }
}
