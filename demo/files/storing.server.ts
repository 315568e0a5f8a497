import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Id } from '@village/resource'
import { bulkAdd, type Call, keyColumn, tableOf } from '@village/server'
import { attach } from '../../features/files/attach/attach.resource.ts'
import { filesFolder, thumbnailKey } from '../../features/files/public.server.ts'
import { demoTenants } from '../system/town.ts'

const TYPES = { jpg: 'image/jpeg', pdf: 'application/pdf', mp4: 'video/mp4' } as const

/** A file of the demo town, and the record that has it. */
export interface NewFile {
  readonly name: string
  readonly extension: keyof typeof TYPES
  readonly bytes: Buffer
  readonly small: Buffer | null
  readonly owner?: { readonly bizType: string; readonly bizId: Id; readonly bizField: string }
}

/** A drawing as a photo, with its small picture. */
export async function photo(svg: string): Promise<Pick<NewFile, 'bytes' | 'small'>> {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()
  return { bytes, small: await sharp(bytes).resize({ width: 320 }).jpeg({ quality: 76 }).toBuffer() }
}

/** Stores a file on the disk and says what its row holds. */
async function stored(call: Call, id: Id, file: NewFile): Promise<Record<string, unknown>> {
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  const unique = createHash('sha256').update(id).digest('hex').slice(0, 32)
  const name = `${call.now.slice(0, 4)}/${call.now.slice(5, 7)}/${unique}.${file.extension}`
  const path = join(filesFolder(call.services), name)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, file.bytes, { mode: 0o600 })
  if (file.small) await writeFile(thumbnailKey(path), file.small, { mode: 0o600 })
  return {
    id,
    tenantId: demoTenants.town,
    originalName: file.name,
    name,
    extension: file.extension,
    attachSize: file.bytes.length,
    contentType: TYPES[file.extension],
    sha256,
    stored: 1,
    sensitive: 0,
    hasThumbnail: file.small ? 1 : 0,
    ...(file.owner ?? { bizType: attach.name, bizId: id }),
  }
}

/** The record says which file it has; written past its rules, as everything of the demo town is. */
async function nameInRecord(
  call: Call,
  { bizType, bizId, bizField }: NonNullable<NewFile['owner']>,
  ids: readonly Id[],
) {
  const of = call.services.registry.resource(bizType)
  const value = of.fields[bizField].spec.kind === 'files' ? `{${ids}}` : ids[0]
  await call.db.run({
    sql: `update ${tableOf(of)} set ${keyColumn(of, bizField)} = $2 where id = $1::bigint`,
    parameters: [bizId, value],
  })
}

/** Stores files and names them in the fields that have them, in their order. */
export async function addFiles(call: Call, files: readonly NewFile[]): Promise<void> {
  const ids = call.services.newIds(files.length)
  const rows: Record<string, unknown>[] = []
  for (const [at, file] of files.entries()) rows.push(await stored(call, ids[at]!, file))
  await bulkAdd(call, attach, rows)
  const owned = new Map<string, { readonly owner: NonNullable<NewFile['owner']>; readonly ids: Id[] }>()
  for (const [at, { owner }] of files.entries()) {
    if (!owner) continue
    const key = `${owner.bizType} ${owner.bizId} ${owner.bizField}`
    const known = owned.get(key) ?? { owner, ids: [] }
    known.ids.push(ids[at]!)
    owned.set(key, known)
  }
  for (const one of owned.values()) await nameInRecord(call, one.owner, one.ids)
}
