import { PLACEHOLDER } from '../../layout/sheet.ts'

/** A text with its selection, in UTF-16 units as the browser counts them. */
export interface Edited {
  readonly text: string
  readonly at: number
}

/** Words in place of what is chosen from one place to another; the cursor then stands behind them. */
export const replaced = (text: string, from: number, to: number, words: string): Edited => ({
  text: text.slice(0, from) + words + text.slice(to),
  at: from + words.length,
})

/** The placeholder around or before the cursor written in this way: `{出生日期}` becomes `{出生日期|汉字}`. */
export function restyled(text: string, at: number, style: string): Edited | null {
  const found = [...text.matchAll(PLACEHOLDER)].filter(({ index }) => index < at).at(-1)
  if (!found) return null
  const [whole, name] = found
  return replaced(text, found.index, found.index + whole.length, `{${name}|${style}}`)
}

/** Lines of a text; empty ones at the end stay while somebody types. */
export const linesIn = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'))
export const withoutEmpty = (lines: readonly string[]): readonly string[] =>
  lines.map(line => line.trim()).filter(Boolean)
