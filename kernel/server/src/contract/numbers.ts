import type { Call } from './half.ts'

export interface Numbering {
  /** How many numbers are wanted; 1 unless said. */
  readonly count?: number
  /** Whose series: the tenant of the row that gets the number; the caller's unless said. */
  readonly tenantId?: string
  /** The highest number that rows have already. Asked when this process takes from the series for the first time. */
  readonly highest?: () => Promise<number>
}

/** The last of the next `count` numbers of a tenant's series. */
export type NextNumber = (call: Call, series: string, wanted?: Numbering) => Promise<number>
