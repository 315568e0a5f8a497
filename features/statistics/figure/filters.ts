/** Filters of a list, as they are in its address. */
export type Filters = Readonly<Record<string, string>>
