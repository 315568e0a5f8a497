import type { Id } from '@village/resource'
import { type Call, wholeTenant } from '@village/server'
import { user } from '../../system/user/user.resource.ts'
import { type Outsider, SOURCE } from './provider.server.ts'

/** The row of a social account in a tenant; `userId` is null while nobody there has it. */
export interface Link {
  readonly id: Id
  readonly userId: Id | null
}

const hashOf = ({ uuid }: Outsider, tenantId: string, { services }: Call): string =>
  services.cipher.hash(tenantId, uuid.toUpperCase())

/** Locked until the end of the transaction. One whose owner was removed waits again, also for the registration. */
export async function findLink(outsider: Outsider, tenantId: string, call: Call): Promise<Link | null> {
  const [found] = await call.db.sql<{ id: Id; user_id: Id | null }>`
    select id, user_id from account_user_oauth where tenant_id = ${tenantId} and source = ${SOURCE}
      and uuid_hash = ${hashOf(outsider, tenantId, call)} and not is_deleted for update`
  if (!found?.user_id) return found ? { id: found.id, userId: null } : null
  const owner = await wholeTenant(call).db.of(user).get(found.user_id)
  if (!owner) await call.db.sql`update account_user_oauth set user_id = null where id = ${found.id}`
  return { id: found.id, userId: owner ? found.user_id : null }
}

/** A row of somebody who has none; two at the same moment make one. */
export async function addLink(outsider: Outsider, tenantId: string, call: Call): Promise<Link> {
  const { cipher, newId } = call.services
  await call.db.sql`
    insert into account_user_oauth (id, tenant_id, create_time, update_time, source, uuid, uuid_hash, username, nickname)
    values (${newId()}, ${tenantId}, ${call.now}, ${call.now}, ${SOURCE}, ${cipher.seal(tenantId, outsider.uuid)},
      ${hashOf(outsider, tenantId, call)}, ${outsider.username || null}, ${outsider.nickname || null})
    on conflict (tenant_id, source, uuid_hash) where not is_deleted do nothing`
  return (await findLink(outsider, tenantId, call))!
}

/** From now on the social account is this user's. */
export async function giveLink({ id }: Link, userId: Id, call: Call): Promise<void> {
  await call.db.sql`update account_user_oauth set user_id = ${userId} where id = ${id}`
}
