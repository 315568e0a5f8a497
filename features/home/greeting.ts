import { type Label, momentAt } from '@village/resource'

const GREETINGS: readonly (readonly [fromHour: number, says: Label])[] = [
  [18, { zh: '晚上好', en: 'Good evening' }],
  [14, { zh: '下午好', en: 'Good afternoon' }],
  [11, { zh: '中午好', en: 'Good day' }],
  [5, { zh: '早上好', en: 'Good morning' }],
  [0, { zh: '夜深了', en: 'Good night' }],
]
/** The greeting for an hour of the day, 0 to 23. */
export function greeting(hour: number): Label {
  return GREETINGS.find(([fromHour]) => hour >= fromHour)![1]
}

/** Hour of the day in the village, wherever the browser is. */
export function hourOf(now: Date): number {
  return Number(momentAt(now.getTime()).slice(11, 13))
}

const VILLAGE_TIME = 'Asia/Shanghai'
const FORMS: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  weekday: 'long',
  timeZone: VILLAGE_TIME,
}
const DAYS_UP_TO_TEN = '初一,初二,初三,初四,初五,初六,初七,初八,初九,初十'.split(',')
const DIGITS = '一二三四五六七八九'
/** 11 → 十一, 20 → 二十, 21 → 廿一, 30 → 三十: how days of the farmers' calendar are written. */
function lunarDay(day: number): string {
  if (day <= 10) return DAYS_UP_TO_TEN[day - 1]!
  if (day === 20 || day === 30) return `${DIGITS[day / 10 - 1]}十`
  return `${day < 20 ? '十' : '廿'}${DIGITS[(day % 10) - 1]}`
}

/** The day in both languages; in Chinese with the day of the farmers' calendar: 2026年11月20日 星期五 · 农历十月十二. */
export function dayLine(now: Date): Label {
  const zh = new Intl.DateTimeFormat('zh-CN', FORMS).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes): string => zh.find(one => one.type === type)?.value ?? ''
  const lunar = new Intl.DateTimeFormat('zh-CN-u-ca-chinese', {
    month: 'long',
    day: 'numeric',
    timeZone: VILLAGE_TIME,
  }).formatToParts(now)
  const month = lunar.find(one => one.type === 'month')?.value ?? ''
  const day = Number.parseInt(lunar.find(one => one.type === 'day')?.value ?? '', 10)
  const farmers = month && day >= 1 && day <= 30 ? ` · 农历${month}${lunarDay(day)}` : ''
  const month2 = part('month').replace('月', '')
  return {
    zh: `${part('year')}年${month2}月${part('day')}日 ${part('weekday')}${farmers}`,
    en: new Intl.DateTimeFormat('en-GB', FORMS).format(now),
  }
}
