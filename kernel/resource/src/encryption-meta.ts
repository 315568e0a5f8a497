/**
 * Name of the `<meta>` that tells the page to encrypt its calls; absent while the switch is off. In a file of its own,
 * because it is all that the first page loads of that.
 */
export const ENCRYPTION_META = 'request-encryption'
