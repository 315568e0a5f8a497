import { type DaysByKey, dayAfter } from '@village/resource'

/** Days between visits by a key of the person (way of living, class, grade); 0 for none. */
export const cycleFor = (cycles: DaysByKey, key: string): number => cycles[key] ?? cycles['*'] ?? 0

/** Who is new in a register is called on within a week. */
const FIRST_WITHIN_DAYS = 7
/** Who was not met is called on again soon, who is unwell or needs something within a week. */
export const NOT_MET = '4'
const AGAIN_WITHIN_DAYS: Readonly<Record<string, number>> = { 2: 7, 3: 7, [NOT_MET]: 2 }

export interface LastVisit {
  /** YYYY-MM-DD */
  readonly day: string
  /** Key of visit_result; null where the visit was cancelled or nobody said. */
  readonly result: string | null
}
/** The day on which the next visit is due; never one that has passed. */
export function nextDue(cycleDays: number, last: LastVisit | null, today: string): string {
  if (!last) return dayAfter(today, Math.min(cycleDays, FIRST_WITHIN_DAYS))
  const due = dayAfter(last.day, Math.min(cycleDays, AGAIN_WITHIN_DAYS[last.result ?? ''] ?? cycleDays))
  return due > today ? due : dayAfter(today, 1)
}
