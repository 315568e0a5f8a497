import { expect, test } from 'vitest'
import type { Services } from '../contract/services.ts'
import { lru, perInstallation } from './lru.ts'

test('of more values than it holds, those that were used last stay', () => {
  const cache = lru<number>(2)
  cache.set('a', 1)
  cache.set('b', 2)
  expect(cache.get('a')).toBe(1)
  cache.set('c', 3)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
  cache.set('a', 4)
  cache.set('d', 5)
  expect([cache.get('a'), cache.get('c'), cache.get('d')]).toEqual([4, undefined, 5])
})

test('each installation has its own', () => {
  const of = perInstallation(() => lru<number>(2))
  const [here, there] = [{} as Services, {} as Services]
  of(here).set('a', 1)
  expect([of(here).get('a'), of(there).get('a')]).toEqual([1, undefined])
})
