import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { isInward, lookupOutward, urlOf } from '@village/server'
import { type Endpoint, endpointOf, isNamed } from '../../files/public.server.ts'
import { SourceFailure } from './source-failure.server.ts'

/** Milliseconds until an answer has begun, and between two pieces of it (security F31). */
const SILENCE_MS = 5000
/** Bytes of an answer that is read as a whole. */
export const MAX_TEXT_BYTES = 262_144

/** One call to a server that is not ours. */
export interface Outgoing {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The operator has named the host (VIDEO_HOSTS): it may be in a network of our own. */
  readonly isTrusted: boolean
  /** Ends the call from our side. */
  readonly signal?: AbortSignal
}

/** Whether the operator has named the host and port of an address. */
export function isTrusted(url: string, named: readonly string[]): boolean {
  const at = placeOf(url)
  return at !== null && isNamed(at, named)
}
function placeOf(text: string): Endpoint | null {
  const url = urlOf(text)
  return url ? endpointOf(url.origin) : null
}

function optionsOf({ url, method = 'GET', headers, body, isTrusted: trusted }: Outgoing, signal: AbortSignal) {
  const { protocol, hostname, port, pathname, search, username } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (!/^https?:$/.test(protocol) || username) throw new SourceFailure('address')
  // A name is looked at when it is resolved; a number is not resolved at all.
  if (!trusted && isIP(host) && isInward(host)) throw new SourceFailure('inward')
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const options: RequestOptions = {
    method,
    hostname: host,
    port,
    path: pathname + search,
    agent: false,
    signal,
    headers: { ...headers, ...length },
    ...(trusted ? {} : { lookup: lookupOutward }),
  }
  // Platforms inside a village sign their own certificates; whoever names one may also call it without TLS.
  return {
    send: protocol === 'https:' ? requestSecure : requestPlain,
    options,
    secure: { rejectUnauthorized: !trusted },
  }
}

/** The beginning of an answer. Follows nothing. @throws SourceFailure when none came in five seconds */
export async function open(asked: Outgoing): Promise<IncomingMessage> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), SILENCE_MS)
  const signal = asked.signal ? AbortSignal.any([silence.signal, asked.signal]) : silence.signal
  try {
    if (!urlOf(asked.url)) throw new SourceFailure('address')
    const { send, options, secure } = optionsOf(asked, signal)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      send({ ...options, ...secure }, resolve)
        .on('error', reject)
        .end(asked.body)
    })
    const status = answer.statusCode ?? 0
    if (status < 300 || status >= 400) return answer
    answer.destroy()
    throw new SourceFailure('redirect')
  } catch (error) {
    throw error instanceof SourceFailure ? error : new SourceFailure(inwardOf(error), error)
  } finally {
    clearTimeout(timer)
  }
}
const inwardOf = (error: unknown): 'inward' | 'silent' =>
  /network of our own/.test((error as Error).message) ? 'inward' : 'silent'

/** The whole of an answer in five seconds, as text. A server that drips is as good as silent. */
export async function readText(answer: IncomingMessage, maxBytes = MAX_TEXT_BYTES): Promise<string> {
  const timer = setTimeout(() => answer.destroy(new SourceFailure('silent')), SILENCE_MS)
  const chunks: Buffer[] = []
  let sizeBytes = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length
      if (sizeBytes > maxBytes) throw new SourceFailure('long')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof SourceFailure ? error : new SourceFailure('silent', error)
  } finally {
    clearTimeout(timer)
    answer.destroy()
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** What a platform answered, as an object; its status where it has one of its own. */
export interface JsonAnswer {
  readonly status: number
  readonly reply: Readonly<Record<string, unknown>>
}
/** @throws SourceFailure when what came is no JSON object: a page to sign in, a text, nothing */
export async function callJson(asked: Outgoing): Promise<JsonAnswer> {
  const answer = await open(asked)
  const text = await readText(answer)
  const status = answer.statusCode ?? 0
  try {
    const reply: unknown = JSON.parse(text)
    if (typeof reply === 'object' && reply !== null && !Array.isArray(reply))
      return { status, reply: reply as JsonAnswer['reply'] }
  } catch {
    // Below: it is no JSON.
  }
  throw new SourceFailure('html')
}
