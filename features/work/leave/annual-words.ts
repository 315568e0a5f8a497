import type { Label } from '@village/resource'
import type { AnnualLeave } from './leave.endpoints.ts'

const shown = (days: number): string => String(Math.round(days * 10) / 10)
/** What is left of a year's annual leave, in words. */
export const annualWords = ({ year, days, used }: AnnualLeave): Label => ({
  zh: `${year} 年共 ${shown(days)} 天，已用 ${shown(used)} 天，剩 ${shown(Math.max(0, days - used))} 天`,
  en: `${year}: ${shown(days)} days, ${shown(used)} used, ${shown(Math.max(0, days - used))} left`,
})
