const DAY_MS = 86_400_000

/** The next time after this moment when it is so many hours after midnight, UTC: 19 is three in the night in Shanghai. */
export function nightAfter(from: Date, hourUtc: number): Date {
  const tonight = Math.floor(from.getTime() / DAY_MS) * DAY_MS + hourUtc * 3_600_000
  return new Date(tonight > from.getTime() ? tonight : tonight + DAY_MS)
}
