/** A promise that carries its value once it is fulfilled. React reads these two properties: `use` then returns at once. */
export type Arrival<T> = Promise<T> & { status?: 'fulfilled'; value?: T }

/**
 * Calls a loader once per key and returns the same promise afterwards, so that `use` can wait for it. A rejected one is
 * forgotten: the next call loads again.
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
