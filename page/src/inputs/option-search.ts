import { initialsOf } from './initials.ts'

/** What a list offers, found by its key or its words. */
export interface Findable {
  readonly key: string
  readonly label: string
}
export interface Found<O extends Findable> {
  readonly options: readonly O[]
  /** The only one that what was typed can mean. */
  readonly meant: O | undefined
}
const MOST_SHOWN = 50

/** What fits what was typed: its digits or whole words first, then how it begins, its initials, and parts of it. */
export function searchOptions<O extends Findable>(all: readonly O[], typed: string): Found<O> {
  const text = typed.trim().toLowerCase()
  if (text === '') return { options: all.slice(0, MOST_SHOWN), meant: undefined }
  const isLatin = /^[a-z]+$/.test(text)
  const rank = ({ key, label }: O): number => {
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
