import { expect, test } from 'vitest'
import { isUnbroken } from './sheet.ts'

test('dates, phones and numbers stay on one line of the paper, words may break', () => {
  const whole = [
    '2026-11-20',
    '2026-11-20 08:15',
    '154****1090',
    '370***********0015',
    '37069990120123456X',
    '0535-1234567',
  ]
  expect(whole.filter(words => !isUnbroken(words))).toEqual([])
  const words = ['海棠村二组12号', '—', '', '老年人、残疾人', '12345678901234567890123']
  expect(words.filter(isUnbroken)).toEqual([])
})
