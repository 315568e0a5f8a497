/** Filters of a list, as they stand in its address. */
export type Filters = Readonly<Record<string, string>>
