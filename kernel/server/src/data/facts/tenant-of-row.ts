import type { Call } from '../../contract/half.ts'

/**
 * The same call about a record, which may be another tenant's where the platform writes: natural keys are looked for in
 * the record's tenant, and what follows from it belongs there.
 */
export const inTenantOf = (row: object, call: Call): Call => {
  const { tenantId } = row as { readonly tenantId?: unknown }
  return typeof tenantId === 'string' && tenantId !== call.tenant ? call.with({ tenant: tenantId }) : call
}

/** The tenant in which a call works: the one that it was derived for, else the caller's own. */
export const tenantOfCall = ({ tenant, user }: Call): string => tenant ?? user.tenantId
