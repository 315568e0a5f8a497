import { expect, test } from 'vitest'
import { stateOf } from './handling.ts'

test('a visitor who is only registered needs no handling, somebody who loiters does', () => {
  expect([stateOf(false), stateOf(true)]).toEqual(['2', '0'])
})

test('a record that turns out to be odd is opened, one that was a mistake is closed', () => {
  expect(stateOf(true, { isOdd: false, status: '2' })).toBe('0')
  expect(stateOf(false, { isOdd: true, status: '0' })).toBe('2')
})

test('an edit does not take back what somebody has taken, handled or ignored', () => {
  for (const status of ['1', '2', '3']) {
    expect(stateOf(true, { isOdd: true, status })).toBe(status)
    expect(stateOf(false, { isOdd: true, status })).toBe(status)
  }
})
