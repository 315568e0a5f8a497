import { describe, expect, test } from 'vitest'
import type { Vital, VitalDay } from '../../health/public.ts'
import { drawnOf, runsOf } from './vital-lines.ts'

const week = { from: '2026-11-01', to: '2026-11-07' }
const day = (number: number, value: number, least = value, most = value): VitalDay => ({
  day: `2026-11-0${number}`,
  value,
  least,
  most,
})
const vital = (...days: VitalDay[]): Vital => ({
  metric: 'heartRate',
  label: '',
  unit: '',
  last: 0,
  lastTime: '',
  isAbnormal: false,
  days,
})

describe('a week as a small line', () => {
  test('is parted by days without a value', () => {
    expect(runsOf([day(1, 60), day(2, 61), day(5, 62)]).map(run => run.length)).toEqual([2, 1])
    const { lines, dots } = drawnOf([vital(day(1, 60), day(2, 61), day(5, 62))], week)
    expect([lines.length, dots.length]).toEqual([1, 2])
  })
  test('reaches from the first day at the left to the last at the right, the most on top', () => {
    const { lines, dots, bands } = drawnOf([vital(...[1, 2, 3, 4, 5, 6, 7].map(n => day(n, n)))], week)
    expect(lines[0]!.startsWith('4,32 ')).toBe(true)
    expect(dots).toEqual([[116, 4]])
    expect(bands).toEqual([])
  })
  test('has a band where a day was uneven, and lies in the middle where nothing changed', () => {
    expect(drawnOf([vital(day(1, 60, 50, 70), day(2, 60, 55, 70))], week).bands).toHaveLength(1)
    expect(drawnOf([vital(day(7, 36))], week).dots).toEqual([[116, 18]])
  })
})
