import { expect, test } from 'vitest'
import { isSameSecret } from './same-secret.ts'

test('a secret is the same or not, whatever letters and however many bytes were typed', () => {
  expect(isSameSecret('a1B2', 'a1B2')).toBe(true)
  for (const other of ['', 'a1B', 'a1B3', 'a1B2c', '王大海三', 'ÿÿÿÿ'])
    expect([other, isSameSecret(other, 'a1B2')]).toEqual([other, false])
})
