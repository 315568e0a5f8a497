import { expect, test } from 'vitest'
import { withoutNumbers } from './personal-numbers.ts'

test('personal numbers in a text are masked, the rest stays', () => {
  expect(withoutNumbers('电话15400000123，证件11010519491231002X。')).toBe('电话154****0123，证件110***********002X。')
  expect(withoutNumbers('?phone=15400000123&card=4000000000000002')).toBe('?phone=154****0123&card=************0002')
  expect(withoutNumbers('11010519491231002x')).toBe('110***********002x')
})

test('what only looks like one stays: ids, numbers of records, a wrong check digit, a part of a longer word', () => {
  for (const text of [
    '2124537662046765059',
    'GJ20261120000012',
    '110105194912310021',
    '4000000000000001',
    'v15400000123',
    '0635-12345678',
    '12345678901',
  ])
    expect(withoutNumbers(text)).toBe(text)
})
