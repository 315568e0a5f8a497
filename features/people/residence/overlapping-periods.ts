/** A time in which somebody was of one population type; YYYY-MM-DD, `until` is the first day on which it is over. */
export interface Span {
  readonly since: string
  readonly until: string | null
}

/** What becomes of a period when another one is laid over it: its parts before and after. */
export interface Rest<P extends Span> {
  readonly of: P
  readonly before: Span | null
  readonly after: Span | null
}

const isBefore = (day: string, end: string | null): boolean => end === null || day < end

/** The periods that a new one overlaps, each with what is left of it. */
export const restsUnder = <P extends Span>(periods: readonly P[], piece: Span): readonly Rest<P>[] =>
  periods
    .filter(
      ({ since, until }) => isBefore(since, piece.until) && isBefore(piece.since, until) && isBefore(since, until),
    )
    .map(of => ({
      of,
      before: of.since < piece.since ? { since: of.since, until: piece.since } : null,
      after: piece.until && isBefore(piece.until, of.until) ? { since: piece.until, until: of.until } : null,
    }))

/** The period that covers a day. */
export const periodOn = <P extends Span>(periods: readonly P[], day: string): P | undefined =>
  periods.find(({ since, until }) => since <= day && isBefore(day, until))
