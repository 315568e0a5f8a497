import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Id } from '@village/resource'
import { type AwayReading, BUCKETS, causeOf, type FilesAway, type MoreFile } from '@village/server'
import { ofLength } from '../storage/bounded-stream.server.ts'
import { type FileStore, StoreFailure, thumbnailKey } from '../storage/file-store.server.ts'
import { LOCAL } from './oss-state.ts'
import { type Place, storeOf } from './stores.server.ts'

const BATCH = 500
/** A bucket that fails so often one after another is asked no more: each try may take five seconds. */
const MOST_FAILURES = 3

interface Row {
  readonly id: Id
  readonly name: string
  readonly oss_id: Id
  readonly attach_size: number
  readonly sha256: string | null
  readonly has_thumbnail: number | null
  readonly is_deleted: boolean
}

interface Fetching extends AwayReading {
  readonly stores: Map<Id, FileStore | null>
  /** Failures of a bucket one after another. */
  readonly failures: Map<Id, number>
  lost: number
}

const FILES = `from files_attach f join files_oss o on o.id = f.oss_id and o.tenant_id = f.tenant_id
  where o.category <> $1 and f.id > $2::bigint and f.stored = 1 and f.name is not null`

async function placeOf(ossId: Id, { ask }: AwayReading): Promise<Place | undefined> {
  const [place] = await ask<Place>(
    `select tenant_id as "tenantId", category, endpoint, bucket_name as "bucketName", region_name as "regionName",
        access_key as "accessKey", secret_key as "secretKey"
      from files_oss where id = $1::bigint and not is_deleted`,
    [ossId],
  )
  return place
}

/** The store of an id; null where its storage was removed, or its keys belong to another installation. */
async function openStore(ossId: Id, fetching: Fetching): Promise<FileStore | null> {
  const place = await placeOf(ossId, fetching)
  if (!place) return null
  try {
    return storeOf(place, fetching)
  } catch (error) {
    fetching.log.warn({ storage: ossId, cause: causeOf(error) }, 'the keys of a storage cannot be opened')
    return null
  }
}

async function nextRows(after: Id, fetching: Fetching): Promise<readonly Row[]> {
  const rows = await fetching.ask<Row>(
    `select f.id::text as id, f.name, f.oss_id::text as oss_id, f.attach_size, f.sha256, f.has_thumbnail, f.is_deleted
      ${FILES} order by f.id limit ${BATCH}`,
    [LOCAL, after],
  )
  for (const { oss_id: id } of rows)
    if (!fetching.stores.has(id)) fetching.stores.set(id, await openStore(id, fetching))
  return rows
}

/** Writes a file of a bucket to the spool. False where the bucket has none. @throws StoreFailure */
async function spooled(store: FileStore, key: string, spool: string, row?: Row): Promise<boolean> {
  const stream = await store.read(key)
  if (!stream) return false
  const hash = createHash('sha256')
  const measured = new PassThrough()
  measured.on('data', chunk => hash.update(chunk as Buffer))
  const sized = row ? ofLength(stream, { least: row.attach_size, most: row.attach_size }) : stream
  await pipeline(sized, measured, createWriteStream(spool, { mode: 0o600 }))
  if (row?.sha256 && hash.digest('hex') !== row.sha256) throw new StoreFailure('the file is not what was stored')
  return true
}

/** Whether the file came; what went wrong is noted. */
async function fetched(row: Row, fetching: Fetching): Promise<boolean> {
  const { log, spool, stores, failures } = fetching
  const store = stores.get(row.oss_id)
  const failed = failures.get(row.oss_id) ?? 0
  try {
    const isHere = store && failed < MOST_FAILURES && (await spooled(store, row.name, spool, row))
    if (!isHere && !row.is_deleted) fetching.lost++
    if (isHere) failures.delete(row.oss_id)
    return Boolean(isHere)
  } catch (error) {
    if (!isOfStore(error)) throw error
    log.warn({ file: row.id, cause: causeOf(error) }, 'a file of a bucket does not go into the backup')
    failures.set(row.oss_id, failed + 1)
    fetching.lost++
    return false
  }
}

/** A connection that breaks off in the middle of a file is a failure of the store; one of our disk is not. */
const isOfStore = (error: unknown): boolean =>
  error instanceof StoreFailure || /^(ECONN|EPIPE|ABORT_ERR|ETIMEDOUT)/.test(String((error as { code?: string }).code))

async function* thumbnailOf(row: Row, { spool, stores }: Fetching): AsyncGenerator<MoreFile> {
  if (row.has_thumbnail !== 1) return
  const key = thumbnailKey(row.name)
  const isHere = await spooled(stores.get(row.oss_id)!, key, spool).catch(error => {
    if (isOfStore(error)) return false
    throw error
  })
  if (isHere) yield { name: `${BUCKETS}/${row.oss_id}/${key}`, path: spool }
}

async function* all(fetching: Fetching): AsyncGenerator<MoreFile> {
  const { spool } = fetching
  try {
    for (let after: Id = '0'; ; ) {
      const rows = await nextRows(after, fetching)
      for (const row of rows) {
        if (!(await fetched(row, fetching))) continue
        yield { name: `${BUCKETS}/${row.oss_id}/${row.name}`, path: spool }
        yield* thumbnailOf(row, fetching)
      }
      if (rows.length < BATCH) return
      after = rows.at(-1)!.id
    }
  } finally {
    await rm(spool, { force: true })
  }
}

/** By SQLSTATE: a table or a column is not there. */
const isOfOtherVersion = (error: unknown): boolean => /^42(P01|703)$/.test(String((error as { code?: string }).code))

/**
 * The files of all tenants that are in buckets, read one at a time and compared with what was stored. `unknown` where the
 * database is of a version that keeps storages or files in another way.
 */
export async function bucketFiles(reading: AwayReading): Promise<FilesAway | 'unknown'> {
  const fetching: Fetching = { ...reading, stores: new Map(), failures: new Map(), lost: 0 }
  try {
    await nextRows('0', fetching)
    const [sum] = await reading.ask<{ bytes: number }>(
      `select coalesce(sum(f.attach_size), 0)::float8 as bytes ${FILES}`,
      [LOCAL, '0'],
    )
    return { files: all(fetching), sizeBytes: sum!.bytes, lost: () => fetching.lost }
  } catch (error) {
    if (isOfOtherVersion(error)) return 'unknown'
    throw error
  }
}
