import type { Filters } from '../figure/filters.ts'

/** A month whose end was frozen. */
export interface MonthEnd {
  /** YYYY-MM */
  readonly month: string
  /** YYYY-MM-DD HH:mm:ss */
  readonly frozenTime: string
  /** It was frozen later, out of the history, and not when the month ended. */
  readonly isFromHistory: boolean
  /** Names of the figures that were frozen and that the caller may compare. */
  readonly figures: readonly string[]
}

/** Rows that came into what is counted since then, or that left it. */
export type Way = 'came' | 'left'

/** Why rows came or left, and how many of them. */
export interface Cause {
  readonly way: Way
  /** Key of the reason: `add`, `edit`, `die` … */
  readonly reason: string
  readonly label: string
  /** How many more or fewer; of an amount, how much. */
  readonly count: number
  /** How many records. */
  readonly records: number
  /** The rows themselves can be asked for. */
  readonly opens: boolean
}
/** A group at the end of the month and now; the difference is explained by reasons. */
export interface Compared {
  readonly key: string
  readonly label: string
  readonly atEnd: number
  readonly now: number
  /** The list behind `now`; null where there is none. */
  readonly filters: Filters | null
  readonly causes: readonly Cause[]
  /** What the reasons do not tell of the difference. */
  readonly rest: number
}
/** A figure at the end of a month beside the same figure now. */
export interface MonthTable {
  readonly name: string
  readonly month: string
  /** Address of the list that rows are links into. */
  readonly path: string
  /** The unit of its groups; '' where each says its own in its name. */
  readonly unit: string
  /** It counts events of the month, not the state at its end. */
  readonly isOfMonth: boolean
  /** Whether the history explains why each row came or left. */
  readonly isExplained: boolean
  /** Everything that is counted; its key is '*', its label '' or what it is called. */
  readonly whole: Compared
  readonly rows: readonly Compared[]
  /** Somebody may be in several rows. */
  readonly overlaps: boolean
}
/** A row that came or left. */
export interface Moved {
  readonly id: string
  /** '' where the caller may not see it (any more). */
  readonly title: string
  /** It can be opened. */
  readonly isHere: boolean
}
