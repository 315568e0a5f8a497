import { momentMs } from '@village/resource'
import { expect, test } from 'vitest'
import { rangeOf } from './groups.ts'

const at = (moment: string): number => momentMs(moment)

test('the last seven days end with today', () => {
  expect(rangeOf('7', at('2026-03-04 00:30:00'))).toEqual({ from: '2026-02-26 00:00:00', until: '2026-03-04 23:59:59' })
})
test('this month begins with its first day', () => {
  expect(rangeOf('month', at('2026-03-04 23:59:59'))).toEqual({
    from: '2026-03-01 00:00:00',
    until: '2026-03-04 23:59:59',
  })
})
test('the month before January is December, and February ends by the calendar', () => {
  expect(rangeOf('last', at('2026-01-31 12:00:00'))).toEqual({
    from: '2025-12-01 00:00:00',
    until: '2025-12-31 23:59:59',
  })
  expect(rangeOf('last', at('2028-03-31 12:00:00')).until).toBe('2028-02-29 23:59:59')
})
