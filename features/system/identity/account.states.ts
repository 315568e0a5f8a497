/** Whatever is in use (dictionary enable_status). */
export const ENABLED = '1'
/** An account that may sign in (dictionary user_status). */
export const ACTIVE_ACCOUNT = '1'
/** An account that can no longer sign in. */
export const DISABLED_ACCOUNT = '0'
/** An account that its owner asked for: no role, no department, no way in before an administrator grants them (A026). */
export const AWAITS_APPROVAL = '3'
/** A tenant that is paid for (dictionary tenant_status). */
export const ACTIVE_TENANT = '1'
/** A tenant whose time is over. */
export const EXPIRED_TENANT = '3'
/** A tenant that moves to another installation: its people sign in and read, nothing is changed. */
export const MOVING_TENANT = '4'
/** A tenant that has moved to another installation. */
export const MOVED_TENANT = '5'
/** A tenant that comes from another installation and is not confirmed yet. */
export const ARRIVING_TENANT = '6'
/** Keys of the types of data scope (dictionary data_scope_type). */
export const SCOPE = { all: '1', own: '2', department: '3', below: '4', custom: '5' } as const
