import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Id } from '@village/resource'
import { asPlatform, BUCKETS, type Call, isStopping, longJob, onStart, type Services } from '@village/server'
import { hashOf } from '../storage/bucket-archive.server.ts'
import { type FileStore, StoreFailure } from '../storage/file-store.server.ts'
import { storeById } from './stores.server.ts'

declare module '@village/server' {
  interface Jobs {
    /** Files that came out of an archive go into their bucket, where it has them no more. */
    'files.returnToBuckets': Readonly<Record<string, never>>
  }
}

/** Where files wait that came out of an archive and belong into a bucket, by the bucket's id. */
export const waitingFolder = ({ settings }: Services): string => join(settings.dataDir, BUCKETS)

interface Waiting {
  readonly ossId: Id
  readonly key: string
  readonly path: string
}
async function waitingFiles(services: Services): Promise<readonly Waiting[]> {
  const top = waitingFolder(services)
  const entries = await readdir(top, { recursive: true, withFileTypes: true }).catch(error => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  })
  return entries
    .filter(entry => entry.isFile() && !entry.name.endsWith('.part'))
    .flatMap(entry => {
      const path = join(entry.parentPath, entry.name)
      const [ossId, ...rest] = path.slice(top.length + 1).split(sep)
      return /^\d{1,19}$/.test(ossId!) && rest.length > 0 ? [{ ossId: ossId!, key: rest.join('/'), path }] : []
    })
}

async function hasFile(store: FileStore, key: string): Promise<boolean> {
  const found = await store.read(key, { first: 0, last: 0 })
  found?.destroy()
  return found !== null
}

async function typeOf(key: string, call: Call): Promise<string> {
  const [row] = await call.db.sql<{ content_type: string | null }>`
    select content_type from files_attach where name = ${key}`
  return row?.content_type ?? (key.endsWith('.jpg') ? 'image/jpeg' : 'application/octet-stream')
}

/** What the bucket has stays as it is: its names are never used twice. */
async function sendFile({ ossId, key, path }: Waiting, services: Services): Promise<void> {
  const { store, contentType } = await asPlatform(services, async call => ({
    store: await storeById(ossId, call),
    contentType: await typeOf(key, call),
  }))
  if (!store) throw new StoreFailure('the bucket is not known any more')
  if (!(await hasFile(store, key))) {
    const { size: sizeBytes } = await stat(path)
    await store.put(key, { path, sizeBytes, sha256: await hashOf(createReadStream(path)), contentType })
  }
  await rm(path, { force: true })
}

/**
 * Sends what waits. A bucket that fails is left for the next try, the others get theirs.
 * @throws StoreFailure at the end where something still waits
 */
export async function returnToBuckets(services: Services): Promise<void> {
  const failed = new Map<Id, unknown>()
  for (const file of await waitingFiles(services)) {
    if (isStopping(services)) return
    if (failed.has(file.ossId)) continue
    try {
      await sendFile(file, services)
    } catch (error) {
      failed.set(file.ossId, error)
    }
  }
  for (const error of failed.values()) throw error
}

/** Begins to send soon, once. */
export const sendBackSoon = (call: Call): Promise<void> =>
  call.later('files.returnToBuckets', {}, { key: 'files.returnToBuckets' })

/** The job `files.returnToBuckets`. */
export const sendBackJob = longJob((_: Readonly<Record<string, never>>, { services }: Call) =>
  returnToBuckets(services),
)

export default onStart({
  order: 933,
  name: 'files.returnToBuckets',
  async run(call) {
    if ((await waitingFiles(call.services)).length > 0) await sendBackSoon(call)
  },
})
