import { expect, test } from 'vitest'
import { isRealDate } from './real-date.ts'

test('the 29th of February is a day only in leap years', () => {
  expect([
    isRealDate('2024-02-29'),
    isRealDate('2023-02-29'),
    isRealDate('1900-02-29'),
    isRealDate('2000-02-29'),
  ]).toEqual([true, false, false, true])
})
