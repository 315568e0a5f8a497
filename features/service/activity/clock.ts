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

/** The state in which an activity stands now if nobody touches it: a draft and a cancelled one stay as they are. */
export function stateAt({ status, startTime, endTime, enrollEnd }: Timed, now: string): string | null {
  if (status !== ENROLLING && status !== CLOSED && status !== RUNNING) return status
  if (now >= endTime) return ENDED
  if (status === RUNNING || now >= startTime) return RUNNING
  return now >= enrollEnd ? CLOSED : status
}

/** When the clock changes it next; null when it does not any more. */
export function nextMoment({ status, startTime, endTime, enrollEnd }: Timed): string | null {
  if (status === ENROLLING) return enrollEnd
  if (status === CLOSED) return startTime
  return status === RUNNING ? endTime : null
}
