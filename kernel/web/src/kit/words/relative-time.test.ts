import { describe, expect, it } from 'vitest'
import { sayWhen } from './relative-time.ts'

const now = new Date('2026-11-20T15:42:00').getTime()

describe('when something happened', () => {
  it('is told in minutes and hours within a day', () => {
    expect(sayWhen('2026-11-20 15:39:00', now, 'zh')).toBe('3 分钟前')
    expect(sayWhen('2026-11-19 15:43:00', now, 'zh')).toBe('23 小时前')
    expect(sayWhen('2026-11-20 15:41:50', now, 'zh')).toBe('刚刚')
    expect(sayWhen('2026-11-20 12:00:00', now, 'en')).toBe('3 hours ago')
    expect(sayWhen('2026-11-20 15:27:00', now, 'en')).toBe('15 minutes ago')
    expect(sayWhen('2026-11-20 15:27:00', now, 'zh')).toBe('15 分钟前')
  })
  it('is told by day and minute this year, by the whole date in other years', () => {
    expect(sayWhen('2026-11-05 14:35:00', now, 'zh')).toBe('11-05 14:35')
    expect(sayWhen('2024-03-18 08:00:00', now, 'zh')).toBe('2024-03-18')
  })
  it('is left as it came when it is no time', () => {
    expect(sayWhen('', now, 'zh')).toBe('')
  })
})
