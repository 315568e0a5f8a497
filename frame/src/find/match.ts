/** What a page or an action is called. */
export interface Names {
  /** In the language of the person. */
  readonly title: string
  /** In the other language. */
  readonly other: string
  /** Pinyin initials of the Chinese name. */
  readonly pinyin: string
}

const starts = (name: string, text: string): boolean => name.toLowerCase().startsWith(text)

/** How well a name fits: 0 begins with the text, 1 its pinyin initials do, 2 its other language; null does not fit. */
export function fit({ title, other, pinyin }: Names, text: string): 0 | 1 | 2 | null {
  const wanted = text.toLowerCase()
  if (starts(title, wanted)) return 0
  if (starts(pinyin, wanted)) return 1
  return starts(other, wanted) ? 2 : null
}

/** Whether the name of a task has the text anywhere, in either language, or begins with these initials: 死亡 or sw. */
export function holds({ title, other, pinyin }: Names, text: string): boolean {
  const wanted = text.toLowerCase()
  return starts(pinyin, wanted) || `${title} ${other}`.toLowerCase().includes(wanted)
}

/** What fits, the best first; among equals the order stays. */
export function findMatches<T extends Names>(all: readonly T[], text: string): readonly T[] {
  return all
    .flatMap(one => {
      const rank = fit(one, text)
      return rank === null ? [] : [{ one, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
}
