/** Keys of yes_no, in which the state of a configuration is stored. */
export const UNUSED = '1'
export const USED = '2'
/** The category that stores files on the disk of the server. */
export const LOCAL = '0'
