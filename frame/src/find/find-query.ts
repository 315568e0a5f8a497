/** What is looked for: everything, or only what a prefix in front says. */
export type Prefix = '' | '>' | '@' | '#'
export interface FindQuery {
  readonly prefix: Prefix
  /** Without the prefix and without spaces around it. */
  readonly text: string
}

/** Chinese keyboards type full-width characters. */
const PREFIXES: Readonly<Record<string, Prefix>> = {
  '>': '>',
  '＞': '>',
  '》': '>',
  '@': '@',
  '＠': '@',
  '#': '#',
  '＃': '#',
}
const LONGEST = 64

/** Reads what was typed: `>` actions, `@` people, `#` numbers (design/ux.md §1.5). */
export function parseQuery(typed: string): FindQuery {
  const words = typed.trimStart()
  const prefix = PREFIXES[words[0] ?? ''] ?? ''
  return { prefix, text: [...words.slice(prefix === '' ? 0 : 1).trim()].slice(0, LONGEST).join('') }
}
