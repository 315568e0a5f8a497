import { checkCharacterOf } from '@village/resource'

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** The i-th identity number of a man of some 64 years in the demo county: valid, nobody's, and never twice. */
export function identityNumber(i: number): string {
  const [month, day] = [1 + (i % 12), 1 + (Math.floor(i / 12) % 28)]
  const order = 501 + 2 * (Math.floor(i / 336) % 249)
  const digits = `3706991962${twoDigits(month)}${twoDigits(day)}${order}`
  return digits + checkCharacterOf(digits)
}
