/** A promise that says what it brought. React reads these two properties: `use` then returns at once. */
export type Arrival<T> = Promise<T> & { status?: 'fulfilled'; value?: T }

/**
 * Remembers what a loader brought, by key: the same promise each time, so that `use` may wait for it. What failed may
 * be tried again: the page offers it.
 */
export function remember<K, T>(load: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const known = new Map<K, Promise<T>>()
  return key => {
    const before = known.get(key)
    if (before) return before
    const coming = load(key)
    known.set(key, coming)
    coming.then(
      value => Object.assign(coming, { status: 'fulfilled', value }),
      () => known.delete(key),
    )
    return coming
  }
}
