/** A promise that says what it brought. React reads these two properties: `use` then returns at once. */
export type Arrival<T> = Promise<T> & { status?: 'fulfilled'; value?: T }

/** The same promise, which will say what it brought. Its failure is left to those who wait for it. */
export function marked<T>(coming: Promise<T>): Promise<T> {
  coming.then(
    value => Object.assign(coming, { status: 'fulfilled', value }),
    () => undefined,
  )
  return coming
}

/**
 * Remembers what a loader brought, by key: the same promise each time, so that `use` may wait for it. What failed may
 * be tried again: the page offers it.
 */
export function remember<A, T>(
  load: (asked: A) => Promise<T>,
  keyOf: (asked: A) => unknown = asked => asked,
): (asked: A) => Promise<T> {
  const known = new Map<unknown, Promise<T>>()
  return asked => {
    const key = keyOf(asked)
    const before = known.get(key)
    if (before) return before
    const coming = marked(load(asked))
    known.set(key, coming)
    coming.catch(() => known.delete(key))
    return coming
  }
}
