import type { Id } from '@village/resource'
import { type Call, idArray } from '@village/server'
import { provideColleagues, type Receiver } from '../../../desk/public.server.ts'
import { administrators, holdersOf } from '../../rights/permission-holders.server.ts'
import { activeAmong } from './offices.server.ts'

const receiversAmong = (userIds: readonly Id[], call: Call): Promise<readonly Receiver[]> =>
  call.db.sql<Receiver>`
    select id, tenant_id as "tenantId" from system_users where id = any(${idArray(userIds)}::bigint[]) and not is_deleted`

/** Who gets the messages of the desk. */
export default provideColleagues({ receiversAmong, activeAmong, holdersOf, administrators })
