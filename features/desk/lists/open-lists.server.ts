import type { AnyResource, Label } from '@village/resource'
import { type Call, openList } from '@village/server'
import type { HomeContent } from '../public.ts'

/** A number beside a menu entry that is no count of a register's rows. */
export interface OtherCounter {
  readonly menu: string
  count(call: Call): Promise<number>
}
/** The number beside a menu entry: open rows that the caller may handle. */
export interface Counter {
  /** Code of the menu entry. */
  readonly menu: string
  /** The rights to deal with such a row, of which one must be held; null: everybody who is signed in. */
  readonly acts: readonly string[] | null
  readonly of: AnyResource
  /** The list that shows exactly these rows: what is counted is its total. */
  filters(call: Call): Readonly<Record<string, string>>
  /** What waits, where the label of the menu entry does not say it. */
  readonly matter?: Label
  /** Its rows are tasks of processes, which the home page lists one by one. */
  readonly isInQueue?: boolean
}
/** A part of the home page. */
export interface HomeBlock<K extends keyof HomeContent = keyof HomeContent> {
  readonly name: K
  /** null: everybody who is signed in. */
  readonly permission: string | null
  read(call: Call): Promise<HomeContent[K]>
}

export const counters = openList<Counter>('desk.counters')
export const otherCounters = openList<OtherCounter>('desk.other-counters')
export const homeBlocks = openList<HomeBlock>('desk.home-blocks')
