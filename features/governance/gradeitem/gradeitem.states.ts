/** The states of a score item (dictionary enable_status). */
export const IN_USE = '1'
