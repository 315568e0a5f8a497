import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Call, Refusal, refuse, type Services, type UploadedFile } from '@village/server'
import { PART_BYTES } from '../content/file-kinds.ts'
import { checkAnnounced, receiveFile } from './receiving.server.ts'
import type { StoredFile } from './upload.api.ts'

/** An upload in parts, as its code says it; the code is signed, so that no row is needed. */
interface Upload {
  readonly fileName: string
  readonly sizeBytes: number
  /** Name of the file that grows. */
  readonly part: string
}

/** A person's uploads that are not finished; the oldest gives way. */
const MAX_OPEN = 5

export const partsFolder = ({ settings }: Services): string => join(settings.dataDir, 'file-parts')
const pathOf = (upload: Upload, call: Call): string => join(partsFolder(call.services), upload.part)
const sign = (words: string, { services, user }: Call): string =>
  services.cipher.hash(user.tenantId, `file upload ${user.id} ${words}`)

const notFound = (): never =>
  refuse('上传已失效，请重新选择文件', 'This upload is not valid any more; choose the file again', 404)

function readCode(code: string, call: Call): Upload {
  const [words = '', mac = ''] = code.split('.')
  const right = sign(words, call)
  if (mac.length !== right.length || !timingSafeEqual(Buffer.from(mac), Buffer.from(right))) return notFound()
  return JSON.parse(Buffer.from(words, 'base64url').toString('utf8')) as Upload
}

/** Room for one more: a person who leaves many uploads unfinished loses the oldest. */
async function makeRoom(call: Call): Promise<void> {
  const folder = partsFolder(call.services)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const own = (await readdir(folder)).filter(name => name.startsWith(`${call.user.id}-`))
  const aged = await Promise.all(own.map(async name => ({ name, ...(await stat(join(folder, name))) })))
  const oldest = aged.toSorted((a, b) => a.mtimeMs - b.mtimeMs).slice(0, Math.max(own.length - MAX_OPEN + 1, 0))
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })))
}

export async function beginUpload(fileName: string, sizeBytes: number, call: Call): Promise<{ upload: string }> {
  await checkAnnounced(fileName, sizeBytes, call)
  await makeRoom(call)
  // The code travels in addresses: a long name is cut, its end says what the file is.
  const upload: Upload = {
    fileName: fileName.slice(-80),
    sizeBytes,
    part: `${call.user.id}-${randomBytes(8).toString('hex')}`,
  }
  const words = Buffer.from(JSON.stringify(upload)).toString('base64url')
  await (await open(pathOf(upload, call), 'wx', 0o600)).close()
  return { upload: `${words}.${sign(words, call)}` }
}

async function sizeOf(upload: Upload, call: Call): Promise<number> {
  const found = await stat(pathOf(upload, call)).catch(error => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found ? found.size : notFound()
}

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
  if (piece.sizeBytes > PART_BYTES || offset + piece.sizeBytes > upload.sizeBytes)
    return refuse('这一段太大', 'This part is too large', 413)
  if (offset > size) return { received: size }
  const place = createWriteStream(pathOf(upload, call), { flags: 'r+', start: offset })
  await pipeline(createReadStream(piece.path), place)
  return { received: await sizeOf(upload, call) }
}

export async function finishUpload(code: string, staysInList: boolean, call: Call): Promise<StoredFile> {
  const upload = readCode(code, call)
  const size = await sizeOf(upload, call)
  if (size !== upload.sizeBytes) return refuse('文件还没有传完', 'The file has not arrived whole', 409)
  const path = pathOf(upload, call)
  const remove = (): Promise<void> => rm(path, { force: true })
  try {
    const stored = await receiveFile({ name: upload.fileName, path, sizeBytes: size }, call, { staysInList })
    await remove()
    return stored
  } catch (error) {
    // What the storage refused may be finished later; what the file itself is refused for stays wrong.
    if (error instanceof Refusal && !error.data['again']) await remove()
    throw error
  }
}
