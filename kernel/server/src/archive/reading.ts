import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { BadArchive, entryOf, MANIFEST, type Manifest, MOVE_MANIFEST } from './manifest.ts'

export interface OpenArchive extends Pick<OpenZip, 'read' | 'close'> {
  readonly manifest: Manifest
  /** Names of the entries that are no tables: uploaded files. */
  readonly files: readonly string[]
}

export const broken = (why: string): never => {
  throw new BadArchive(
    `备份文件不完整或已损坏（${why}），请换用另一份备份`,
    `The archive is cut off or damaged (${why}): use another one`,
  )
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

/** All of a stream as text. */
export async function textOf(stream: Readable): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

function manifestIn(text: string): Manifest {
  const read = JSON.parse(text) as Manifest
  if (read.format !== 1)
    throw new BadArchive(
      '这份备份由更新的版本生成，请先升级本程序',
      'The archive was made by a newer version: bring this program to that version first',
    )
  return read
}

/** A zip with its entries by name. */
export interface OpenZip {
  readonly names: readonly string[]
  /** What an entry holds; its checksum is compared as it is read. @throws BadArchive where there is none */
  read(name: string): Promise<Readable>
  close(): void
}

/**
 * Opens a zip and lets its first reader say what is wrong with it.
 * @throws BadArchive where it is cut off or damaged
 */
export async function openZip<T extends object>(
  path: string,
  readFirst: (zip: OpenZip) => Promise<T>,
): Promise<T & OpenZip> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code) throw error
    return broken(error.message)
  })
  try {
    const entries = await entriesOf(zip)
    const read = async (name: string): Promise<Readable> => {
      const entry = entries.get(name) ?? broken(`${name} is missing`)
      return zip.openReadStreamPromise(entry)
    }
    const opened: OpenZip = { names: [...entries.keys()], read, close: () => zip.close() }
    return { ...opened, ...(await readFirst(opened)) }
  } catch (error) {
    zip.close()
    if (error instanceof BadArchive || (error as NodeJS.ErrnoException).code === 'ENOENT') throw error
    return broken((error as Error).message)
  }
}

async function readManifest({ names, read }: OpenZip): Promise<Pick<OpenArchive, 'manifest' | 'files'>> {
  if (names.includes(MOVE_MANIFEST))
    throw new BadArchive(
      '这是一个租户的搬迁包，不是备份：请用 move-tenant unpack',
      'This is a tenant that moves and no backup: use move-tenant unpack',
    )
  const manifest = manifestIn(await textOf(await read(MANIFEST)))
  const missing = manifest.tables.find(({ table }) => !names.includes(entryOf(table)))
  if (missing) broken(`${missing.table} is missing`)
  const files = names.filter(name => name !== MANIFEST && !name.startsWith('tables/'))
  if (files.length !== manifest.files) broken('files are missing')
  return { manifest, files }
}

/**
 * Opens an archive and reads what it says of itself.
 * @throws BadArchive where it is cut off, damaged, of a newer version, or no archive
 */
export const openArchive = (path: string): Promise<OpenArchive> => openZip(path, readManifest)
