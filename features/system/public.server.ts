/** The roles of a tenant over which the caller has a say: their own and those below them. */

/** The people whom something addressed to departments and kinds of people reaches. */
export { type Addressee, addressees, refuseBeyondScope } from './audience/audience.server.ts'
export { rolesWithin } from './authority.server.ts'
export { deptIdsByRegion } from './dept/depts-by-region.server.ts'
/** The villages whose records a caller sees. */
export { villagesInReach } from './dept/villages-in-reach.server.ts'
export { administrators, holdersOf, rolesHolding } from './permission-holders.server.ts'
/** Refuses one account more than the tenant may have, however it comes about. */
export { refuseBeyondAccounts } from './quota.server.ts'
export { type Division, divisions } from './region/divisions.server.ts'
export { addDivisions } from './region/seed-regions.server.ts'
/** Rules about what one person may hold, give and decide. */
export { refuseOwnRequest, refuseRightsBeyond } from './right-limits.server.ts'
export { activeTenants } from './tenant/active-tenants.server.ts'
export { forgetTenant, suspendTenant } from './tenant/ending-tenant.server.ts'
/** Makes a tenant with what each one has: its first department, its roles. */
export { foundTenant } from './tenant/found-tenant.server.ts'
export { provideFounding } from './tenant/founding.server.ts'
export { ownSource } from './tenant/tenant-source.server.ts'
export { tenantNames } from './tenant-names.server.ts'
/** Refuses the removal of a record to which others refer, by the references that the declarations name. */
export { refuseWhenReferred } from './usage.server.ts'
export { mainDeptOf } from './user/main-dept.server.ts'
export { activeAmong, inactiveUsers, namesOfUsers, type Office, officeOf, roleMembers } from './user/offices.server.ts'
export { workCalendar } from './workday/workday.server.ts'
