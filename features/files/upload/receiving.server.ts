import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Id } from '@village/resource'
import { type Call, Refusal, wrongFormat } from '@village/server'
import { attach } from '../attach/attach.resource.ts'
import { linkTo } from '../attach/tickets.server.ts'
import { checkArchive, checkCompound, checkPdf } from '../content/documents.server.ts'
import { extensionOf, type FileKind, fileKinds, plainName } from '../content/file-kinds.ts'
import { rewritePicture } from '../content/pictures.server.ts'
import { cleanVideo } from '../content/videos.server.ts'
import { currentStore } from '../oss/stores.server.ts'
import { type FileStore, StoreFailure, thumbnailKey } from '../storage/file-store.server.ts'
import type { StoredFile } from './upload.api.ts'

/** A file as it was uploaded: complete, in a private folder, not looked at yet. */
export interface IncomingFile {
  readonly name: string
  readonly path: string
  readonly sizeBytes: number
}

const tooLargeAbove = (maxKB: number): Refusal =>
  new Refusal({ zh: `文件太大：最多 ${maxKB} KB`, en: `File too large: at most ${maxKB} KB` }, 413)
const failed = (zh: string, en: string, data: Refusal['data'] = {}): Refusal =>
  new Refusal({ zh: `上传出错：${zh}`, en: `Upload error: ${en}` }, 400, data)

export const maxKBOf = async ({ services, user }: Call): Promise<number> =>
  Number(await services.param(user.tenantId, 'attach.maxKB'))

/** Refuses a file by its name and size, before or after it has arrived. */
export async function checkAnnounced(name: string, sizeBytes: number, call: Call): Promise<FileKind> {
  const maxKB = await maxKBOf(call)
  if (sizeBytes > maxKB * 1024) throw tooLargeAbove(maxKB)
  const kind = fileKinds[extensionOf(plainName(name))]
  if (kind) return kind
  const allowed = Object.keys(fileKinds).join(' ')
  throw wrongFormat(`：只能上传 ${allowed}`, `: ${allowed} only`)
}

/** All files of the tenant together stay within the parameter `attach.tenantMB`. */
async function checkRoom(sizeBytes: number, call: Call): Promise<void> {
  const maxMB = Number(await call.services.param(call.user.tenantId, 'attach.tenantMB'))
  const [used] = await call.db.sql<{ bytes: string }>`
    select coalesce(sum(attach_size), 0)::text as bytes from files_attach
    where tenant_id = ${call.user.tenantId} and stored = 1`
  if (Number(used!.bytes) + sizeBytes > maxMB * 1024 * 1024)
    throw failed('本单位的文件容量已用完，请联系管理员', 'the room for files is used up; ask the administrator')
  const { space } = await call.services.health()
  if (space === 'short') throw failed('服务器磁盘空间不足', 'the disk of the server is full', { again: true })
}

/** What is stored of an upload. */
interface Checked {
  readonly path: string
  readonly thumbnail: string | null
}

async function checkContent({ path, sizeBytes }: IncomingFile, kind: FileKind, extension: string): Promise<Checked> {
  if (sizeBytes === 0) throw wrongFormat('：文件是空的', ': the file is empty')
  if (kind.family === 'picture') {
    const [out, thumbnail] = [`${path}.clean`, `${path}.small`]
    await checkSignature(path, extension)
    await rewritePicture(path, extension === 'png' ? 'png' : 'jpeg', out, thumbnail)
    return { path: out, thumbnail }
  }
  if (kind.family === 'video') await cleanVideo(path, sizeBytes)
  else if (kind.family === 'zip') await checkArchive(path, extension)
  else if (kind.family === 'compound') await checkCompound(path, extension)
  else await checkPdf(path, sizeBytes)
  return { path, thumbnail: null }
}

