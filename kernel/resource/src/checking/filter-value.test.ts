import { expect, test } from 'vitest'
import type { FieldKind } from '../fields/field-spec.ts'
import { fitsField, fitsKind } from './filter-value.ts'

const words: readonly (readonly [FieldKind, readonly string[], readonly string[]])[] = [
  ['text', ['王', '%'], []],
  ['integer', ['0', '-3', '2147483647'], ['1.5', '2147483648', 'x', '', '1e3']],
  ['decimal', ['1', '-1.25'], ['1.', '.5', '1,5', '']],
  ['flag', ['0', '1'], ['2', 'true', '']],
  ['date', ['2026-11-26', '2026-11-26 08:00:00'], ['2026-02-30', '26.11.2026', '2026-11-26 99:00', '']],
  ['dateTime', ['2026-11-26', '2026-11-26T08:00'], ['yesterday', '']],
  ['dict', ['1', 'x'.repeat(32)], ['', 'x'.repeat(33)]],
  ['ref', ['1', '9'.repeat(19)], ['', 'abc', '9'.repeat(20)]],
  ['secret', [], ['x']],
  ['json', [], ['{}']],
]
test.each(words)('a filter over a field of kind %s takes what can be in it', (kind, fitting, others) => {
  expect(fitting.filter(word => !fitsKind(kind, word))).toEqual([])
  expect(others.filter(word => fitsKind(kind, word))).toEqual([])
})

test('several keys or records may be asked for at once, each of which fits', () => {
  expect(fitsField({ kind: 'refs' }, '1,2')).toBe(true)
  expect(fitsField({ kind: 'ref' }, '1,x')).toBe(false)
  expect(fitsField({ kind: 'integer' }, '1,2')).toBe(false)
  const choices = { a: ['甲', 'A'], b: ['乙', 'B'] } as const
  expect(fitsField({ kind: 'choice', choices }, 'a,b')).toBe(true)
  expect(fitsField({ kind: 'choice', choices }, 'a,c')).toBe(false)
  expect(fitsField({ kind: 'text' }, 'x'.repeat(201))).toBe(false)
})
