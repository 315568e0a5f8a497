import type { Label } from '@village/resource'

export { bad, type Finding, fair, good, type Judged, type Verdict } from './findings/finding.ts'

/** What waits behind a menu entry, as the home page lists it. */
export interface Waiting {
  /** Code of the menu entry. */
  readonly menu: string
  readonly count: number
  /** What waits, where the label of the menu entry does not say it. */
  readonly matter?: Label
  /** The record that leads in the list, masked as it is there, and the day by which it is due; '' for none. */
  readonly first?: { readonly name: string; readonly due: string }
  /** The list that shows these rows and no others: the conditions of its address. */
  readonly filters: Readonly<Record<string, string>>
}
/** The numbers beside the entries of the menu. */
export interface Counted {
  /** By menu code. */
  readonly counters: Readonly<Record<string, number>>
  /** By menu code: the list of exactly the counted rows, where one list shows them. */
  readonly filters: Readonly<Record<string, Waiting['filters']>>
}
/** A message as the home page and lists show it. */
export interface ShownMessage extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly messageType: string
  readonly title: string
  readonly sender: string
  /** 1: the product itself writes, and no person. */
  readonly bySystem: 0 | 1
  readonly linkPath: string
  readonly readFlag: 0 | 1
  /** yyyy-MM-dd HH:mm:ss */
  readonly sentTime: string
}

/** Contents of the home page's blocks by name. Features add theirs by declaration merging. */
export interface HomeContent {
  /** Own rights only, entries with something waiting, the most first. */
  readonly waiting: readonly Waiting[]
  /** The latest five of one's own messages. */
  readonly messages: readonly ShownMessage[]
}

/** The home page in one answer: only blocks that the caller may see are there. */
export interface HomeSummary {
  /** yyyy-MM-dd in Asia/Shanghai. */
  readonly today: string
  readonly blocks: readonly (keyof HomeContent)[]
  /** Blocks that could not be read this time. */
  readonly failed: readonly (keyof HomeContent)[]
  readonly content: Partial<HomeContent>
}
