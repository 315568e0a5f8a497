/** Whether a value was given: not undefined, null or an empty text. An empty list counts as given. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''
