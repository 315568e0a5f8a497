import { DAY_MS } from '@village/resource'
import type { Random } from '../people/random.ts'

/** How busy doors, gates and streets are by hour: people leave in the morning and come back before dark (domain-model §9). */
const HOURS: readonly (readonly [hour: number, weight: number])[] = [
  1, 1, 1, 1, 1, 3, 9, 14, 11, 6, 4, 5, 5, 4, 4, 6, 11, 14, 10, 5, 4, 3, 2, 1,
].map((weight, hour) => [hour, weight] as const)
/** On days off it is quieter. */
const DAY_OFF = 0.8

/** A wall-clock moment as milliseconds; no zone is meant. */
export const msOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`)
/** yyyy-MM-dd HH:mm:ss */
export const timeOf = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

/** Moments of the last thirty days by the curve of the day, none in the future. */
export function momentsOf(now: string, days: number, random: Random): () => number {
  const end = msOf(now)
  const today = Math.floor(end / DAY_MS)
  const weights = Array.from({ length: days }, (_, ago) => {
    const weekday = (today - ago + 4) % 7
    return [ago, weekday === 0 || weekday === 6 ? DAY_OFF : 1] as const
  })
  return () => {
    const ago = random.weighted(weights)
    const ms = (today - ago) * DAY_MS + random.weighted(HOURS) * 3_600_000 + random.between(0, 3_599) * 1000
    return ms <= end ? ms : ms - DAY_MS
  }
}
