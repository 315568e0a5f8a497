/** How many live here, for the home page. Each figure is the total of a list (domain-model, decision 26). */
export interface PeopleNumbers {
  /** Total of the register's list with `status=1,2`. */
  readonly residents: number
  /** Residents now less residents a month ago, out of the history. */
  readonly monthChange: number | null
  /** Total of the list of households. */
  readonly households: number
  /** Residents whose record changed today; null for whoever may not see changes. */
  readonly changedToday: number | null
}
/** People of ten years of age and their sex; the last band is open above. */
export interface AgeBand {
  readonly from: number
  /** Inclusive; null where the band is open. */
  readonly to: number | null
  readonly male: number
  readonly female: number
}

declare module '../desk/public.ts' {
  interface HomeContent {
    readonly people: PeopleNumbers
    readonly ages: readonly AgeBand[]
  }
}
