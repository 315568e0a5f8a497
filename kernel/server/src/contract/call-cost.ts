/** What a call has cost so far. Statements under way at the same time are counted one after the other. */
export interface CallCost {
  statements: number
  /** From asking to the answer, the wait for a connection among it. */
  databaseMs: number
  /** Of the call's own work, without its upload, its turn among dear calls and the way of its answer. */
  workMs: number
}
export const freeCall = (): CallCost => ({ statements: 0, databaseMs: 0, workMs: 0 })
