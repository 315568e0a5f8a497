/** How often an item may count for one subject; null where only the month's limit holds. */
export type OncePer = 'day' | 'month' | 'year'

const CHARACTERS: Readonly<Record<OncePer, number>> = { day: 10, month: 7, year: 4 }
const WORDS: Readonly<Record<OncePer, readonly [zh: string, en: string]>> = {
  day: ['当天', 'that day'],
  month: ['当月', 'that month'],
  year: ['当年', 'that year'],
}

/** First and last day of the span within which a record of this day may count once: YYYY-MM-DD, both included. */
export function spanOf(per: OncePer, day: string): { readonly from: string; readonly to: string } {
  const begun = day.slice(0, CHARACTERS[per])
  const last = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)
  return {
    from: `${begun}${'-01-01'.slice(begun.length - 4)}`,
    to: per === 'day' ? day : per === 'month' ? last : `${begun}-12-31`,
  }
}

/** Whether two days are in the same day, month or year. */
export const isSameSpan = (per: OncePer, one: string, other: string): boolean =>
  one.slice(0, CHARACTERS[per]) === other.slice(0, CHARACTERS[per])

/** The sentence for a score record that has counted already. */
export const countedSentence = (per: OncePer): { readonly zh: string; readonly en: string } => ({
  zh: `该对象${WORDS[per][0]}已有此项积分记录`,
  en: `The subject has a record of this item ${WORDS[per][1]} already`,
})
