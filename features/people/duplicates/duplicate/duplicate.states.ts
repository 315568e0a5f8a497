/** State of a pair that nobody has compared yet. */
export const TO_COMPARE = '1'
/** Records that are one since, and have not been taken apart again. */
export const MERGED = '1'
