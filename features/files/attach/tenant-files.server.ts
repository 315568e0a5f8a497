import type { Readable } from 'node:stream'
import type { Id } from '@village/resource'
import { asPlatform, type Services } from '@village/server'
import { storeById } from '../oss/stores.server.ts'
import { ofLength } from '../storage/bounded-stream.server.ts'
import { type FileStore, thumbnailKey } from '../storage/file-store.server.ts'

const BATCH = 500

interface Stored {
  readonly id: Id
  readonly name: string
  readonly original_name: string
  readonly oss_id: Id | null
  readonly attach_size: number
  readonly has_thumbnail: number | null
  readonly is_deleted: boolean
}
export interface TenantFile {
  readonly id: Id
  /** As the user called it. */
  readonly originalName: string
  /** Its record was removed, or it was itself. */
  readonly isRemoved: boolean
  /** null where the store has it no more. @throws StoreFailure */
  open(): Promise<Readable | null>
  /** Removes it from the store, with its small picture; the row stays. @throws StoreFailure */
  erase(): Promise<void>
}

/** Every stored file of a tenant, also of removed records, in the order of their ids. */
export async function* filesOfTenant(tenantId: string, services: Services): AsyncGenerator<TenantFile> {
  const stores = new Map<Id | null, FileStore | null>()
  for (let after = '0'; ; ) {
    const rows = await asPlatform(services, async call => {
      const found = await call.db.sql<Stored>`
        select id, name, original_name, oss_id, attach_size, has_thumbnail, is_deleted from files_attach
        where tenant_id = ${tenantId} and id > ${after}::bigint and stored = 1 and name is not null order by id limit ${BATCH}`
      for (const { oss_id } of found) if (!stores.has(oss_id)) stores.set(oss_id, await storeById(oss_id, call))
      return found
    })
    for (const row of rows) yield fileOf(row, stores.get(row.oss_id) ?? null)
    if (rows.length < BATCH) return
    after = rows.at(-1)!.id
  }
}

const fileOf = (row: Stored, store: FileStore | null): TenantFile => ({
  id: row.id,
  originalName: row.original_name,
  isRemoved: row.is_deleted,
  async open() {
    const stream = await store?.read(row.name)
    return stream ? ofLength(stream, { least: row.attach_size, most: row.attach_size }) : null
  },
  async erase() {
    await store?.remove(row.name)
    if (row.has_thumbnail === 1) await store?.remove(thumbnailKey(row.name))
  },
})
