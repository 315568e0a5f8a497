import { dayAfter } from '@village/resource'

/** Days between visits by attention (key of attention_level) where the record says nothing else (domain-model §4.10.1). */
const CYCLES: Readonly<Record<string, number>> = { 1: 30, 2: 15, 3: 7 }

interface Watched {
  readonly attention: string
  readonly visitCycle: number | null
  /** yyyy-MM-dd */
  readonly startDate: string
  /** yyyy-MM-dd HH:mm:ss; null where nobody has been there yet. */
  readonly lastVisitTime: string | null
}

/** Days between the visits of a case. */
export const cycleOf = ({ attention, visitCycle }: Pick<Watched, 'attention' | 'visitCycle'>): number =>
  visitCycle ?? CYCLES[attention] ?? 30

/** The day on which the next visit is due: a cycle after the last one, or after the case was opened. yyyy-MM-dd. */
export function nextVisit(watched: Watched): string {
  const from = (watched.lastVisitTime ?? watched.startDate).slice(0, 10)
  return dayAfter(from, cycleOf(watched))
}
