/** Page sizes that people can choose (spec §9). */
export const PAGE_SIZES = [10, 30, 50, 100, 200] as const
export const MAX_PAGE_SIZE = 200
/** The cap of `size=-1`, which selects of existing clients send. */
export const MAX_SELECT_SIZE = 1000
/** The most ids that one call may name. */
export const MAX_IDS = 1000
