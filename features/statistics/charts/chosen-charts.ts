/** More charts at once are not read, only scrolled past. */
export const SHOWN_FIRST = 8

/** The dimensions that an address names: the first when it names none, none for '-'; unknown ones are left out. */
export function chosenOf(by: string | null, offered: readonly string[]): readonly string[] {
  if (!by) return offered.slice(0, SHOWN_FIRST)
  const named = by.split(',')
  return offered.filter(name => named.includes(name))
}
