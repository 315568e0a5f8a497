/** Characters of the longest definition. */
export const LONGEST_XML = 500_000
