import { expect, test } from 'vitest'
import { birthdayOf, checkCharacterOf, idNumberFlaw, sexOf } from './id-number.ts'

const today = '2026-11-21'

test('the published example of GB 11643 is a valid number of a woman born at the end of 1949', () => {
  expect(idNumberFlaw('11010519491231002X', today)).toBeNull()
  expect(birthdayOf('11010519491231002X')).toBe('1949-12-31')
  expect(sexOf('11010519491231002X')).toBe('2')
})

test.each([
  ['11010519491231002', 'length'],
  ['1101051949123100AX', 'characters'],
  ['99010519491231002X', 'province'],
  ['110105194902300021', 'birthday'],
  ['110105202712310021', 'birthday'],
  ['110105194912310021', 'checkCharacter'],
])('%s is refused for its %s', (number, flaw) => {
  expect(idNumberFlaw(number, today)).toBe(flaw)
})

test('each character changed by one breaks the check character', () => {
  const digits = '37069919520314001'
  const right = checkCharacterOf(digits)
  for (let i = 0; i < 17; i++) {
    const changed = digits.slice(0, i) + ((Number(digits[i]) + 1) % 10) + digits.slice(i + 1)
    expect(checkCharacterOf(changed)).not.toBe(right)
  }
})
