/** The tenant of the platform itself: what all tenants share is its, and its administrator sees every tenant. */
export const PLATFORM_TENANT = '000000'
/** The alias of the role that is above everything; it exists in the platform's tenant only (security §5.3). */
export const ADMINISTRATOR = 'administrator'
