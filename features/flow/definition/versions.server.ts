import type { Id, RowOf } from '@village/resource'
import { type Call, wholeTenant } from '@village/server'
import { definition } from './definition.resource.ts'

/** The version of a process by its id, as it is remembered; null where the caller's tenant has none. */
export const versionOf = (id: Id, call: Call): Promise<RowOf<typeof definition> | null> =>
  call.services.remember(`flow.version:${call.user.tenantId}:${call.tenant}:${id}`, [definition.name], () =>
    wholeTenant(call).db.of(definition).get(id),
  )
