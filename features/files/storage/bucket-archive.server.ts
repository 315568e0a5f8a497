import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type ByteRange, type NewObject, StoreFailure } from './file-store.server.ts'
import { type Bucket, done, s3Store, settled } from './s3-store.server.ts'

/** Parts of a large file: 10,000 of them are 640 GB. S3 wants 5 MB at least. */
const PART_BYTES = 64 * 1024 * 1024
/** An answer in XML: a list of a thousand names. */
const MOST_ANSWER_BYTES = 2_000_000

/** Large files in a bucket, by name. @throws StoreFailure */
export interface BucketArchive {
  /** Sends a file in parts and returns when it is stored to last. */
  put(key: string, path: string): Promise<void>
  /** null where there is none. */
  read(key: string): Promise<Readable | null>
  remove(key: string): Promise<void>
  /** Names that begin so. */
  list(prefix: string): Promise<readonly string[]>
}

/** The SHA-256 of a file or of a part of it. */
export async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length
    if (sizeBytes > MOST_ANSWER_BYTES) throw new StoreFailure('the answer is too long')
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  const { statusCode = 0 } = response
  if (statusCode === 404) throw new StoreFailure('there is no such bucket')
  if (statusCode < 200 || statusCode > 299) throw new StoreFailure(`HTTP ${statusCode}`)
  // A service may find out after its head is sent that it cannot do it.
  if (/<Error>/.test(text)) throw new StoreFailure('the service refused it')
  return text
}

const XML: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }
const plain = (text: string): string => text.replace(/&(lt|gt|quot|apos|amp);/g, entity => XML[entity]!)
const valuesIn = (text: string, tag: string): readonly string[] =>
  [...text.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value]) => plain(value!))

interface Sending {
  readonly bucket: Bucket
  readonly key: string
  readonly path: string
  readonly uploadId: string
}
async function putPart({ bucket, key, path, uploadId }: Sending, number: number, first: number, last: number) {
  const object: NewObject = {
    path,
    sizeBytes: last - first + 1,
    sha256: await hashOf(createReadStream(path, { start: first, end: last })),
    contentType: 'application/octet-stream',
  }
  const query = { partNumber: String(number), uploadId }
  const response = await settled(bucket, { method: 'PUT', key, query, object: { ...object, slice: { first, last } } })
  await textOf(response)
  return { number, etag: String(response.headers['etag'] ?? '') }
}

/** A small body is sent from a file as others are. */
async function withBody<T>(text: string, work: (object: NewObject) => Promise<T>): Promise<T> {
  const body = Buffer.from(text)
  const sha256 = createHash('sha256').update(body).digest('hex')
  const path = join(tmpdir(), `village-${process.pid}-${sha256.slice(0, 16)}.xml`)
  const file = await open(path, 'w', 0o600)
  await file.writeFile(body).finally(() => file.close())
  try {
    return await work({ path, sizeBytes: body.length, sha256, contentType: 'application/xml' })
  } finally {
    await rm(path, { force: true })
  }
}

async function putParts(sending: Sending, sizeBytes: number, partBytes: number): Promise<void> {
  const { bucket, key, uploadId } = sending
  const parts: { number: number; etag: string }[] = []
  for (let first = 0; first < sizeBytes; first += partBytes)
    parts.push(await putPart(sending, parts.length + 1, first, Math.min(first + partBytes, sizeBytes) - 1))
  const lines = parts.map(({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`)
  const xml = `<CompleteMultipartUpload>${lines.join('')}</CompleteMultipartUpload>`
  await withBody(xml, async object =>
    textOf(await settled(bucket, { method: 'POST', key, query: { uploadId }, object })),
  )
}

async function put(bucket: Bucket, key: string, path: string, partBytes: number): Promise<void> {
  const { size } = await stat(path)
  const begun = await textOf(await settled(bucket, { method: 'POST', key, query: { uploads: '' } }))
  const [uploadId] = valuesIn(begun, 'UploadId')
  if (!uploadId) throw new StoreFailure('the service does not take files in parts')
  const sending = { bucket, key, path, uploadId }
  try {
    await putParts(sending, size, partBytes)
  } catch (error) {
    // What was sent of it costs room until it is let go. Why it failed counts more than whether this works.
    await done(bucket, { method: 'DELETE', key, query: { uploadId } }).catch(() => false)
    throw error
  }
}

/** Some bytes of a file; null where there is none. */
async function rangeOf(bucket: Bucket, key: string, range: ByteRange): Promise<IncomingMessage | null> {
  const response = await settled(bucket, { method: 'GET', key, range })
  if (response.statusCode === 206) return response
  response.destroy()
  if (response.statusCode === 404) return null
  throw new StoreFailure(
    response.statusCode === 200 ? 'the service sends no parts of files' : `HTTP ${response.statusCode}`,
  )
}

/** A file part by part, so that each has the time of a part. */
async function* inRanges(bucket: Bucket, key: string, first: IncomingMessage, partBytes: number) {
  const sizeBytes = Number(/\/(\d+)$/.exec(String(first.headers['content-range']))?.[1])
  if (!Number.isSafeInteger(sizeBytes)) throw new StoreFailure('the service does not say how long the file is')
  yield* first as AsyncIterable<Buffer>
  for (let from = partBytes; from < sizeBytes; from += partBytes) {
    const part = await rangeOf(bucket, key, { first: from, last: Math.min(from + partBytes, sizeBytes) - 1 })
    if (!part) throw new StoreFailure('the file went away while it was read')
    yield* part as AsyncIterable<Buffer>
  }
}

async function read(bucket: Bucket, key: string, partBytes: number): Promise<Readable | null> {
  const first = await rangeOf(bucket, key, { first: 0, last: partBytes - 1 })
  return first && Readable.from(inRanges(bucket, key, first, partBytes), { objectMode: false })
}

async function list(bucket: Bucket, prefix: string): Promise<readonly string[]> {
  const names: string[] = []
  for (let token = ''; ; ) {
    const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
    const text = await textOf(await settled(bucket, { method: 'GET', key: '', query }))
    names.push(...valuesIn(text, 'Key'))
    const [next] = valuesIn(text, 'NextContinuationToken')
    if (!next) return names
    token = next
  }
}

/** A bucket for large files. */
export function bucketArchive(bucket: Bucket, partBytes: number = PART_BYTES): BucketArchive {
  const store = s3Store(bucket)
  return {
    put: (key, path) => put(bucket, key, path, partBytes),
    read: key => read(bucket, key, partBytes),
    remove: key => store.remove(key),
    list: prefix => list(bucket, prefix),
  }
}
