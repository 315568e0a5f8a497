import { expect, test } from 'vitest'
import { footOf, isUnbroken } from './sheet.ts'

test('dates, phones and numbers stay on one line of the paper, words may break', () => {
  const whole = [
    '2026-11-20',
    '2026-11-20 08:15',
    '154****1090',
    '370***********0015',
    '37069990120123456X',
    '0535-1234567',
    '男性',
    'Male',
  ]
  expect(whole.filter(words => !isUnbroken(words))).toEqual([])
  const words = ['海棠村二组12号', '—', '', '老年人、残疾人', 'Self / householder', '12345678901234567890123']
  expect(words.filter(isUnbroken)).toEqual([])
})

test('the foot of each page says whose list it is and when it was printed, as a text whatever it holds', () => {
  const sheet = { village: '海棠村', title: '高大山户', watermark: '李文书 2026-12-01' }
  expect(footOf(sheet)).toBe('"海棠村 · 高大山户 · 李文书 2026-12-01"')
  expect(footOf({ ...sheet, village: '', title: 'a"} b\\' })).toBe('"a\\"} b\\\\ · 李文书 2026-12-01"')
})
