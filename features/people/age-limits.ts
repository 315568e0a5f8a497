/** Whole years between two dates written YYYY-MM-DD. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5, 10) < from.slice(5, 10) ? years - 1 : years
}

/** The day a number of years before a day, YYYY-MM-DD; 29 February becomes 28 February where that year has none. */
export function yearsBefore(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) - years
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const rest = day.slice(5, 10) === '02-29' && !leap ? '02-28' : day.slice(5, 10)
  return `${String(year).padStart(4, '0')}-${rest}`
}

/** Below this age people are minors (Civil Code, art. 17). */
export const MINOR_YEARS = 18
/** Below this age personal data are sensitive and a guardian must be known (PIPL art. 28 and 31). */
export const CHILD_YEARS = 14
