import type { AnyResource, Id } from '@village/resource'
import { builder, bulkAdd, type Call, idList, snake, tableOf } from '@village/server'
import { type SqlBool, sql } from 'kysely'

/** A change of the links of one owner: the properties at both ends, and which ends come and go. */
export interface LinkChange {
  readonly of: AnyResource
  readonly owner: string
  readonly end: string
  readonly ownerId: Id
  readonly tenantId: string
  readonly add: readonly Id[]
  readonly drop: readonly Id[]
}

/** Adds and removes links of one owner, and invalidates what is cached of them. */
export async function changeLinks(
  { of, owner, end, ownerId, tenantId, add, drop }: LinkChange,
  call: Call,
): Promise<void> {
  if (add.length + drop.length === 0) return
  if (add.length > 0)
    await bulkAdd(
      call,
      of,
      add.map(id => ({ [owner]: ownerId, [end]: id, tenantId })),
    )
  if (drop.length > 0) {
    const ofOwner = sql`${sql.ref(snake(owner))} = ${ownerId}::bigint and tenant_id = ${tenantId}`
    const ends = sql`${sql.ref(snake(end))} = any(${idList(drop)})`
    await call.db.run(builder.deleteFrom(tableOf(of)).where(sql<SqlBool>`${ofOwner} and ${ends}`))
  }
  await call.services.changed(of.name, call)
}
