import { momentMs } from '@village/resource'
import { expect, test } from 'vitest'
import { lastingWords } from './lasting.ts'
import { inOrderOfNeed } from './machine-card-order.ts'

test('how long a device has been away is one figure: minutes, hours, days', () => {
  const now = momentMs('2026-11-20 12:00:00')
  const away = (since: string): string => lastingWords(since, now).zh
  expect(away('2026-11-20 11:59:50')).toBe('1 分钟')
  expect(away('2026-11-20 11:06:00')).toBe('54 分钟')
  expect(away('2026-11-20 11:00:00')).toBe('1 小时')
  expect(away('2026-11-18 12:00:01')).toBe('47 小时')
  expect(away('2026-11-18 12:00:00')).toBe('2 天')
  expect(lastingWords('2026-11-10 12:00:00', now).en).toBe('for 10 days')
})

test('devices off line stand first, then broken ones, then those still in their box', () => {
  const rows = ['1', '3', '0', '2', '1', '2'].map((status, at) => ({ status, at }))
  expect(inOrderOfNeed(rows).map(({ status, at }) => `${status}${at}`)).toEqual(['23', '25', '31', '02', '10', '14'])
})
