import { timingSafeEqual } from 'node:crypto'

/** Whether what came in is this secret, in a time that tells nothing. Bytes are compared: one letter may have several. */
export function isSameSecret(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
