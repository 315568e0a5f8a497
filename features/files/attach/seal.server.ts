import { timingSafeEqual } from 'node:crypto'

/** Whether what came in is this seal. Bytes are compared, in a time that tells nothing: letters may have several. */
export function isSeal(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
