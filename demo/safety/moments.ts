import { DAY_MS, dayBefore, momentMs } from '@village/resource'
import type { Random } from '../people/random.ts'

/** How busy doors, gates and streets are by hour: people leave in the morning and come back before dark (domain-model §9). */
const HOURS: readonly (readonly [hour: number, weight: number])[] = [
  1, 1, 1, 1, 1, 3, 9, 14, 11, 6, 4, 5, 5, 4, 4, 6, 11, 14, 10, 5, 4, 3, 2, 1,
].map((weight, hour) => [hour, weight] as const)
/** On days off it is quieter. */
const DAY_OFF = 0.8

/** Moments of the last days, in ms since 1970, by the curve of the day, none in the future. */
export function momentsOf(now: string, days: number, random: Random): () => number {
  const end = momentMs(now)
  const midnight = momentMs(now.slice(0, 10))
  const weights = Array.from({ length: days }, (_, ago) => {
    const weekday = new Date(dayBefore(now, ago)).getUTCDay()
    return [ago, weekday === 0 || weekday === 6 ? DAY_OFF : 1] as const
  })
  return () => {
    const ago = random.weighted(weights)
    const ms = midnight - ago * DAY_MS + random.weighted(HOURS) * 3_600_000 + random.between(0, 3_599) * 1000
    return ms <= end ? ms : ms - DAY_MS
  }
}
