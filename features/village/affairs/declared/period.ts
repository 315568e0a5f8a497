import { dayAfter, daysBetween } from '@village/resource'

/** Keys of affairs_period. */
export const PERIOD = { atOnce: '1', month: '2', quarter: '3', half: '4', year: '5' } as const

const FORMS: Readonly<Record<string, RegExp>> = {
  [PERIOD.month]: /^\d{4}-(0[1-9]|1[0-2])$/,
  [PERIOD.quarter]: /^\d{4}Q[1-4]$/,
  [PERIOD.half]: /^\d{4}H[12]$/,
  [PERIOD.year]: /^\d{4}$/,
}
/** Whether a period is written as its kind asks: 2026-10, 2026Q3, 2026H1, 2026. What happens at once has no period. */
export const fitsPeriod = (type: string, value: string): boolean =>
  FORMS[type]?.test(value) ?? Object.values(FORMS).some(form => form.test(value))

const MONTHS: Readonly<Record<string, number>> = {
  [PERIOD.month]: 1,
  [PERIOD.quarter]: 3,
  [PERIOD.half]: 6,
  [PERIOD.year]: 12,
}
const two = (n: number): string => String(n).padStart(2, '0')

function nameOf(type: string, year: number, month: number): string {
  if (type === PERIOD.month) return `${year}-${two(month)}`
  if (type === PERIOD.quarter) return `${year}Q${Math.ceil(month / 3)}`
  return type === PERIOD.half ? `${year}H${Math.ceil(month / 6)}` : String(year)
}

/** A period that is over, and until when it has to be made public. Days are yyyy-MM-dd. */
export interface DuePeriod {
  readonly value: string
  readonly lastDay: string
  readonly dueDay: string
}
/** The latest period of its kind that was over before this day; null for what is made public as it happens. */
export function latestPeriod(type: string, today: string, dueDays: number, back = 0): DuePeriod | null {
  const length = MONTHS[type]
  if (!length) return null
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const begun = year * 12 + Math.floor((month - 1) / length) * length - back * length
  const [nextYear, nextMonth] = [Math.floor(begun / 12), (begun % 12) + 1]
  const lastDay = dayAfter(`${nextYear}-${two(nextMonth)}-01`, -1)
  const value = nameOf(type, Number(lastDay.slice(0, 4)), Number(lastDay.slice(5, 7)))
  return { value, lastDay, dueDay: dayAfter(lastDay, dueDays) }
}

/** Days until a day, negative when it has passed. */
export const daysUntil = (day: string, today: string): number => daysBetween(today, day)

/** 2026-10 as 2026年10月, 2026Q3 as 2026年第三季度; any other text as it is. */
export function periodWords(value: string): { readonly zh: string; readonly en: string } {
  const [, year, kind, part] = /^(\d{4})(-|Q|H)?(\d{1,2})?$/.exec(value) ?? []
  if (!year) return { zh: value, en: value }
  if (kind === '-') return { zh: `${year}年${Number(part)}月`, en: value }
  if (kind === 'Q') return { zh: `${year}年第${'一二三四'[Number(part) - 1]}季度`, en: `Q${part} ${year}` }
  if (kind === 'H') return { zh: `${year}年${part === '1' ? '上' : '下'}半年`, en: `H${part} ${year}` }
  return { zh: `${year}年`, en: year }
}
