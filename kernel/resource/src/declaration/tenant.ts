/** The tenant of the platform itself: what all tenants share is its, and its administrator sees every tenant. */
export const PLATFORM_TENANT = '000000'
/** The alias of the role that is above everything; it exists in the platform's tenant only (security §5.3). */
export const ADMINISTRATOR = 'administrator'
/** Alias of the role that administers a tenant. */
export const TENANT_ADMIN = 'tenantAdmin'

/** Six digits, or twelve: eight of the installation that made the tenant and four of its own. */
const TENANT_NUMBER = /^\d{6}(\d{6})?$/
/** Whether somebody names a tenant by its number. */
export const isTenantNumber = (value: unknown): value is string =>
  typeof value === 'string' && TENANT_NUMBER.test(value)
