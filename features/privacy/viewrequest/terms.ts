/** Days for which an approval lets somebody see what their role does not show: the most, and the default. */
export const LONGEST_DAYS = 30
export const USUAL_DAYS = 7
/** Characters of a purpose. */
export const LEAST_PURPOSE = 4
export const MOST_PURPOSE = 200
