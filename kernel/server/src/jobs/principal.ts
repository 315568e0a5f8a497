import { type Id, permissionsOf } from '@village/resource'
import type { Call, Principal } from '../contract/half.ts'
import type { Services } from '../contract/services.ts'
import type { JobTicket } from '../data/write/job-queue.ts'

const everything = new WeakMap<Services, ReadonlySet<string>>()
function allPermissions(services: Services): ReadonlySet<string> {
  const known = everything.get(services)
  if (known) return known
  const all = new Set([...services.registry.apis, ...services.registry.resources].flatMap(permissionsOf))
  everything.set(services, all)
  return all
}

/** The user who queued the work with the rights of now; null when they were disabled or removed since. */
export async function jobPrincipal(services: Services, { user }: JobTicket): Promise<Principal | null> {
  // A caller without a token has the platform's id, and no tenant.
  if (user.id === services.platform.id && user.tenantId === services.platform.tenantId) return services.platform
  return services.registry.ports.identity.byUser(user.id, user.tenantId, services)
}

/** Nobody in particular, who may do everything in one tenant: for work that follows from a record when time passes. */
export function nobodyIn(services: Services, tenantId: string): Principal {
  const { reaches: _, ...nobody } = services.platform
  return {
    ...nobody,
    tenantId,
    permissions: allPermissions(services),
    platform: false,
    scope: { kind: 'all' },
    mustChangePassword: false,
  }
}

/** The person who acts, for columns that point at a user; null where nobody does: a device has spoken, or time has passed. */
export const personOf = ({ user, services }: Call): Id | null => (user.id === services.platform.id ? null : user.id)
