/** The roles of a tenant over which the caller has a say: their own and those below them. */

/** The people whom something addressed to departments and kinds of people reaches. */
export { type Addressee, addressees, refuseBeyondScope } from './audience/audience.server.ts'
/** How passwords and sessions are kept: filled by the feature that signs people in. */
export {
  type KnownUser,
  type LastSignIn,
  type PasswordOptions,
  provideCredentials,
} from './credentials/credentials.server.ts'
export { deptIdsByRegion } from './dept/depts-by-region.server.ts'
/** The villages whose records a caller sees. */
export { villagesInReach } from './dept/villages-in-reach.server.ts'
/** Who somebody is and what they may do: what signing in reads of users, roles and tenants. */
export {
  type Account,
  isUsable,
  loadAccount,
  principalOf,
  rightsHangOn,
  type Whose,
} from './identity/account.server.ts'
export { SETTLES_MS, useHashKeys } from './identity/hash-keys.server.ts'
export { addFirstAdministrator, addGuest, type Guest } from './identity/new-accounts.server.ts'
/** Cuts rows of a role for each of its holders. */
export { provideRowCut, type RowCut } from './identity/row-cuts.server.ts'
export {
  type PasswordToMatch,
  passwordsOf,
  passwordsToReplace,
  passwordToMatch,
  rehashPassword,
  type StoredPasswords,
  storePassword,
} from './identity/stored-passwords.server.ts'
export { tenantStanding } from './identity/tenant-standing.server.ts'
export { type AccountName, accountsOf, userIdOf } from './identity/user-names.server.ts'
/** A tenant that moves to another installation, or comes from one. */
export { refuseMoved } from './moving/moved-tenant.server.ts'
export {
  beginMoving,
  endMoving,
  leaveFor,
  type MovingTenant,
  packed,
  tellPeople,
  tenantToMove,
  welcome,
} from './moving/tenant-moving.server.ts'
export { arriving, type Coming, idsAbout, type Leaving, leaving, type RowsAbout } from './moving/tenant-row.server.ts'
export { MOVING } from './moving/what-moves.ts'
/** Refuses one account more than the tenant may have, however it comes about. */
export { refuseBeyondAccounts } from './quota.server.ts'
export { type Division, divisions } from './region/divisions.server.ts'
export { addDivisions } from './region/seed-regions.server.ts'
export { areWithin, rolesWithin } from './rights/authority.server.ts'
export { administrators, holdersOf, roleIdsHolding, rolesHolding } from './rights/permission-holders.server.ts'
/** Rules about what one person may hold, give and decide. */
export { refuseOwnRequest, refuseRightsBeyond } from './rights/right-limits.server.ts'
/** Refuses the removal of a record to which others refer, by the references that the declarations name. */
export { refuseWhenReferred } from './rows/usage.server.ts'
export { activeTenants } from './tenant/active-tenants.server.ts'
export { forgetTenant, suspendTenant } from './tenant/ending-tenant.server.ts'
/** Makes the tenant of the customer for whom an installation is. */
export { addFirstTenant } from './tenant/first-tenant.server.ts'
/** Makes a tenant with what each one has: its first department, its roles. */
export { foundTenant } from './tenant/found-tenant.server.ts'
export { provideFounding } from './tenant/founding.server.ts'
export { tenantPicture } from './tenant/tenant-picture.server.ts'
export { ownSource } from './tenant/tenant-source.server.ts'
export { roleIdsByAlias, topDeptOf } from './tenant/top-dept-and-roles.server.ts'
export { tenantNames } from './tenant-names.server.ts'
export { mainDeptOf } from './user/office/main-dept.server.ts'
export {
  activeAmong,
  deptNamesOf,
  inactiveUsers,
  namesOfUsers,
  type Office,
  officeOf,
  roleMembers,
} from './user/office/offices.server.ts'
export { refuseUnopenable } from './user/one-time-password.server.ts'
export { workCalendar } from './workday/workday.server.ts'
