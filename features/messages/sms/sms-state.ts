/** Keys of sms_state. */
export const SMS = { queued: '0', sending: '1', sent: '2', failed: '3', unknown: '4' } as const

/** Keys of the dictionary sms. */
export const LOCAL = '0'
