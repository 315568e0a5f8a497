import { LRUCache } from 'lru-cache'
import type { Services } from '../contract/services.ts'
import { bytesOf } from './bytes-of.ts'

/** Values by key, of which those that were used last stay. */
export interface Lru<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
}

/** How much a cache holds together, and about how many bytes one value with its key has. */
export interface Size<V> {
  readonly maxBytes: number
  of(value: V, key: string): number
}

/** A cache of `max` values at most; with a size of so many bytes as well, where values or keys may be long. */
export const lru = <V extends {}>(max: number, size?: Size<V>): Lru<V> =>
  new LRUCache<string, V>({ max, ...(size && { maxSize: size.maxBytes, sizeCalculation: size.of }) })

/** Something that is being read, or was. */
interface Read {
  readonly value: Promise<unknown>
}

/** Keeps what is being read, weighs it once it is here and drops it when reading fails. */
export function keepRead<T extends Read>(cache: LRUCache<string, T>, key: string, read: T): void {
  const size = bytesOf(key)
  const isKept = (): boolean => cache.peek(key)?.value === read.value
  cache.set(key, read, { size })
  read.value.then(
    // A copy: the same object would keep the size that it had.
    value => void (isKept() && cache.set(key, { ...read }, { size: size + bytesOf(value), noUpdateTTL: true })),
    () => void (isKept() && cache.delete(key)),
  )
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
