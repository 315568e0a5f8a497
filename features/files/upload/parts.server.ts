import { randomBytes } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { endOf } from '@village/resource'
import {
  type Call,
  isSameSecret,
  Refusal,
  refuse,
  type Services,
  type UploadedFile,
  uploadFolder,
} from '@village/server'
import { storedName } from '../content/file-names.ts'
import { SENDING } from '../limits/limits.ts'
import { checkAnnounced, type Receiver, receiveFile } from './receiving.server.ts'
import type { StoredFile } from './upload.api.ts'

/** An upload in parts, as its code says it; the code is signed, so that no row is needed. */
interface Upload {
  readonly fileName: string
  readonly sizeBytes: number
  /** Name of the file that grows. */
  readonly part: string
}

export const partsFolder = ({ settings }: Services): string => join(settings.dataDir, 'file-parts')
const pathOf = (upload: Upload, call: Call): string => join(partsFolder(call.services), upload.part)
const sign = (words: string, { services, user }: Call): string =>
  services.cipher.hash(user.tenantId, `file upload ${user.id} ${words}`)

const notFound = (): never =>
  refuse('上传已失效，请重新选择文件', 'This upload is not valid any more; choose the file again', 404)

const notWhole = (): never => refuse('文件还没有传完', 'The file has not arrived whole', 409)
/** A file that is gone was finished, or gave way to newer ones. */
const orNotFound = (error: NodeJS.ErrnoException): never => {
  if (error.code === 'ENOENT') return notFound()
  throw error
}

function readCode(code: string, call: Call): Upload {
  const [words = '', mac = ''] = code.split('.')
  const right = sign(words, call)
  if (!isSameSecret(mac, right)) return notFound()
  return JSON.parse(Buffer.from(words, 'base64url').toString('utf8')) as Upload
}

/** Room for one more: a person who leaves many uploads unfinished loses the oldest. */
async function makeRoom(call: Call): Promise<void> {
  const folder = partsFolder(call.services)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const own = (await readdir(folder)).filter(name => name.startsWith(`${call.user.id}-`))
  const agedOf = (name: string) =>
    stat(join(folder, name)).then(
      ({ mtimeMs }) => [{ name, mtimeMs }],
      // Another call has removed or finished it.
      () => [],
    )
  const aged = (await Promise.all(own.map(agedOf))).flat()
  const oldest = aged
    .toSorted((a, b) => a.mtimeMs - b.mtimeMs)
    .slice(0, Math.max(aged.length - SENDING.openUploads + 1, 0))
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })))
}

export async function beginUpload(fileName: string, sizeBytes: number, call: Call): Promise<{ upload: string }> {
  await checkAnnounced(fileName, sizeBytes, call)
  await makeRoom(call)
  // The code travels in addresses: a long name is cut, its end says what the file is.
  const upload: Upload = {
    fileName: endOf(storedName(fileName), 80),
    sizeBytes,
    part: `${call.user.id}-${randomBytes(8).toString('hex')}`,
  }
  const words = Buffer.from(JSON.stringify(upload)).toString('base64url')
  await (await open(pathOf(upload, call), 'wx', 0o600)).close()
  return { upload: `${words}.${sign(words, call)}` }
}

const sizeOf = async (upload: Upload, call: Call): Promise<number> =>
  (await stat(pathOf(upload, call)).catch(orNotFound)).size

export const received = async (code: string, call: Call): Promise<{ received: number }> => ({
  received: await sizeOf(readCode(code, call), call),
})

/** Writes a part at its place. One that would leave a gap is not taken: the answer says where to go on. */
export async function putPart(
  { upload: code, offset }: { readonly upload: string; readonly offset: number },
  files: readonly UploadedFile[],
  call: Call,
): Promise<{ received: number }> {
  const upload = readCode(code, call)
  const size = await sizeOf(upload, call)
  const [piece] = files
  if (!piece || files.length > 1) return refuse('请一次发送一段', 'Send one part at a time')
  if (piece.sizeBytes > SENDING.partBytes || offset + piece.sizeBytes > upload.sizeBytes)
    return refuse('这一段太大', 'This part is too large', 413)
  if (offset > size) return { received: size }
  const place = await open(pathOf(upload, call), 'r+').catch(orNotFound)
  await pipeline(createReadStream(piece.path), place.createWriteStream({ start: offset }))
  return { received: await sizeOf(upload, call) }
}

/**
 * Takes the file away from where parts are written, under a name that nobody can say: a second end of the upload finds
 * nothing, and a part that is being written meets the old file, of which this is a copy.
 */
async function takeAway(upload: Upload, call: Call): Promise<string> {
  const own = join(await uploadFolder(call.services), `finished-${randomBytes(16).toString('hex')}`)
  const grown = `${own}.grown`
  await rename(pathOf(upload, call), grown).catch(orNotFound)
  try {
    await copyFile(grown, own, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
    return own
  } finally {
    await rm(grown, { force: true })
  }
}

export async function finishUpload(code: string, receiver: Receiver): Promise<StoredFile> {
  const { call } = receiver
  const upload = readCode(code, call)
  const isWhole = (sizeBytes: number): boolean => sizeBytes === upload.sizeBytes
  if (!isWhole(await sizeOf(upload, call))) return notWhole()
  const path = await takeAway(upload, call)
  try {
    if (!isWhole((await stat(path)).size)) return notWhole()
    return await receiveFile({ name: upload.fileName, path, sizeBytes: upload.sizeBytes }, receiver)
  } catch (error) {
    // What the storage refused, or whose line broke, may be finished later; what the file is refused for stays wrong.
    const isLost = error instanceof Refusal && !error.data['again'] && !receiver.left.aborted
    if (!isLost) await rename(path, pathOf(upload, call))
    throw error
  } finally {
    await rm(path, { force: true })
  }
}
