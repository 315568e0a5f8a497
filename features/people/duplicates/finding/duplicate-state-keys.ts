/** Keys of the states of a possible duplicate: to be looked at, not the same person, merged. */
export const DUPLICATE = { open: '1', dismissed: '2', merged: '3' } as const
