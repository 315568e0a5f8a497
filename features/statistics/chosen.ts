/** The dimensions that an address names: all when it names none, none for '-'; unknown ones are left out. */
export function chosenOf(by: string | null, offered: readonly string[]): readonly string[] {
  if (!by) return offered
  const named = by.split(',')
  return offered.filter(name => named.includes(name))
}
