/** How many letters have to be added, taken away or changed to make one word of the other (Levenshtein). */
export function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1]
    for (const [at, wanted] of [...other].entries())
      now.push(Math.min(now[at]! + 1, before[at + 1]! + 1, before[at]! + (letter === wanted ? 0 : 1)))
    before = now
  }
  return before[other.length]!
}

const MOST_LETTERS = 80

/** The entries whose path is nearest to a mistyped one, the nearest first. */
export function nearest<T extends { readonly path: string }>(
  path: string,
  entries: readonly T[],
  count: number,
): readonly T[] {
  const wanted = [...path.toLowerCase()].slice(0, MOST_LETTERS).join('')
  return entries
    .map(entry => ({ entry, far: distance(wanted, entry.path.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ entry }) => entry)
}
