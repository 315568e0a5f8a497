import { expect, test } from 'vitest'
import { edges, featureOf, fileBehind, layerOf } from '../tree.ts'

/** Each stands on those before it and knows none of those behind it (docs/decisions/0084). */
const ORDER = ['desk', 'system', 'account']
const levelOf = (file: string): number => ORDER.indexOf(featureOf(file) ?? '')

const among = edges.filter(({ from, to }) => layerOf(from) !== 'test' && levelOf(from) >= 0 && levelOf(to) >= 0)

test('account stands above system, and system above the desk', () => {
  const downward = among.filter(({ from, to }) => levelOf(from) > levelOf(to))
  const upward = among.filter(({ from, to }) => levelOf(from) < levelOf(to))
  expect(downward.length).toBeGreaterThan(0)
  expect(upward.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test('an import by the alias of the features counts like one by a path', () => {
  const open = 'features/system/public.server.ts'
  expect(fileBehind('#features/system/public.server.ts', 'features/account/self/self.server.ts')).toBe(open)
  expect(fileBehind('../../system/public.server.ts', 'features/account/self/self.server.ts')).toBe(open)
})
