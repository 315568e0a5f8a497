/** The tenant of the platform itself: what all tenants share is its, and its administrator sees every tenant. */
export const PLATFORM_TENANT = '000000'
