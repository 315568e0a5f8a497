import { describe, expect, it } from 'vitest'
import { dayLine, greeting, hourOf } from './greeting.ts'

describe('the first line of the workbench', () => {
  it('greets by the hour of the village, wherever the browser stands', () => {
    expect(hourOf(new Date('2026-11-20T07:30:00Z'))).toBe(15)
    expect(greeting(15).zh).toBe('下午好')
    expect(greeting(hourOf(new Date('2026-11-20T23:10:00Z'))).zh).toBe('早上好')
  })
  it('names the day of the farmers calendar', () => {
    expect(dayLine(new Date('2026-11-20T04:00:00Z')).zh).toBe('2026年11月20日 星期五 · 农历十月十二')
    expect(dayLine(new Date('2026-02-17T04:00:00Z')).zh).toContain('农历正月初一')
  })
  it('is written in English without the farmers calendar', () => {
    expect(dayLine(new Date('2026-11-20T04:00:00Z')).en).toMatch(/^Friday,? 20 November 2026$/)
  })
})
