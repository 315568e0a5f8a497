import { DAY_MS, type Label, momentAt } from '@village/resource'

/** What alarms are counted by, in the order in which it is offered. */
export const GROUPS = [
  { value: 'type', label: { zh: '按类型', en: 'Type' } },
  { value: 'village', label: { zh: '按村', en: 'Village' } },
  { value: 'shift', label: { zh: '按班次', en: 'Shift' } },
  { value: 'device', label: { zh: '设备排行', en: 'Devices' } },
  { value: 'place', label: { zh: '地点排行', en: 'Places' } },
] as const satisfies readonly { readonly value: string; readonly label: Label }[]
export type Group = (typeof GROUPS)[number]['value']
/** Groups that are told by how many alarms they had, not by how fast those were answered. */
export const isRanking = (group: Group): boolean => group === 'device' || group === 'place'

/** Moments yyyy-MM-dd HH:mm:ss, both ends belong to it. */
export interface Range {
  readonly from: string
  readonly until: string
}
export const PERIODS = ['7', '30', '90', 'month', 'last'] as const
export type Period = (typeof PERIODS)[number]

/** 2026-11 of the month that is so many months before the one of a day. */
function monthBefore(day: string, back: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const months = year * 12 + month - 1 - back
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}
const lastDayOf = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`
}

/** The days of a period up to the end of today, so that the page asks for the same time all day. */
export function rangeOf(period: Period, nowMs: number): Range {
  const today = momentAt(nowMs).slice(0, 10)
  if (period === 'month') return { from: `${today.slice(0, 7)}-01 00:00:00`, until: `${today} 23:59:59` }
  if (period === 'last') {
    const month = monthBefore(today, 1)
    return { from: `${month}-01 00:00:00`, until: `${lastDayOf(month)} 23:59:59` }
  }
  const first = momentAt(nowMs - (Number(period) - 1) * DAY_MS).slice(0, 10)
  return { from: `${first} 00:00:00`, until: `${today} 23:59:59` }
}

const IN_MONTHS: Readonly<Record<string, Label>> = {
  month: { zh: '本月', en: 'This month' },
  last: { zh: '上月', en: 'Last month' },
}
export const labelOfPeriod = (period: Period): Label =>
  IN_MONTHS[period] ?? { zh: `近 ${period} 天`, en: `${period} days` }
