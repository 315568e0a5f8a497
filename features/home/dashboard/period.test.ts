import { expect, it } from 'vitest'
import { daysOf, periodIn, villageDay } from './period.ts'

it('a period begins where people expect it and ends today', () => {
  expect(daysOf('week', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(daysOf('month', '2026-11-21').from).toBe('2026-11-01')
  expect(daysOf('quarter', '2026-11-21').from).toBe('2026-10-01')
  expect(daysOf('quarter', '2026-03-31').from).toBe('2026-01-01')
  expect(daysOf('year', '2026-11-21').from).toBe('2026-01-01')
})
it('an address with days that make no sense shows this year', () => {
  const at = (query: string) => periodIn(new URLSearchParams(query), '2026-11-21')
  expect(at('period=custom&from=2026-05-01&to=2026-05-31')).toEqual({
    name: 'custom',
    from: '2026-05-01',
    to: '2026-05-31',
  })
  expect(at('period=custom&from=2026-06-01&to=2026-05-31').from).toBe('2026-01-01')
  expect(at('period=century').name).toBe('year')
})
it('a day begins in the village, not in Greenwich', () => {
  expect(villageDay(new Date('2026-11-20T17:00:00Z'))).toBe('2026-11-21')
})
