import type { Filters } from './filters.ts'

/** `parts`: what makes up a whole · `bars`: amounts beside each other · `line`: amounts in the course of time. */
export type Drawn = 'parts' | 'bars' | 'line'

/** A figure without its values. */
export interface FigureHead {
  readonly name: string
  readonly label: string
  /** What is counted, in one sentence. */
  readonly counts: string
  /** Of one counted thing: 人, 户. */
  readonly unit: string
  readonly drawn: Drawn
  /** It depends on the period that is asked for. */
  readonly timed: boolean
  /** The feature whose records are counted, by name and in words. */
  readonly group: string
  readonly groupLabel: string
  /** It can be opened by village, grid and household. */
  readonly drills: boolean
  /** It can be divided in two ways at once. */
  readonly crosses: boolean
}

export interface FigureRow {
  /** '' is the group of unknown values. */
  readonly key: string
  readonly label: string
  /** One per column. */
  readonly values: readonly number[]
  /** The list whose total is the sum of the row; null where there is none that the caller may open. */
  readonly filters: Filters | null
  /** The list behind each value; empty where there are none. */
  readonly cells: readonly Filters[]
}

/** A figure with its numbers. The same table is drawn as a chart, printed and exported. */
export interface FigureTable extends FigureHead {
  /** Address of the list that rows are links into. */
  readonly path: string
  readonly columns: readonly string[]
  readonly rows: readonly FigureRow[]
  /** Of everything that was counted; null where a sum means nothing. */
  readonly total: number | null
  /** The list whose total `total` is. */
  readonly filters: Filters | null
  /** Somebody may be in several rows, so that they add up to more than the total. */
  readonly overlaps: boolean
  /** Too few were counted to tell this caller anything. */
  readonly isHeld?: boolean
  /** Numbers are rounded to multiples of this for this caller. */
  readonly roundedTo?: number
}

/** A level of the way from a number to the people behind it, by the field that tells its places apart. */
export type Level = 'deptId' | 'gridId' | 'householdId'

/** A figure divided by the places of one level. */
export interface Drilled extends FigureTable {
  readonly level: Level
  /** What the rows are, in words: 所属网格. */
  readonly of: string
  /** The places above, from the village down. */
  readonly crumbs: readonly { readonly level: Level; readonly id: string; readonly name: string }[]
  /** Below it are the records themselves. */
  readonly isLast: boolean
}
