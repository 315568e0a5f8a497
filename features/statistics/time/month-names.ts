import type { Label } from '@village/resource'

const SHORT = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** The end of a month (YYYY-MM) as people call it. */
export function monthName(month: string): Label {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return { zh: `${year}年${number}月末`, en: `End of ${SHORT[number - 1]} ${year}` }
}
/** The report of a month. */
export function reportName(month: string): Label {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return { zh: `${year}年${number}月人口月报`, en: `Population report of ${SHORT[number - 1]} ${year}` }
}
