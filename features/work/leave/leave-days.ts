import { dayAfter } from '@village/resource'
import { isWorkday, type WorkCalendar } from '../../system/public.ts'

export interface LeaveDay {
  /** yyyy-MM-dd */
  readonly day: string
  /** 0, 0.5 or 1. */
  readonly counts: number
}
/** Longest span of one leave, in calendar days. */
export const LONGEST_DAYS = 366
const NOON = '12:00:00'

/** The calendar days of a leave (yyyy-MM-dd HH:mm:ss) and how much each counts: working days, by halves of a day. */
export function leaveDays(from: string, until: string, calendar: WorkCalendar): readonly LeaveDay[] {
  const [first, last] = [from.slice(0, 10), until.slice(0, 10)]
  const days: LeaveDay[] = []
  for (let day = first; day <= last && days.length <= LONGEST_DAYS; day = dayAfter(day)) {
    const begin = day === first ? from.slice(11) : '00:00:00'
    const end = day === last ? until.slice(11) : '23:59:59'
    const halves = (begin < NOON && end > '00:00:00' ? 1 : 0) + (end > NOON ? 1 : 0)
    days.push({ day, counts: isWorkday(day, calendar) ? halves / 2 : 0 })
  }
  return days
}

export const countLeave = (days: readonly LeaveDay[]): number => days.reduce((sum, { counts }) => sum + counts, 0)
