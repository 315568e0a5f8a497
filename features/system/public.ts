/** Names that nobody gives themselves or others. */

/** To whom something is addressed. */
export { audienceFields } from './audience/audience.ts'
/** Keys of the states of accounts and tenants. */
export {
  ACTIVE_ACCOUNT,
  ACTIVE_TENANT,
  ARRIVING_TENANT,
  AWAITS_APPROVAL,
  ENABLED,
  EXPIRED_TENANT,
  MOVED_TENANT,
  MOVING_TENANT,
} from './identity/account.states.ts'
/** How the picture of a user is sent. */
/** Rows below each other as a tree, for the calls of pickers. */
export { forest, type TreeNode, treeNode, withDescendants } from './rows/tree.ts'
export { picture } from './user/picture.ts'
export { isReservedName, reservedNameSays } from './user/reserved-names.ts'

/** Which days are worked. */
export { isWorkday, type WorkCalendar, workdayAfter, workingHoursAfter } from './workday/work-calendar.ts'
