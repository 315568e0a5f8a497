import { createReadStream } from 'node:fs'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { addAbortSignal, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isInward, lookupOutward } from '@village/server'
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

async function signedOptions(bucket: Bucket, { method, key, query, object, range }: Asked): Promise<RequestOptions> {
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
  const signed = await signer.sign()
  const length = object ? { 'content-length': String(object.sizeBytes) } : {}
  const part = range ? { range: `bytes=${range.first}-${range.last}` } : {}
  return {
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    port: url.port,
    path: signed.url.pathname + signed.url.search,
    headers: { ...Object.fromEntries(signed.headers), ...length, ...part },
    agent: false,
    timeout: TIMEOUT_MS,
    ...(bucket.isTrusted ? {} : { lookup: lookupOutward }),
  }
}

const bytesOf = ({ path, slice }: NonNullable<Asked['object']>): Readable =>
  createReadStream(path, slice ? { start: slice.first, end: slice.last } : {})

/** Sends a request and its file; resolves with the head of the answer. Follows no redirect. */
async function exchange(bucket: Bucket, asked: Asked): Promise<IncomingMessage> {
  const options = await signedOptions(bucket, asked)
  const signal = AbortSignal.timeout(asked.object || asked.method === 'GET' ? TRANSFER_MS : TIMEOUT_MS)
  const send = options.protocol === 'https:' ? httpsRequest : httpRequest
  const sent = send({ ...options, signal })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    const late = (): void => void sent.destroy(new StoreFailure('no answer in time'))
    sent.on('response', resolve).on('error', reject).on('timeout', late)
    // A head that comes byte by byte keeps the connection busy: it has its time as a whole.
    sent.on('finish', () => {
      const timer = setTimeout(late, TIMEOUT_MS)
      sent.on('response', () => clearTimeout(timer)).on('close', () => clearTimeout(timer))
    })
  })
  // One that answers before it has read the file ends the sending: its answer counts, not the broken pipe.
  if (asked.object) void pipeline(bytesOf(asked.object), sent).catch(error => sent.destroy(error))
  else sent.end()
  return answered
}

const LIES = 'the service answered something that is no answer of object storage'

/** Reads and drops the rest of an answer, so that its connection ends. */
async function drain(response: IncomingMessage): Promise<void> {
  let sizeBytes = 0
  addAbortSignal(AbortSignal.timeout(TIMEOUT_MS), response)
  for await (const chunk of response as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length
    if (sizeBytes > 65_536) return void response.destroy()
  }
}

/** An address that is written as a number is never looked up, so it is judged here. */
function refuseInward(bucket: Bucket): void {
  const { host, isSecure } = endpointOf(bucketAddress(bucket)) ?? { host: '', isSecure: true }
  if (bucket.isTrusted) return
  if (!isSecure) throw new StoreFailure('only hosts that the operator has named are called without TLS')
  if (isIP(host) && isInward(host)) throw new StoreFailure('the host is in a network of our own')
}

/** Asks, and resolves with the head of the answer. @throws StoreFailure */
export async function settled(bucket: Bucket, asked: Asked): Promise<IncomingMessage> {
  refuseInward(bucket)
  try {
    return await exchange(bucket, asked)
  } catch (error) {
    throw error instanceof StoreFailure ? error : new StoreFailure(String((error as Error).message), { cause: error })
  }
}

/** Refuses what is neither done nor simply absent; 404 resolves to false. */
export async function done(bucket: Bucket, asked: Asked): Promise<boolean> {
  const response = await settled(bucket, asked)
  const { statusCode = 0, headers } = response
  await drain(response).catch(error => {
    throw new StoreFailure(String(error.message), { cause: error })
  })
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
