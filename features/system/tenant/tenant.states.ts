/** Keys of the dictionary tenant_status. */
export const ACTIVE_TENANT = '1'
export const EXPIRED_TENANT = '3'
