import { createWriteStream } from 'node:fs'
import { access, mkdir, rename } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Id } from '@village/resource'
import { BUCKETS, type Call } from '@village/server'
import { thumbnailKey } from '../storage/file-store.server.ts'
import { sendBackSoon, waitingFolder } from './returning-to-buckets.server.ts'
import { filesFolder } from './stores.server.ts'

interface ArchivedFile {
  readonly key: string
  /** Where it is stored; null for the disk. */
  readonly ossId: Id | null
}
type Read = (name: string) => Promise<Readable | null>

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * Writes a stored file and its small picture out of an archive where the disk has them no more. Those of a bucket wait on
 * the disk until a job has sent them: nothing outside is called within a transaction.
 */
export async function bringFileBack(file: ArchivedFile, read: Read, call: Call): Promise<void> {
  const { key, ossId } = file
  const folder = ossId === null ? filesFolder(call.services) : join(waitingFolder(call.services), ossId)
  const from = ossId === null ? 'files' : `${BUCKETS}/${ossId}`
  for (const name of [key, thumbnailKey(key)]) {
    const path = join(folder, normalize(name))
    if (!path.startsWith(folder + sep) || (await isThere(path))) continue
    const bytes = await read(`${from}/${name}`)
    if (!bytes) continue
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(bytes, createWriteStream(`${path}.part`, { mode: 0o600 }))
    await rename(`${path}.part`, path)
  }
  if (ossId !== null) await sendBackSoon(call)
}
