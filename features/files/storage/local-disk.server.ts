import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.server.ts'

/** Writes what the system still holds in memory: a file, or the names in a folder. */
async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Files below a folder of our own, moved into place whole. */
export function localDisk(folder: string): FileStore {
  const pathOf = (key: string): string => join(folder, key)
  return {
    async put(key, { path }) {
      const place = pathOf(key)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await sync(path)
      await rename(path, place)
      await sync(dirname(place))
    },
    async read(key, range) {
      const path = pathOf(key)
      const found = await stat(path).catch(error => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return found && createReadStream(path, range && { start: range.first, end: range.last })
    },
    remove: key => rm(pathOf(key), { force: true }),
  }
}
