import type { Services } from '../contract/services.ts'

/** Values by key, of which those that were used last stay. */
export interface Lru<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
}

/** A cache of `max` values at most. */
export function lru<V>(max: number): Lru<V> {
  const kept = new Map<string, V>()
  return {
    get(key) {
      const value = kept.get(key)
      if (value === undefined) return undefined
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    set(key, value) {
      kept.delete(key)
      if (kept.size >= max) kept.delete(kept.keys().next().value!)
      kept.set(key, value)
    },
  }
}

/** One of a thing for each installation: what one of them remembers says nothing to another in the same process. */
export function perInstallation<T>(make: (services: Services) => T): (services: Services) => T {
  const made = new WeakMap<Services, T>()
  return services => {
    const known = made.get(services)
    if (known !== undefined) return known
    const created = make(services)
    made.set(services, created)
    return created
  }
}
