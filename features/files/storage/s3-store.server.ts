import { createReadStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { callOut, type Outgoing, OutgoingFailure, readAnswer } from '@village/server'
import { AwsV4Signer } from 'aws4fetch'
import { bucketAddress, endpointOf } from './endpoint.server.ts'
import { type ByteRange, type FileStore, type NewObject, StoreFailure } from './file-store.server.ts'

/** A bucket of a service that speaks the protocol of S3. */
export interface Bucket {
  /** https://host[:port] */
  readonly endpoint: string
  readonly name: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
  /** The bucket is part of the host name (Aliyun, Tencent Cloud, Qiniu) or of the path (MinIO). */
  readonly style: 'host' | 'path'
  /** The operator has named this host: it may lie in a network of our own. */
  readonly isTrusted: boolean
}

/** For the whole of a small exchange, and between two pieces of a large one (security §5.7). */
const TIMEOUT_MS = 5000
/** A file of 200 MB in this time needs 700 KB/s. */
const TRANSFER_MS = 300_000
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** The address of the bucket itself; a broken one, stored before addresses were checked, is a failure like others. */
function urlOf(bucket: Bucket, key: string): URL {
  const address = bucketAddress(bucket)
  if (!endpointOf(address)) throw new StoreFailure('the address is none')
  const url = new URL(address)
  url.pathname = bucket.style === 'host' ? `/${key}` : `/${bucket.name}/${key}`
  return url
}

/** What is asked of a bucket. */
export interface Asked {
  readonly method: 'GET' | 'PUT' | 'DELETE' | 'POST'
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly object?: NewObject & { readonly slice?: ByteRange }
  readonly range?: ByteRange
}

async function signed(bucket: Bucket, { method, key, query, object, range }: Asked): Promise<Outgoing> {
  const url = urlOf(bucket, key)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  const headers = {
    'x-amz-content-sha256': object?.sha256 ?? EMPTY_SHA256,
    ...(object && { 'content-type': object.contentType }),
  }
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers,
    service: 's3',
    region: bucket.region || 'us-east-1',
    accessKeyId: bucket.accessKey,
    secretAccessKey: bucket.secretKey,
  })
  const request = await signer.sign()
  const length: Record<string, string> = object ? { 'content-length': String(object.sizeBytes) } : {}
  const part: Record<string, string> = range ? { range: `bytes=${range.first}-${range.last}` } : {}
  return {
    url: request.url,
    method,
    service: 's3',
    headers: { ...Object.fromEntries(request.headers), ...length, ...part },
    ...(object && { body: bytesOf(object) }),
    isTrusted: bucket.isTrusted,
    silenceMs: TIMEOUT_MS,
    idleMs: TIMEOUT_MS,
    signal: AbortSignal.timeout(object || method === 'GET' ? TRANSFER_MS : TIMEOUT_MS),
  }
}

const bytesOf = ({ path, slice }: NonNullable<Asked['object']>): Readable =>
  createReadStream(path, slice ? { start: slice.first, end: slice.last } : {})

const LIES = 'the service answered something that is no answer of object storage'

/** Reads and drops the rest of an answer, so that its connection ends; of a long one no more than a page. */
async function drain(response: IncomingMessage): Promise<void> {
  await readAnswer(response, { maxBytes: 65_536, withinMs: TIMEOUT_MS }).catch(error => {
    if (!(error instanceof OutgoingFailure && error.fault === 'long')) throw error
  })
}

const failWith = (error: unknown): never => {
  throw error instanceof StoreFailure ? error : new StoreFailure(String((error as Error).message), { cause: error })
}

/** Asks, and resolves with the head of the answer. @throws StoreFailure */
export async function settled(bucket: Bucket, asked: Asked): Promise<IncomingMessage> {
  const { isSecure } = endpointOf(bucketAddress(bucket)) ?? { isSecure: true }
  if (!bucket.isTrusted && !isSecure)
    throw new StoreFailure('only hosts that the operator has named are called without TLS')
  return signed(bucket, asked).then(callOut).catch(failWith)
}

/** Refuses what is neither done nor simply absent; 404 resolves to false. */
export async function done(bucket: Bucket, asked: Asked): Promise<boolean> {
  const response = await settled(bucket, asked)
  const { statusCode = 0, headers } = response
  await drain(response).catch(failWith)
  if (statusCode === 404) return false
  // A portal or proxy in between answers 200 with a page.
  if (/html/i.test(String(headers['content-type']))) throw new StoreFailure(LIES)
  if (statusCode < 200 || statusCode > 299) throw new StoreFailure(`HTTP ${statusCode}`)
  return true
}

async function put(bucket: Bucket, key: string, object: NewObject): Promise<void> {
  if (!(await done(bucket, { method: 'PUT', key, object }))) throw new StoreFailure('there is no such bucket')
  const found = await settled(bucket, { method: 'GET', key, range: { first: 0, last: 0 } })
  const length = /\/(\d+)$/.exec(String(found.headers['content-range']))?.[1] ?? found.headers['content-length']
  found.destroy()
  if (Number(length) !== object.sizeBytes) throw new StoreFailure('the stored file has another length')
}

async function read(bucket: Bucket, key: string, range?: ByteRange): Promise<Readable | null> {
  const response = await settled(bucket, { method: 'GET', key, ...(range && { range }) })
  const { statusCode = 0, headers } = response
  // A service that ignores the range would have its first bytes shown as others.
  if (statusCode === 206 || (statusCode === 200 && !range)) {
    if (!/html/i.test(String(headers['content-type']))) return response
  }
  response.destroy()
  if (statusCode === 404) return null
  throw new StoreFailure(statusCode === 200 ? LIES : `HTTP ${statusCode}`)
}

/** Files in a bucket. Whatever goes wrong is a StoreFailure, at the latest five seconds after the last sign of life. */
export const s3Store = (bucket: Bucket): FileStore => ({
  put: (key, object) => put(bucket, key, object),
  read: (key, range) => read(bucket, key, range),
  async remove(key) {
    await done(bucket, { method: 'DELETE', key })
  },
})
