/** What is looked for: everything, or only what a sign in front says. */
export type Sign = '' | '>' | '@' | '#'
export interface Asked {
  readonly sign: Sign
  /** Without the sign and without spaces around it. */
  readonly text: string
}

/** Chinese keyboards type the wide signs. */
const SIGNS: Readonly<Record<string, Sign>> = {
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
export function askedIn(typed: string): Asked {
  const words = typed.trimStart()
  const sign = SIGNS[words[0] ?? ''] ?? ''
  return { sign, text: [...words.slice(sign === '' ? 0 : 1).trim()].slice(0, LONGEST).join('') }
}
