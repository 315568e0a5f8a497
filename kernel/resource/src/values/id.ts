import type { Id } from '../text/label.ts'

const MAX_ID = '9223372036854775807'

/** Whether this is an id: digits as text that 64 bits can hold. */
export const isId = (value: unknown): value is Id =>
  typeof value === 'string' && /^\d{1,19}$/.test(value) && (value.length < MAX_ID.length || value <= MAX_ID)
