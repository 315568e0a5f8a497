import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Id } from '@village/resource'
import { asPlatform, BUCKETS, causeOf, type MoreFile, type Services } from '@village/server'
import { ofLength } from '../storage/bounded-stream.server.ts'
import { type FileStore, StoreFailure, thumbnailKey } from '../storage/file-store.server.ts'
import { LOCAL } from './oss-state.ts'
import { storeById } from './stores.server.ts'

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

/** The files of all tenants that are in buckets, for an archive. */
export interface BucketFiles {
  /** One by one: each is there until the next one is asked for. */
  readonly files: AsyncIterable<MoreFile>
  /** How many could not be read, or are not what was stored; small pictures, which can be made anew, are not counted. */
  lost(): number
}

interface Fetching {
  readonly services: Services
  /** The file that holds the bytes of one file after the other. */
  readonly spool: string
  readonly stores: Map<Id, FileStore | null>
  /** Failures of a bucket one after another. */
  readonly failures: Map<Id, number>
  lost: number
}

async function nextRows(after: Id, { services, stores }: Fetching): Promise<readonly Row[]> {
  return asPlatform(services, async call => {
    const rows = await call.db.sql<Row>`
      select f.id, f.name, f.oss_id, f.attach_size, f.sha256, f.has_thumbnail, f.is_deleted
        from files_attach f join files_oss o on o.id = f.oss_id
       where o.category <> ${LOCAL} and f.id > ${after}::bigint and f.stored = 1 and f.name is not null
       order by f.id limit ${BATCH}`
    for (const { oss_id: id } of rows) if (!stores.has(id)) stores.set(id, await storeById(id, call))
    return rows
  })
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
  const { services, spool, stores, failures } = fetching
  const store = stores.get(row.oss_id)
  const failed = failures.get(row.oss_id) ?? 0
  try {
    const isHere = store && failed < MOST_FAILURES && (await spooled(store, row.name, spool, row))
    if (!isHere && !row.is_deleted) fetching.lost++
    if (isHere) failures.delete(row.oss_id)
    return Boolean(isHere)
  } catch (error) {
    if (!isOfStore(error)) throw error
    services.log.warn({ file: row.id, cause: causeOf(error) }, 'a file of a bucket does not go into the backup')
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

/** Reads the files that are in buckets, one at a time and compared with what was stored, through a file of this name. */
export function bucketFiles(spool: string, services: Services): BucketFiles {
  const fetching: Fetching = { services, spool, stores: new Map(), failures: new Map(), lost: 0 }
  return { files: all(fetching), lost: () => fetching.lost }
}