const signatures: Readonly<Record<string, Buffer>> = {
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  jpg: Buffer.from('ffd8ff', 'hex'),
  jpeg: Buffer.from('ffd8ff', 'hex'),
}
/** Before the decoder sees a picture: it knows formats that nobody asked for, SVG among them. */
async function checkSignature(path: string, extension: string): Promise<void> {
  const wanted = signatures[extension]!
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(wanted.length)
    await file.read(head, 0, wanted.length, 0)
    if (!head.equals(wanted)) throw wrongFormat('：内容与扩展名不符', ': the content does not fit the extension')
  } finally {
    await file.close()
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** 2026/11/<32 hex digits>.png: by month, so that no folder grows without end. */
const newKey = (extension: string, now: string): string =>
  `${now.slice(0, 4)}/${now.slice(5, 7)}/${randomBytes(16).toString('hex')}.${extension}`

interface Placed {
  readonly id: Id
  readonly key: string
  readonly store: FileStore
}

/** Stores the file between two transactions: a crash leaves a row that says `stored: 0`, which the sweep finds. */
async function place(checked: Checked, { key, store }: Placed, contentType: string, sha256: string): Promise<void> {
  const { size } = await stat(checked.path)
  try {
    if (checked.thumbnail) {
      const small = { path: checked.thumbnail, sizeBytes: (await stat(checked.thumbnail)).size }
      await store.put(thumbnailKey(key), { ...small, sha256: await sha256Of(small.path), contentType: 'image/jpeg' })
    }
    await store.put(key, { path: checked.path, sizeBytes: size, sha256, contentType })
  } catch (error) {
    if (error instanceof StoreFailure) throw storageRefusal()
    throw error
  }
}
/** Nothing is wrong with the file: the same upload may succeed later. */
const storageRefusal = (): Refusal =>
  failed(
    '存储服务没有正常响应，请稍后再试或联系管理员',
    'the storage does not answer as it should; try again later or ask the administrator',
    { again: true },
  )

/** What the file becomes besides the fields of a record: an attachment of the list for those who may add to it. */
export interface Receiving {
  readonly staysInList: boolean
}

async function storeChecked(file: IncomingFile, kind: FileKind, call: Call, to: Receiving, paths: string[]) {
  const { services, user, origin } = call
  const name = plainName(file.name)
  const extension = extensionOf(name)
  paths.push(`${file.path}.clean`, `${file.path}.small`)
  const checked = await checkContent(file, kind, extension)
  const [sha256, { size }] = [await sha256Of(checked.path), await stat(checked.path)]
  const { store, ossId } = await currentStore(call)
  const key = newKey(extension, call.now)
  const id = services.newId()
  const own = to.staysInList && call.may('attach_add')
  await services.as(user, origin, inner =>
    inner.db.of(attach).add({
      ...{ id, originalName: name, name: key, extension, attachSize: size, contentType: kind.contentType, sha256 },
      ...{ ossId, stored: 0, sensitive: 0, hasThumbnail: checked.thumbnail ? 1 : 0 },
      ...(own && { bizType: attach.name, bizId: id }),
    } as never),
  )
  try {
    await place(checked, { id, key, store }, kind.contentType, sha256)
  } catch (error) {
    await services.as(user, origin, inner => inner.db.of(attach).remove([id]))
    throw error
  }
  await services.as(user, origin, inner => inner.db.of(attach).edit(id, { stored: 1 } as never))
  return { link: await linkTo(id, 'show', call), domain: '', name: key, originalName: name, attachId: id }
}

/**
 * Checks an upload by name, size and content, cleans it, stores it and makes its row. Needs a call without a
 * transaction. @throws Refusal 400, 413, 415; nothing is left then
 */
export async function receiveFile(file: IncomingFile, call: Call, to: Receiving): Promise<StoredFile> {
  const kind = await checkAnnounced(file.name, file.sizeBytes, call)
  await checkRoom(file.sizeBytes, call)
  const paths: string[] = []
  try {
    return await storeChecked(file, kind, call, to, paths)
  } finally {
    await Promise.all(paths.map(path => rm(path, { force: true })))
  }
}
