import { DAY_MS, type Language } from '@village/resource'
import dayjs from 'dayjs'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A time as people say it: "3 分钟前" within a day, else day and minute, with the year where it is another one. */
export function sayWhen(time: string, nowMs: number, language: Language): string {
  const then = dayjs(time)
  if (!then.isValid()) return time
  const ago = nowMs - then.valueOf()
  if (ago >= 0 && ago < DAY_MS) {
    const words = new Intl.RelativeTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { numeric: 'auto' })
    // The browser's 现在 and "now" mean the present, not a past moment.
    if (ago < MINUTE_MS) return language === 'zh' ? '刚刚' : 'just now'
    const said =
      ago < HOUR_MS
        ? words.format(-Math.floor(ago / MINUTE_MS), 'minute')
        : words.format(-Math.floor(ago / HOUR_MS), 'hour')
    // The browser's Chinese has no blank behind the figure, the product's texts have.
    return said.replace(/^\d+(?=[^\d\s])/, '$& ')
  }
  return then.format(then.year() === dayjs(nowMs).year() ? 'MM-DD HH:mm' : 'YYYY-MM-DD')
}
