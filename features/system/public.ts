/** Names that nobody gives themselves or others. */

/** To whom something is addressed. */
export { audienceFields } from './audience/audience.ts'
/** Rows below each other as a tree, for the calls of pickers. */
export { forest, type TreeNode, treeNode, withDescendants } from './tree.ts'
export { isReservedName, reservedNameSays } from './user/reserved-names.ts'

/** Which days are worked. */
export { isWorkday, type WorkCalendar, workdayAfter, workingHoursAfter } from './workday/work-calendar.ts'
