import { dayAfter, dayBefore, isRealDate, type Label } from '@village/resource'

/** Days that a report is about, counted from the day on which it is run. */
export const SPANS = {
  all: { zh: '全部时间', en: 'All time' },
  today: { zh: '今天', en: 'Today' },
  last7Days: { zh: '最近7天', en: 'Last 7 days' },
  last30Days: { zh: '最近30天', en: 'Last 30 days' },
  thisMonth: { zh: '本月', en: 'This month' },
  lastMonth: { zh: '上月', en: 'Last month' },
  thisYear: { zh: '今年', en: 'This year' },
  lastYear: { zh: '去年', en: 'Last year' },
  between: { zh: '指定日期', en: 'Chosen days' },
} as const satisfies Record<string, Label>
export type Span = keyof typeof SPANS

/** From one day to another, YYYY-MM-DD, both included; '' is no limit. */
export interface Days {
  readonly from: string
  readonly to: string
}
/** `from` and `to` count for `between` alone. */
export interface Period extends Days {
  readonly span: Span
}
export const ALL_TIME: Period = { span: 'all', from: '', to: '' }

type Raw = Readonly<Record<string, unknown>>
const dayIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 10) : '')
/** A period as it was sent or stored; anything else is all time. */
export function periodOf({ span, from, to }: Raw): Period {
  if (!Object.hasOwn(SPANS, String(span))) return ALL_TIME
  return { span: span as Span, from: dayIn(from), to: dayIn(to) }
}

/** What is wrong with chosen days; null for nothing. */
export function periodFlaw({ span, from, to }: Period): Label | null {
  if (span !== 'between') return null
  if (!isRealDate(from) || !isRealDate(to))
    return { zh: '请选择开始和结束日期', en: 'Choose the first and the last day' }
  return from > to ? { zh: '开始日期不能晚于结束日期', en: 'The first day is after the last one' } : null
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
const yearOf = (day: string): number => Number(day.slice(0, 4))

/** @param today YYYY-MM-DD */
export function daysOf({ span, from, to }: Period, today: string): Days {
  const endOfLastMonth = dayBefore(monthOf(today))
  const lastYear = yearOf(today) - 1
  const days: Readonly<Record<Span, Days>> = {
    all: { from: '', to: '' },
    today: { from: today, to: today },
    last7Days: { from: dayBefore(today, 6), to: today },
    last30Days: { from: dayBefore(today, 29), to: today },
    thisMonth: { from: monthOf(today), to: today },
    lastMonth: { from: monthOf(endOfLastMonth), to: endOfLastMonth },
    thisYear: { from: `${yearOf(today)}-01-01`, to: today },
    lastYear: { from: `${lastYear}-01-01`, to: `${lastYear}-12-31` },
    between: { from, to },
  }
  return days[span]
}

/** Days as a list is searched by a date or, with the end of the last day, by a moment. */
export function daysFilter(field: string, isMoment: boolean, { from, to }: Days): Readonly<Record<string, string>> {
  const [ge, le] = isMoment ? ['datege', 'datelt'] : ['datege', 'datele']
  const last = isMoment && to ? `${dayAfter(to)} 00:00:00` : to
  return {
    ...(from && { [`${field}_${ge}`]: isMoment ? `${from} 00:00:00` : from }),
    ...(to && { [`${field}_${le}`]: last }),
  }
}
