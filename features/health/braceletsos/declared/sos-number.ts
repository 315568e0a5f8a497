/** 20261120 of a moment. */
export const dayOf = (moment: string): string => moment.slice(0, 10).replaceAll('-', '')
/** The series in which the calls of a day are counted. */
export const sosSeries = (day: string): string => `sos:${day}`
/** SO20261120000007 */
export const sosNoOf = (day: string, number: number): string => `SO${day}${String(number).padStart(6, '0')}`
