/** Days for which an approval lets somebody see what their role does not show: the most, and the default. */
export const LONGEST_DAYS = 30
export const USUAL_DAYS = 7
/** Characters of a purpose. */
export const LEAST_PURPOSE = 4
export const MOST_PURPOSE = 200

const DAY_MS = 86_400_000
/** The moment so many days after another, both YYYY-MM-DD HH:mm:ss. */
export const daysLater = (moment: string, days: number): string =>
  new Date(Date.parse(`${moment.replace(' ', 'T')}Z`) + days * DAY_MS).toISOString().slice(0, 19).replace('T', ' ')
