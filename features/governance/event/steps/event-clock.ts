import { momentAt, momentMs } from '@village/resource'
import { type WorkCalendar, workingHoursAfter } from '../../../system/public.ts'

/** Key of event_level: hours run day and night, on holidays too. */
const URGENT = '3'
/** Shares of a time limit, in per cent, at which somebody is told. */
export const WARNINGS = [80, 100, 200] as const

/** When a limit of so many hours ends (domain-model §5.4): in working time, but for what is urgent. */
export function limitEnd(from: string, hours: number, level: string, calendar: WorkCalendar): string {
  return level === URGENT ? momentAt(momentMs(from) + hours * 3_600_000) : workingHoursAfter(from, hours, calendar)
}

/** The moment at which a share of the time between two moments has passed. */
export const shareMoment = (from: string, deadline: string, percent: number): string =>
  momentAt(momentMs(from) + ((momentMs(deadline) - momentMs(from)) * percent) / 100)

/** The greatest warning that is due, and the moment of the next; 0 and null where there is none. */
export function warningAt(from: string, deadline: string, now: string): { due: number; next: string | null } {
  const moments = WARNINGS.map(percent => ({ percent, at: shareMoment(from, deadline, percent) }))
  const due = moments.filter(({ at }) => at <= now).at(-1)?.percent ?? 0
  return { due, next: moments.find(({ at }) => at > now)?.at ?? null }
}

/** Whole minutes from one moment to another. */
export const minutesFrom = (from: string, to: string): number => Math.round((momentMs(to) - momentMs(from)) / 60_000)

/** Days from one moment to another; parts of a day count. */
export const daysSince = (from: string, to: string): number => (momentMs(to) - momentMs(from)) / 86_400_000

/** 20261118, of a moment: the day in a serial number. */
export const dayOfSerial = (moment: string): string => moment.slice(0, 10).replaceAll('-', '')
