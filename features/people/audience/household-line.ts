import type { Id } from '@village/resource'

/** A household as lists of other features show it, the name masked. */
export interface HouseholdLine {
  readonly id: Id
  readonly householdName: string
  readonly householdNo: string
  readonly gridName: string
}
