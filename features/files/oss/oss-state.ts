/** The category that stores files on the disk of the server. */
export const LOCAL = '0'
