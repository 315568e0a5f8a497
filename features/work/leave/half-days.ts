/** Which end of a leave a moment is. */
export type Edge = 'startTime' | 'endTime'
export type Half = 'morning' | 'afternoon'

/** The hours of an office day at which halves begin and end, as HH:mm:ss. */
const TIMES: Readonly<Record<Edge, Readonly<Record<Half, string>>>> = {
  startTime: { morning: '08:00:00', afternoon: '13:00:00' },
  endTime: { morning: '12:00:00', afternoon: '18:00:00' },
}
/** Whoever leaves for days begins in the morning and is back the morning after. */
const USUAL: Readonly<Record<Edge, Half>> = { startTime: 'morning', endTime: 'afternoon' }
const NOON = '12:00:00'

/** The half of a day in which a leave begins or ends, at a moment yyyy-MM-dd HH:mm:ss; the usual one without a moment. */
export function halfOf(moment: string | null, edge: Edge): Half {
  if (!moment) return USUAL[edge]
  const time = moment.slice(11)
  const isMorning = edge === 'startTime' ? time < NOON : time <= NOON
  return isMorning ? 'morning' : 'afternoon'
}

/** The moment at which a leave begins or ends in this half of a day yyyy-MM-dd. */
export const momentOfHalf = (day: string, half: Half, edge: Edge): string => `${day} ${TIMES[edge][half]}`
