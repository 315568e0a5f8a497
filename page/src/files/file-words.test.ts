import { expect, test } from 'vitest'
import { fileFlaw, sizeText } from './file-words.ts'

test('a size is said in the unit that people read', () => {
  expect([0, 900, 1536, 20_480, 5_000_000, 3_000_000_000].map(sizeText)).toEqual([
    '0 B',
    '900 B',
    '1.5 KB',
    '20 KB',
    '4.8 MB',
    '2.8 GB',
  ])
})

test('what is no accepted file, or is too large, is not sent', () => {
  const file = (name: string, size: number) => ({ name, size })
  expect(fileFlaw(file('门.PNG', 10), '.png,.pdf', 1)).toBe(null)
  expect(fileFlaw(file('门.exe', 10), '.png,.pdf', 1)).toBe('wrongFormat')
  expect(fileFlaw(file('门', 10), '.png,.pdf')).toBe('wrongFormat')
  expect(fileFlaw(file('门.pdf', 1025), '.png,.pdf', 1)).toBe('tooLarge')
})
