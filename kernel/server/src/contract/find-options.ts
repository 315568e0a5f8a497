import type { DerivedName, Fields, Row, Stored } from '@village/resource'

/** How many rows are found, and in which order. */
export interface FindOptions {
  readonly order?: readonly string[]
  readonly limit?: number
}
/** Derived fields that rows are read with; the others are not there. */
export interface With<N extends string> {
  readonly with: readonly N[]
}
/** A stored row with these derived fields. */
export type StoredWith<F extends Fields, N extends DerivedName<F>> = Stored<F> & Pick<Row<F>, N>
