import { expect, test } from 'vitest'
import { askedOf } from './chart-calls.ts'

test('dimension, period and village are told apart in any order', () => {
  expect(askedOf('1859000000000000001:week:vaccine', ['vaccine', 'dose'])).toEqual({
    dimension: 'vaccine',
    step: 'week',
    deptId: '1859000000000000001',
  })
})
test('a word that nobody knows is ignored, an empty one asks for nothing', () => {
  const nothing = { dimension: null, step: null, deptId: null }
  for (const parameter of ['', null, undefined, ' : :', 'idCard', "vaccine'--", '0', '-5'])
    expect(askedOf(parameter, ['vaccine'])).toEqual(nothing)
})
