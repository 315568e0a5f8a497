import type { Id } from '@village/resource'
import { type Call, openList } from '@village/server'

/** Finds the record that an imported row may mean although none of its keys says so. */
export interface Alike {
  /** Name of the register. */
  readonly of: string
  /** The id of a record that the caller sees, for checked values of the row; null when none is like it. */
  find(values: Readonly<Record<string, unknown>>, call: Call): Promise<Id | null>
  /** Which of several rows may have such a record at all, in one statement: `find` is asked for these alone. */
  mayExist(rows: readonly Readonly<Record<string, unknown>>[], call: Call): Promise<readonly boolean[]>
}

export const alikes = openList<Alike>('exchange.alikes')
