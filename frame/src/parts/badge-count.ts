/** The highest count that a badge shows (spec §9). */
const MOST_SHOWN = 99

/** A count as a badge shows it: 99 at most, more as 99+. */
export const badgeCount = (n: number): string => (n > MOST_SHOWN ? `${MOST_SHOWN}+` : String(n))
