/** Keys of the states of a session. */
export const SESSION = { ended: '0', online: '1' } as const
