import { expect, test } from 'vitest'
import { letterByKey } from './letters.ts'

const lettersOf = (...words: readonly string[]): string =>
  [...letterByKey(words.map((label, at) => ({ value: String(at), label }))).values()].join('')

test('each category has the first letter of its word', () => {
  expect(lettersOf('矛盾纠纷', '安全隐患', '环境卫生')).toBe('矛安环')
  expect(lettersOf('Dispute', 'Environment')).toBe('DE')
})

test('words that begin alike are told apart by a letter that the other one lacks', () => {
  expect(lettersOf('公共设施', '公共卫生')).toBe('公卫')
  expect(lettersOf('Public facility', 'Public order', 'Public health')).toBe('POH')
})

test('a word that has nothing of its own shares a letter', () => {
  expect(lettersOf('其他', '其他')).toHaveLength(2)
  expect(lettersOf('')).toBe('')
})
