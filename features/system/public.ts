/** Names that nobody gives themselves or others. */

/** To whom something is addressed. */
export { audienceFields } from './audience/audience.ts'
export { isReservedName, reservedNameSays } from './user/reserved-names.ts'

/** Which days are worked. */
export { isWorkday, type WorkCalendar, workdayAfter, workingHoursAfter } from './workday/work-calendar.ts'
