import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Id } from '@village/resource'
import { type Call, Refusal, wrongFormat } from '@village/server'
import { attach } from '../attach/attach.resource.ts'
import { linkTo } from '../attach/tickets.server.ts'
import { extensionOf, type FileKind, fileKinds } from '../content/file-kinds.ts'
import { plainName, storedName } from '../content/file-names.ts'
import { look } from '../content/looking.server.ts'
import { filesParams } from '../limits/params.ts'
import { currentStore } from '../oss/stores.server.ts'
import { checkRoom, giveRoomBack, takeRoom } from '../room/taking-room.server.ts'
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

export const maxKBOf = ({ services, user }: Call): Promise<number> =>
  services.param(user.tenantId, filesParams['attach.maxKB'])

/** Refuses a file by its name and size, before or after it has arrived. */
export async function checkAnnounced(name: string, sizeBytes: number, call: Call): Promise<FileKind> {
  const maxKB = await maxKBOf(call)
  if (sizeBytes > maxKB * 1024) throw tooLargeAbove(maxKB)
  const kind = fileKinds[extensionOf(plainName(name))]
  if (kind) return kind
  const allowed = Object.keys(fileKinds).join(' ')
  throw wrongFormat(`：只能上传 ${allowed}`, `: ${allowed} only`)
}

/** Asked before anybody looks into the file; its room is taken together with its row. */
async function checkSpace(sizeBytes: number, call: Call): Promise<void> {
  await checkRoom(sizeBytes, call)
  const { space } = await call.services.health()
  if (space === 'short') throw failed('服务器磁盘空间不足', 'the disk of the server is full', { again: true })
}

/** What is stored of an upload. */
interface Checked {
  readonly path: string
  readonly thumbnail: string | null
}

async function checkContent(file: IncomingFile, kind: FileKind, { call, left }: Receiver): Promise<Checked> {
  const { path, sizeBytes, name } = file
  if (sizeBytes === 0) throw wrongFormat('：文件是空的', ': the file is empty')
  const [out, thumbnail] = leftoversOf(path)
  const job = { do: 'check', path, sizeBytes, family: kind.family, extension: extensionOf(plainName(name)) } as const
  await look({ ...job, out, thumbnail }, { personId: call.user.id, signal: left }, call.services)
  return kind.family === 'picture' ? { path: out, thumbnail } : { path, thumbnail: null }
}

/** What looking into a picture leaves beside it. */
const leftoversOf = (path: string) => [`${path}.clean`, `${path}.small`] as const

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

/** Who sends the file, and what becomes of it besides the fields of a record. */
export interface Receiver {
  readonly call: Call
  /** Ends when the connection closes. */
  readonly left: AbortSignal
  /** It becomes an attachment of the list for those who may add to it. */
  readonly staysInList: boolean
}

interface NewFile {
  readonly file: IncomingFile
  readonly kind: FileKind
  readonly checked: Checked
}

/** Makes the row, with its room, in a transaction of its own. */
async function addRow({ file, kind, checked }: NewFile, { call, staysInList }: Receiver, sha256: string) {
  const { services, user, origin } = call
  const originalName = storedName(plainName(file.name))
  const extension = extensionOf(originalName)
  const { size } = await stat(checked.path)
  const { store, ossId } = await currentStore(call)
  const [id, key] = [services.newId(), newKey(extension, call.now)]
  await services.as(user, origin, async inner => {
    await takeRoom(size, inner)
    await inner.db.of(attach).add({
      id,
      originalName,
      name: key,
      extension,
      attachSize: size,
      contentType: kind.contentType,
      sha256,
      ossId,
      stored: 0,
      sensitive: 0,
      hasThumbnail: checked.thumbnail ? 1 : 0,
      ...(staysInList && call.may('attach_add') && { bizType: attach.name, bizId: id }),
    } as never)
  })
  return { id, key, store, size, originalName }
}

async function storeChecked(made: NewFile, receiver: Receiver): Promise<StoredFile> {
  const { services, user, origin } = receiver.call
  const sha256 = await sha256Of(made.checked.path)
  const { id, key, store, size, originalName } = await addRow(made, receiver, sha256)
  try {
    await place(made.checked, { id, key, store }, made.kind.contentType, sha256)
  } catch (error) {
    await services.as(user, origin, async inner => {
      await giveRoomBack(size, inner)
      await inner.db.of(attach).edit(id, { attachSize: 0 } as never)
      await inner.db.of(attach).remove([id])
    })
    throw error
  }
  await services.as(user, origin, inner => inner.db.of(attach).edit(id, { stored: 1 } as never))
  return { link: await linkTo(id, 'show', receiver.call), domain: '', name: key, originalName, attachId: id }
}

/**
 * Checks an upload by name, size and content, cleans it, stores it and makes its row. Nobody else may reach the file
 * meanwhile: what is checked is what is stored. Needs a call without a transaction.
 * @throws Refusal 400, 413, 415, 429; nothing is left then
 */
export async function receiveFile(file: IncomingFile, receiver: Receiver): Promise<StoredFile> {
  const kind = await checkAnnounced(file.name, file.sizeBytes, receiver.call)
  await checkSpace(file.sizeBytes, receiver.call)
  try {
    return await storeChecked({ file, kind, checked: await checkContent(file, kind, receiver) }, receiver)
  } finally {
    await Promise.all(leftoversOf(file.path).map(path => rm(path, { force: true })))
  }
}

/**
 * The same for a file that the server itself has made: nobody looks into it, as what is searched for in files of strangers
 * stands by chance in packed bytes as well. @throws Refusal 400 where the storage or its room is full
 */
export async function storeMade(file: IncomingFile, call: Call): Promise<StoredFile> {
  const kind = fileKinds[extensionOf(plainName(file.name))]
  if (!kind) throw new Error(`${file.name} is of no kind that is kept`)
  await checkSpace(file.sizeBytes, call)
  const checked = { path: file.path, thumbnail: null }
  return storeChecked({ file, kind, checked }, { call, left: new AbortController().signal, staysInList: false })
}
