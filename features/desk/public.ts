/** What waits behind a menu entry, as the home page lists it. */
export interface Waiting {
  /** Code of the menu entry. */
  readonly menu: string
  readonly count: number
  /** The list that shows these rows and no others: the conditions of its address. */
  readonly filters: Readonly<Record<string, string>>
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
