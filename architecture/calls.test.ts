import { expect, test } from 'vitest'
import { code, files } from './tree.ts'

/** Names of a file that hold a Call: declared as one, or derived from one. */
const CALLS = /\b(\w+)\??: Call\b|\bconst (\w+) = (?:wholeTenant\(|\w+\.with\()/g

/** Copies of a Call: their `db` would still be the original's. */
function copiedCalls(text: string): readonly string[] {
  const names = new Set(['call', ...[...text.matchAll(CALLS)].map(([, typed, derived]) => (typed ?? derived)!)])
  return [...names].flatMap(name => {
    const copy = new RegExp(
      `\\.\\.\\.${name}\\b(?![.(\\[])|Object\\.assign\\([^()]*\\b${name}\\b(?!\\.)|\\.\\.\\.\\w+ \\} = ${name}\\b(?!\\.)`,
      'g',
    )
    return [...text.matchAll(copy)].map(([found]) => found)
  })
}

test('a call is derived by with(), never by a copy', () => {
  const judged = files.filter(file => /^(kernel\/server|features|demo|apps\/server)\//.test(file))
  expect(judged.flatMap(file => copiedCalls(code(file)).map(found => `${file}: ${found}`))).toEqual([])
})

test.each([
  ['const then = { ...call, now }', 1],
  ['const f = (asked: Call) => g({ ...asked })', 1],
  ['const wide = wholeTenant(call)\nreturn Object.assign({}, wide, { now })', 1],
  ['const then = call.with({ now })\nreturn { ...then }', 1],
  ['const { db, ...rest } = call', 1],
  ['const { reaches: _, ...caller } = call.user\nreturn { ...call.user, ...caller }', 0],
  ['const f = (...calls: readonly Call[]) => f(...calls)', 0],
])('the search for copies judges %j', (text, copies) => {
  expect(copiedCalls(text)).toHaveLength(copies)
})

test('nobody takes the scope off a query: what looks past it asks unscoped()', () => {
  const judged = files.filter(file => /^(kernel\/server|features|demo)\//.test(file))
  expect(judged.filter(file => /\.clearWhere\(/.test(code(file)))).toEqual([])
})

test('nothing is kept by the identity of a call: what belongs to it is in its context, or is a mark', () => {
  const judged = files.filter(file => /^(kernel\/server|features|demo)\//.test(file))
  expect(judged.filter(file => /Weak(Map|Set)<Call\b/.test(code(file)))).toEqual([])
})
