import dayjs, { type Dayjs } from 'dayjs'

export const DATE_FORMAT = 'YYYY-MM-DD'
export const TIME_FORMAT = 'YYYY-MM-DD HH:mm:ss'

/** A time of the wire; an invalid text is no time. */
export function timeIn(value: unknown): Dayjs | null {
  const time = typeof value === 'string' && value !== '' ? dayjs(value) : null
  return time?.isValid() ? time : null
}
