import type { Id } from '@village/resource'
import { type Added, addTo, type Call, openList } from '@village/server'

/** Somebody whom a message reaches. */
export interface Receiver {
  readonly id: Id
  readonly tenantId: string
}
/** What the desk asks of the feature that keeps users (docs/decisions/0084). */
export interface Colleagues {
  /** Those of these users who are still there, also those who may not sign in now. */
  receiversAmong(userIds: readonly Id[], call: Call): Promise<readonly Receiver[]>
  /** Those of these users of a tenant who may work now. */
  activeAmong(userIds: readonly Id[], tenantId: string, call: Call): Promise<ReadonlySet<Id>>
  /** Active users of a tenant who hold a right. */
  holdersOf(permission: string, tenantId: string, call: Call): Promise<readonly Id[]>
  /** Active administrators of the platform. */
  administrators(call: Call): Promise<readonly Id[]>
}

const colleagues = openList<Colleagues>('desk.colleagues')
/** Says who the users are; a default export of one `*.server.ts`. */
export const provideColleagues = (known: Colleagues): Added => addTo(colleagues, known)

/** The users, as the feature that keeps them knows them. */
export function colleaguesOf({ services }: Call): Colleagues {
  const [known] = services.registry.entriesOf(colleagues)
  if (!known) throw new Error('no feature says who the users are')
  return known
}
