import type { Readable } from 'node:stream'
import type { Id } from '@village/resource'
import { asPlatform, type Call, idArray, type Services } from '@village/server'
import { LOCAL } from '../oss/oss-state.ts'
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
  /** It is in a bucket, which a tenant takes along when it moves. */
  readonly isInBucket: boolean
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

/** Paths of a tenant's files on this server's disk, small pictures included, below the folder of data. Asked by the platform. */
export async function diskFilesOf(tenantId: string, call: Call): Promise<readonly string[]> {
  const rows = await call.db.sql<Pick<Stored, 'name' | 'has_thumbnail'>>`
    select name, has_thumbnail from files_attach where tenant_id = ${tenantId} and stored = 1 and name is not null
      and (oss_id is null or oss_id in (select id from files_oss where tenant_id = ${tenantId} and category = ${LOCAL}))
    order by id`
  return rows.flatMap(({ name, has_thumbnail }) => pathsOf(name, has_thumbnail))
}

const pathsOf = (name: string, hasThumbnail: number | null): readonly string[] =>
  [name, ...(hasThumbnail === 1 ? [thumbnailKey(name)] : [])].map(key => `files/${key}`)

/** Rows of files by their ids, as JSON, and where those of the disk are: of pictures that belong to a tenant's row. */
export async function fileRows(
  ids: readonly Id[],
  call: Call,
): Promise<{ rows: readonly string[]; paths: readonly string[] }> {
  const found = await call.db.sql<Pick<Stored, 'name' | 'has_thumbnail' | 'oss_id'> & { row: string }>`
    select name, has_thumbnail, oss_id, to_jsonb(t)::text as row from files_attach t
    where id = any(${idArray(ids)}::bigint[]) and stored = 1 and name is not null`
  const ofDisk = found.filter(({ oss_id }) => oss_id === null)
  return {
    rows: ofDisk.map(({ row }) => row),
    paths: ofDisk.flatMap(({ name, has_thumbnail }) => pathsOf(name, has_thumbnail)),
  }
}

const fileOf = (row: Stored, store: FileStore | null): TenantFile => ({
  id: row.id,
  originalName: row.original_name,
  isRemoved: row.is_deleted,
  isInBucket: row.oss_id !== null,
  async open() {
    const stream = await store?.read(row.name)
    return stream ? ofLength(stream, { least: row.attach_size, most: row.attach_size }) : null
  },
  async erase() {
    await store?.remove(row.name)
    if (row.has_thumbnail === 1) await store?.remove(thumbnailKey(row.name))
  },
})
