/** Row counts of a finished import. */
export interface WrittenRows {
  readonly added: number
  readonly changed: number
  /** Their records exist already and were not to be changed. */
  readonly skipped: number
}
