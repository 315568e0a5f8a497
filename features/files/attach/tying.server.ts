import type { Id } from '@village/resource'
import { type Call, type FileTie, idArray } from '@village/server'
import { attach } from './attach.resource.ts'

/** Whether these are files of the caller that no record has; one that stands in the list of files may be taken. */
export async function areFree(ids: readonly Id[], call: Call): Promise<boolean> {
  const [found] = await call.db.sql<{ n: number }>`
    select count(*)::int as n from files_attach
    where id = any(${idArray(ids)}::bigint[]) and create_user = ${call.user.id}::bigint
      and stored = 1 and not is_deleted and (biz_type is null or biz_type = ${attach.name})`
  return found!.n === ids.length
}

/** A record was written: its new files belong to it from now on, those that it dropped to nobody. */
export async function tie({ owner, added, dropped }: FileTie, call: Call): Promise<void> {
  const { resource, recordId, tenantId, field, isSensitive } = owner
  if (added.length > 0)
    // The platform's administrator writes records of every tenant: the files go where the record is.
    await call.db.sql`
      update files_attach set tenant_id = ${tenantId}, biz_type = ${resource}, biz_id = ${recordId},
        biz_field = ${field}, sensitive = ${isSensitive ? 1 : 0}
      where id = any(${idArray(added)}::bigint[]) and not is_deleted`
  if (dropped.length > 0)
    await call.db.sql`
      update files_attach set biz_type = null, biz_id = null, biz_field = null, update_time = ${call.now}
      where id = any(${idArray(dropped)}::bigint[]) and biz_type = ${resource} and biz_id = ${recordId}`
  await call.services.changed(attach.name, call)
}
