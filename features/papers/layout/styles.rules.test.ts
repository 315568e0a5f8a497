import { expect, test } from 'vitest'
import { written } from './styles.ts'

test('a day and a moment are written as days', () => {
  expect(written('2026-11-03', undefined)).toBe('2026年11月3日')
  expect(written('2026-11-03 09:30:00', undefined)).toBe('2026年11月3日')
  expect(written('2026-11-30', '汉字')).toBe('二〇二六年十一月三十日')
})

test('words that begin with a day lose nothing', () => {
  for (const words of ['2026-11-03至2026-11-10公示', '2026-11-03-5号', '2026-11-03上午'])
    expect(written(words, undefined)).toBe(words)
})
