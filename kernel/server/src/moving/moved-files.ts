import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BadArchive } from '../archive/manifest.ts'
import type { MovedFile, OpenMove } from './move-manifest.ts'

/** Folders below which files of a tenant are. */
const FOLDERS = ['files', 'imports', 'exports']

function pathOf(name: string, dataDir: string): string {
  const path = join(dataDir, normalize(name))
  if (FOLDERS.some(folder => path.startsWith(join(dataDir, folder) + sep))) return path
  throw new BadArchive(`搬迁包中有不该有的文件 ${name}`, `${name} does not belong in the archive of a tenant`)
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Whether the file is there already, from a try that was broken off. @throws BadArchive where another one is there */
async function isThere(file: MovedFile, path: string): Promise<boolean> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!found) return false
  if (found.size === file.sizeBytes && (await hashOfFile(path)) === file.sha256) return true
  throw new BadArchive(
    `这里已有另一个同名文件 ${file.name}，没有覆盖它`,
    `There is another file ${file.name} here, which is not replaced`,
  )
}

async function placeFile(file: MovedFile, { read }: OpenMove, path: string): Promise<void> {
  const hash = createHash('sha256')
  const measured = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(await read(file.name), measured, createWriteStream(`${path}.part`, { mode: 0o600 }))
  if (hash.digest('hex') === file.sha256) return rename(`${path}.part`, path)
  await rm(`${path}.part`, { force: true })
  throw new BadArchive(`搬迁包中的文件 ${file.name} 已损坏`, `The file ${file.name} of the archive is damaged`)
}

/** Whether the disk has room for the files, and as much again. @throws BadArchive */
async function checkRoom({ manifest }: OpenMove, dataDir: string): Promise<void> {
  const neededBytes = 2 * manifest.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const { bavail, bsize } = await statfs(dataDir)
  const [needed, free] = [neededBytes, bavail * bsize].map(bytes => Math.ceil(bytes / 2 ** 20))
  if (needed! > free!)
    throw new BadArchive(
      `${dataDir} 的空间不够：需要 ${needed} MB，剩余 ${free} MB。没有写入任何内容`,
      `${dataDir} is too small: ${needed} MB are needed and ${free} MB are free. Nothing was written`,
    )
}

/**
 * Writes the files of a tenant to their places. @returns names of those that were not there before
 * @throws BadArchive; then none of them is left behind
 */
export async function placeFiles(move: OpenMove, dataDir: string): Promise<readonly string[]> {
  await checkRoom(move, dataDir)
  const placed: string[] = []
  try {
    for (const file of move.manifest.files) {
      const path = pathOf(file.name, dataDir)
      if (await isThere(file, path)) continue
      await placeFile(file, move, path)
      placed.push(file.name)
    }
  } catch (error) {
    await removeFiles(placed, dataDir)
    throw error
  }
  return placed
}

/** Removes these files from the folder of data. */
export async function removeFiles(names: readonly string[], dataDir: string): Promise<void> {
  for (const name of names) await rm(pathOf(name, dataDir), { force: true })
}
