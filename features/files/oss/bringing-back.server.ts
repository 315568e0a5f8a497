import { createWriteStream } from 'node:fs'
import { access, mkdir, rename } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Call } from '@village/server'
import { thumbnailKey } from '../storage/file-store.server.ts'
import { filesFolder } from './stores.server.ts'

type Read = (name: string) => Promise<Readable | null>

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * Writes a stored file and its small picture out of an archive where the disk has them no more. Those of a bucket stay
 * in the bucket.
 */
export async function bringFileBack(key: string, read: Read, { services }: Call): Promise<void> {
  const folder = filesFolder(services)
  for (const name of [key, thumbnailKey(key)]) {
    const path = join(folder, normalize(name))
    if (!path.startsWith(folder + sep) || (await isThere(path))) continue
    const bytes = await read(`files/${name}`)
    if (!bytes) continue
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(bytes, createWriteStream(`${path}.part`, { mode: 0o600 }))
    await rename(`${path}.part`, path)
  }
}
