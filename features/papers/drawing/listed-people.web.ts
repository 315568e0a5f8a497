/** Ids that an address holds; more are kept in the tab, under a key that the address names. */
const MOST_IN_ADDRESS = 100

/** Chosen people in the order of the list; who is not in it any more comes last. */
export function inListOrder(chosen: readonly string[], list: readonly string[]): readonly string[] {
  const wanted = new Set(chosen)
  const here = list.filter(id => wanted.has(id))
  const found = new Set(here)
  return [...here, ...chosen.filter(id => !found.has(id))]
}

/** Where ids are kept that an address does not hold. */
export interface Kept {
  keep(key: string, ids: string): void
  read(key: string): string
}
/** Words of the address that name these people. `newKey` names what is kept. */
export function addressOfPeople(ids: readonly string[], { keep }: Kept, newKey: () => string): string {
  if (ids.length <= MOST_IN_ADDRESS) return new URLSearchParams({ people: ids.join() }).toString()
  const key = newKey()
  keep(key, ids.join())
  return new URLSearchParams({ list: key }).toString()
}

/** The people whom an address names, comma separated. `isLost` where it names a list of another tab. */
export function peopleOfAddress(search: URLSearchParams, { read }: Kept) {
  const key = search.get('list') ?? ''
  if (key === '') return { ids: search.get('people') ?? '', isLost: false }
  const ids = read(key)
  return { ids, isLost: ids === '' }
}
