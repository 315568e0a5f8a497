import { DAY_MS } from '@village/resource'

/** The next time after this moment with this time of day, UTC: 19:00 is three in the morning in Shanghai. */
export function nightAfter(from: Date, hourUtc: number, minute = 0): Date {
  const tonight = Math.floor(from.getTime() / DAY_MS) * DAY_MS + hourUtc * 3_600_000 + minute * 60_000
  return new Date(tonight > from.getTime() ? tonight : tonight + DAY_MS)
}
