import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { sweepFolder } from '../../common/sweep-folder.ts'
import { refusal, texts } from '../../common/texts.ts'
import type { UploadedFile } from '../../contract/half.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Services } from '../../contract/services.ts'
import type { Params } from '../routes/parameters.ts'

/** One file of an upload (security §5.7: 20,480 KB) and a whole multipart request with what surrounds the files. */
export const MAX_FILE_BYTES = 20_480 * 1024
export const MAX_UPLOAD_BYTES = 2 * MAX_FILE_BYTES
const MAX_FILES = 10
const STALE_MS = 3_600_000

const limits = {
  fieldNameSize: 200,
  fieldSize: 65_536,
  fields: 200,
  fileSize: MAX_FILE_BYTES,
  files: MAX_FILES,
  parts: 210,
  headerPairs: 32,
}

/** Fields and files of one multipart request; the files stay in a private folder until `drop` is called. */
export interface Uploaded {
  readonly fields: Params
  readonly files: readonly UploadedFile[]
  drop(): Promise<void>
}

/** The private folder of uploads that are being handled; what a crash left there for an hour is removed. */
export async function uploadFolder({ settings, clock, log }: Services): Promise<string> {
  const folder = join(settings.dataDir, 'uploads')
  await sweepFolder({ folder, beforeMs: clock.date().getTime() - STALE_MS, log })
  return folder
}

/** Passes bytes on while they stay within what one request may bring. */
const counter = () => {
  let total = 0
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      total += chunk.length
      if (total > MAX_UPLOAD_BYTES) throw refusal(texts.fileTooLarge, 413)
      yield chunk
    }
  }
}

const isOurs = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: unknown }
  return error instanceof Refusal || (typeof code === 'string' && /^(FST_|E[A-Z]+$)/.test(code))
}

async function save(part: MultipartFile, path: string, counted: ReturnType<typeof counter>): Promise<UploadedFile> {
  // Opened before the first byte: a stream that opens by itself could make the file after a failed upload was dropped.
  const out = (await open(path, 'wx', 0o600)).createWriteStream()
  await pipeline(part.file, counted, out)
  return { field: part.fieldname, name: part.filename, path, sizeBytes: out.bytesWritten }
}

/**
 * Streams a multipart request to private files (0600, generated names). Throws 413 for what is too large or too much
 * and 400 for what cannot be read; nothing stays behind in either case, nor when the client goes away.
 */
export async function uploadOf(request: FastifyRequest, folder: string): Promise<Uploaded> {
  const fields: Params = {}
  const files: UploadedFile[] = []
  const paths: string[] = []
  const counted = counter()
  const drop = async (): Promise<void> => {
    await Promise.all(paths.map(path => rm(path, { force: true })))
  }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const path = join(folder, randomUUID())
        paths.push(path)
        files.push(await save(part, path, counted))
      } else if (part.valueTruncated) throw refusal(texts.tooLarge, 413)
      else fields[part.fieldname] = part.value
    }
    return { fields, files, drop }
  } catch (error) {
    await drop()
    // What the reader throws about a broken message has no code: it is the client's fault, not ours.
    throw isOurs(error) ? error : refusal(texts.unreadable, 400)
  }
}
