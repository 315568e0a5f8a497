import type { Id } from '@village/resource'

/** In place of a tenant's id: the rows of all of them. What the platform's administrator asks with, and hears by. */
export const EVERY_TENANT = '*'

/**
 * Who receives a message. `userIds`: these people, with `permission` only while they hold it · `sessionIds`:
 * these sign-ins · `permission`: its holders, with `deptIds` only those whose data scope has one of them · `resource`:
 * whoever may see such a row of it · `everyone`: the tenant. The tenant is the caller's unless said.
 */
export type Audience = { readonly tenantId?: string } & (
  | { readonly userIds: readonly Id[]; readonly permission?: string }
  | { readonly sessionIds: readonly Id[] }
  | { readonly permission: string; readonly deptIds?: readonly Id[] }
  | { readonly resource: string; readonly deptIds?: readonly Id[]; readonly ownerId?: Id }
  | { readonly everyone: true }
)

/** A published message, as it is kept and handed to streams. */
export interface LiveEvent {
  readonly topic: string
  readonly tenantId: string
  readonly audience: Audience
  readonly payload: unknown
}
