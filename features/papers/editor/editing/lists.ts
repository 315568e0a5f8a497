/** The list with one more entry, which is then at this place. */
export const inserted = <T>(list: readonly T[], at: number, entry: T): readonly T[] => list.toSpliced(at, 0, entry)

export const without = <T>(list: readonly T[], at: number): readonly T[] => list.filter((_, place) => place !== at)

export const changed = <T>(list: readonly T[], at: number, entry: T): readonly T[] =>
  list.map((one, place) => (place === at ? entry : one))

/** An entry at another place; the same list where there is no such place. */
export function moved<T>(list: readonly T[], at: number, to: number): readonly T[] {
  const entry = list[at]
  if (entry === undefined || to < 0 || to >= list.length || to === at) return list
  return list.toSpliced(at, 1).toSpliced(to, 0, entry)
}

/** The entry once more, below. The second is a copy of its own. */
export function duplicated<T extends object>(list: readonly T[], at: number): readonly T[] {
  const entry = list[at]
  return entry === undefined ? list : list.toSpliced(at + 1, 0, { ...entry })
}
