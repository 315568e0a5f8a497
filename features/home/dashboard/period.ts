import { dayBefore, type Label, momentAt } from '@village/resource'

/** Periods that a dashboard offers; `custom` has days of its own. */
export const PERIODS = ['week', 'month', 'quarter', 'year', 'custom'] as const
export type PeriodName = (typeof PERIODS)[number]
export const PERIOD_LABELS: Readonly<Record<PeriodName, Label>> = {
  week: { zh: '近7天', en: '7 days' },
  month: { zh: '本月', en: 'Month' },
  quarter: { zh: '本季', en: 'Quarter' },
  year: { zh: '本年', en: 'Year' },
  custom: { zh: '自定义', en: 'Custom' },
}
/** Both days are included, YYYY-MM-DD. */
export interface Days {
  readonly from: string
  readonly to: string
}

const twoDigits = (n: number): string => String(n).padStart(2, '0')
const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** The day in the village, wherever the browser is. */
export const villageDay = (now: Date): string => momentAt(now.getTime()).slice(0, 10)

/** The days of a period that ends today. */
export function daysOf(name: Exclude<PeriodName, 'custom'>, today: string): Days {
  const [year, month] = [today.slice(0, 4), Number(today.slice(5, 7))]
  const first = {
    week: () => dayBefore(today, 6),
    month: () => `${today.slice(0, 7)}-01`,
    quarter: () => `${year}-${twoDigits(Math.floor((month - 1) / 3) * 3 + 1)}-01`,
    year: () => `${year}-01-01`,
  }
  return { from: first[name](), to: today }
}

/** The period of an address: this year unless it says another that makes sense. */
export function periodIn(
  search: { get(name: string): string | null },
  today: string,
): Days & { readonly name: PeriodName } {
  const named = PERIODS.find(one => one === search.get('period')) ?? 'year'
  if (named !== 'custom') return { name: named, ...daysOf(named, today) }
  const [from, to] = [search.get('from'), search.get('to')]
  if (isDay(from) && isDay(to) && from <= to) return { name: named, from, to }
  return { name: named, ...daysOf('year', today) }
}
