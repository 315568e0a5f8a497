import { momentMs } from '@village/resource'

/** Days over which the usual pauses of a person are learnt. */
export const LEARNT_DAYS = 30
/** Whoever was seen on fewer of these days is not judged: nothing is known about their usual pauses. */
const LEAST_DAYS = 3
/** Nobody is silent sooner: a night without a sign is a night's sleep. Ours. */
export const SHORTEST_HOURS = 12
/** Everybody is silent by then. Ours. */
export const LONGEST_HOURS = 72
/** So much longer than the longest usual pause. Ours. */
const MARGIN = 1.5
/** A visit that met nobody is asked for again after so long. Ours. */
const AGAIN_HOURS = 12
/** Fewer people may all be silent at once; of so many it is the devices that are silent. Ours. */
const LEAST_FOR_OUTAGE = 5

const HOUR_MS = 3_600_000
const hoursBetween = (from: string, to: string): number => (momentMs(to) - momentMs(from)) / HOUR_MS

/** Hours of the longest pause between signs; null where they lie on too few days to tell. */
export function usualPauseHours(moments: readonly string[]): number | null {
  if (new Set(moments.map(moment => moment.slice(0, 10))).size < LEAST_DAYS) return null
  const sorted = moments.toSorted()
  return Math.max(...sorted.slice(1).map((moment, at) => hoursBetween(sorted[at]!, moment)))
}

/** Hours without a sign after which a person is silent: learnt, and not below what the village wants. */
export const silentAfterHours = (usualHours: number, villageHours: number): number =>
  Math.min(LONGEST_HOURS, Math.max(SHORTEST_HOURS, villageHours, usualHours * MARGIN))

/** A pause that is longer than a person's usual ones. Full hours. */
export interface Silence {
  /** yyyy-MM-dd HH:mm:ss, the last sign. */
  readonly since: string
  readonly hours: number
  readonly usualHours: number
}
/** Whether a person of whom these signs are known is silent now; null where they are not, or nobody can tell. */
export function silenceOf(
  moments: readonly string[],
  { villageHours, now }: { readonly villageHours: number; readonly now: string },
): Silence | null {
  const usualHours = usualPauseHours(moments)
  if (usualHours === null) return null
  const since = moments.toSorted().at(-1)!
  const hours = hoursBetween(since, now)
  if (hours < silentAfterHours(usualHours, villageHours)) return null
  return { since, hours: Math.floor(hours), usualHours: Math.ceil(usualHours) }
}

/** The last visit that was asked for because of a silence. */
export interface LastCheck {
  readonly isOpen: boolean
  /** yyyy-MM-dd HH:mm:ss */
  readonly askedAt: string
  /** When somebody went there and met nobody. */
  readonly notMetAt: string | null
}
/** Whether a silence asks for a visit: once, and again where the visit met nobody. */
export function asksForVisit(last: LastCheck | undefined, { since }: Silence, now: string): boolean {
  if (!last) return true
  if (last.isOpen) return false
  if (since > last.askedAt) return true
  return last.notMetAt !== null && hoursBetween(last.notMetAt, now) >= AGAIN_HOURS
}

/** Whether a network is down rather than people silent: of several who are watched no device has seen anybody. */
export const isOutage = ({ watched, seen }: { readonly watched: number; readonly seen: number }): boolean =>
  watched >= LEAST_FOR_OUTAGE && seen === 0
