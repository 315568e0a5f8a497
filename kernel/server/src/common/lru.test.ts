import { LRUCache } from 'lru-cache'
import { expect, test } from 'vitest'
import type { Services } from '../contract/services.ts'
import { keepRead, lru, perInstallation } from './lru.ts'

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

test('of values with a size as many stay as fit, and one that is larger than all room is not kept', () => {
  const cache = lru<string>(100, { maxBytes: 10, of: text => text.length })
  cache.set('a', '1234')
  cache.set('b', '1234')
  cache.set('c', '1234')
  cache.set('d', '12345678901')
  expect(['a', 'b', 'c', 'd'].map(key => cache.get(key))).toEqual([undefined, '1234', '1234', undefined])
})

test('what is read is weighed when it is here, and a reading that fails is read again', async () => {
  const cache = new LRUCache<string, { readonly value: Promise<string> }>({ max: 100, maxSize: 50_000 })
  const read = (key: string, value: Promise<string>): Promise<string> => {
    keepRead(cache, key, { value })
    return value
  }
  await read('small', Promise.resolve('x'))
  await read('large', Promise.resolve('x'.repeat(20_000)))
  expect(cache.calculatedSize).toBeGreaterThan(40_000)
  await read('as large', Promise.resolve('x'.repeat(20_000)))
  expect([...cache.keys()]).toEqual(['as large'])
  await expect(read('broken', Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  await read('too large', Promise.resolve('x'.repeat(30_000)))
  expect([...cache.keys()]).toEqual(['as large'])
})

test('a reading that ends late does not take the place of a newer one', async () => {
  const cache = new LRUCache<string, { readonly value: Promise<number>; readonly stamp: string }>({
    max: 9,
    maxSize: 999,
  })
  let endLate: (n: number) => void = () => {}
  const late = new Promise<number>(done => {
    endLate = done
  })
  keepRead(cache, 'total', { stamp: '1', value: late })
  keepRead(cache, 'total', { stamp: '2', value: Promise.resolve(2) })
  endLate(1)
  await late
  expect([cache.get('total')?.stamp, await cache.get('total')?.value]).toEqual(['2', 2])
})
