import type { Id, StoredOf } from '@village/resource'
import { type Call, wholeTenant } from '@village/server'
import { definition } from './definition.resource.ts'

type Version = StoredOf<typeof definition>

/** Whatever tenant's it is: remembered for all who ask, so it is read by none of them. */
const remembered = (id: Id, { services }: Call): Promise<Version | null> =>
  services.remember(`flow.version:${id}`, [definition.name], () =>
    services.as(services.platform, {}, all => all.db.of(definition).get(id)),
  )

/** The version of a process by its id; null where the caller's tenant has none. */
export async function versionOf(id: Id, call: Call): Promise<Version | null> {
  const known = await remembered(id, call)
  // One that this very transaction has made is known to nobody else yet.
  if (!known) return wholeTenant(call).db.of(definition).get(id)
  return call.user.platform || known.tenantId === call.user.tenantId ? known : null
}
