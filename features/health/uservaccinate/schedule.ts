import { dayAfter, daysBetween } from '@village/resource'

/** When a dose is due: at an age in months, and not within a number of days after the previous dose. */
interface Due {
  readonly ageMonths?: number
  readonly afterDays?: number
}

const due = (ageMonths: number, afterDays = 28): Due => ({ ageMonths, afterDays })

/**
 * Doses in their order, by key of the dictionary `vaccine`. Children: the national immunisation programme (2021
 * schedule, DTaP as it is since 2025-01-01: 2, 4, 6 and 18 months and 6 years); adults: usual instructions for use.
 * Vaccines that are not listed have no next dose that could be worked out.
 */
const SCHEDULE: Readonly<Record<string, readonly Due[]>> = {
  HepB: [due(0, 0), due(1), due(6, 60)],
  BCG: [due(0, 0)],
  IPV: [due(2, 0), due(3)],
  bOPV: [due(4, 0), due(48)],
  DTaP: [due(2, 0), due(4), due(6), due(18, 180), due(72, 180)],
  MMR: [due(8, 0), due(18)],
  JEL: [due(8, 0), due(24, 365)],
  MPSVA: [due(6, 0), due(9, 90)],
  MPSVAC: [due(36, 0), due(72, 1095)],
  HepAL: [due(18, 0)],
  PPV23: [{}],
  RZV: [{}, { afterDays: 60 }],
  RAB: [{}, { afterDays: 3 }, { afterDays: 4 }, { afterDays: 7 }, { afterDays: 14 }],
}
/** Given anew each season. */
const YEARLY: Readonly<Record<string, number>> = { INF: 365 }
/** The day on which a child reaches an age in months; the last day of a shorter month. */
export function atMonths(birthday: string, months: number): string {
  const [year, month, day] = birthday.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

const dueOf = (vaccine: string, doseNo: number): Due | undefined =>
  YEARLY[vaccine] ? { afterDays: doseNo > 1 ? YEARLY[vaccine] : 0 } : SCHEDULE[vaccine]?.[doseNo - 1]

/** How many doses make a complete course; none where there is no course. */
export const dosesOf = (vaccine: string): number => SCHEDULE[vaccine]?.length ?? 0

export interface Dose {
  readonly vaccine: string
  readonly doseNo: number
  /** YYYY-MM-DD */
  readonly day: string
}

interface Wanted {
  readonly vaccine: string
  readonly doseNo: number
  /** The day of the dose before it. */
  readonly before: string | null
}
/** The day on which a dose is due: at its age, and no sooner than the shortest interval after the one before it. */
export function dayOfDose({ vaccine, doseNo, before }: Wanted, birthday: string): string {
  const { ageMonths, afterDays = 0 } = dueOf(vaccine, doseNo) ?? {}
  const byAge = atMonths(birthday, ageMonths ?? 0)
  const soonest = before ? dayAfter(before, afterDays) : byAge
  return ageMonths !== undefined && byAge > soonest ? byAge : soonest
}

/** The day on which the next dose of this vaccine is due, YYYY-MM-DD; null after the last one. */
export function nextDoseOf({ vaccine, doseNo, day }: Dose, birthday: string | null): string | null {
  if (!dueOf(vaccine, doseNo + 1)) return null
  const wanted = { vaccine, doseNo: doseNo + 1, before: day }
  // Without a date of birth only the interval is known: nobody is born so early that an age would come later.
  return dayOfDose(wanted, birthday ?? '1900-01-01')
}

/** What is unusual about the day of a dose: too close to the one before it, or before the age it is meant for. */
export type IntervalFlaw =
  | { readonly kind: 'close'; readonly days: number; readonly least: number }
  | { readonly kind: 'young'; readonly from: string }

/** The flaw of a dose that was given: a warning, no refusal, because the dose cannot be taken back. */
export function intervalFlaw(dose: Dose, before: string | null, birthday: string | null): IntervalFlaw | null {
  const own = dueOf(dose.vaccine, dose.doseNo)
  if (!own) return null
  const days = before ? daysBetween(before, dose.day) : null
  const least = YEARLY[dose.vaccine] ? 0 : (own.afterDays ?? 0)
  if (days !== null && days < least) return { kind: 'close', days, least }
  if (!birthday || own.ageMonths === undefined) return null
  const from = atMonths(birthday, own.ageMonths)
  return dose.day < from ? { kind: 'young', from } : null
}
