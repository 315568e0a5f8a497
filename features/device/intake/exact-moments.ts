import { momentAt } from '@village/resource'

/** A moment with its milliseconds, yyyy-MM-dd HH:mm:ss[.SSS] by the clock in Asia/Shanghai. */
export function exactMoment(ms: number): string {
  const rest = Math.floor(ms) % 1000
  return rest === 0 ? momentAt(ms) : `${momentAt(ms)}.${String(rest).padStart(3, '0')}`
}
