import { capitalAmount } from './capital-amount.ts'

const FIGURES = '〇一二三四五六七八九'
const inFigures = (digits: string): string => [...digits].map(digit => FIGURES[Number(digit)]!).join('')
/** A number below 100 as it is read: 十一, 三十. */
function spoken(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : FIGURES[tens]}十`
  return ten + (ones === 0 ? '' : FIGURES[ones])
}

/** A day or a moment, and nothing else: words that begin with a day stay as they are. */
const DAY = /^(\d{4})-(\d{2})-(\d{2})(?: \d{2}:\d{2}(?::\d{2})?)?$/
/** 二〇二六年十一月三十日; a text that is no day stays as it is. */
export function dayInChinese(day: string): string {
  const [, year, month, date] = DAY.exec(day) ?? []
  return year ? `${inFigures(year)}年${spoken(Number(month))}月${spoken(Number(date))}日` : day
}
/** 2026年11月30日. */
export function dayInWords(day: string): string {
  const [, year, month, date] = DAY.exec(day) ?? []
  return year ? `${year}年${Number(month)}月${Number(date)}日` : day
}

const WRITTEN: Readonly<Record<string, (value: string) => string>> = {
  汉字: dayInChinese,
  年月日: dayInWords,
  大写: capitalAmount,
}
/** A value in the way that a placeholder asks for; days that say nothing else as 2026年11月30日. */
export const written = (value: string, style: string | undefined): string => (WRITTEN[style ?? ''] ?? dayInWords)(value)
