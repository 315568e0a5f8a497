/** What the clock makes of an activity. All times are YYYY-MM-DD HH:mm:ss in Asia/Shanghai. */
export interface Timed {
  readonly status: string | null
  readonly startTime: string
  readonly endTime: string
  readonly enrollEnd: string
}
/** Keys of activity_status. */
export const ENROLLING = '1'
export const CLOSED = '2'
export const RUNNING = '3'
export const ENDED = '4'
export const CANCELLED = '5'

/** The move that the clock makes now, the first of several where nobody looked for long; null when none is due. */
export function dueMove(row: Timed, now: string): 'closeEnrol' | 'start' | 'end' | null {
  const moment = nextMoment(row)
  if (moment === null || now < moment) return null
  if (row.status === ENROLLING) return 'closeEnrol'
  return row.status === CLOSED ? 'start' : 'end'
}

/** When the clock changes it next; null when it does not any more. */
export function nextMoment({ status, startTime, endTime, enrollEnd }: Timed): string | null {
  if (status === ENROLLING) return enrollEnd
  if (status === CLOSED) return startTime
  return status === RUNNING ? endTime : null
}
