import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type TracedWork, tracedNow } from '../tracing/traced-work.ts'
import { InwardAddress, isInward, lookupOutward } from './outward.ts'

/** A call to a server that is not ours. */
export interface Outgoing {
  /** http or https, without a name or password in it. */
  readonly url: URL
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  /** A text, or a stream whose length stands among the headers. */
  readonly body?: string | Readable
  /** What the other side is, in traces: `s3`. */
  readonly service?: string
  /** Whether the operator has named the host: then it may be in a private network. */
  readonly isTrusted: boolean
  /** Whom the certificate has to name, the host unless said; `anybody` for servers that sign their own. */
  readonly certificate?: { readonly of: string } | 'anybody'
  /** Milliseconds until the answer begins, counted from the end of the body. */
  readonly silenceMs: number
  /** Milliseconds without a byte in either direction after which the connection ends; none unless said. */
  readonly idleMs?: number
  /** Ends the call from our side. */
  readonly signal?: AbortSignal
}

/**
 * `address`: it is none that is called; `inward`: it is in a network of our own; `silent`: nothing came in time, or the
 * connection ended; `long`: more came than is read.
 */
export type OutgoingFault = 'address' | 'inward' | 'silent' | 'long'

/** A call outside that came to nothing. */
export class OutgoingFailure extends Error {
  readonly fault: OutgoingFault
  constructor(fault: OutgoingFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.fault = fault
  }
}
const failureOf = (error: unknown): OutgoingFailure => {
  if (error instanceof OutgoingFailure) return error
  const { message } = error as Error
  return new OutgoingFailure(error instanceof InwardAddress ? 'inward' : 'silent', message, error)
}

function optionsOf(asked: Outgoing): RequestOptions {
  const { url, method = 'GET', headers, body, isTrusted, idleMs, signal } = asked
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new OutgoingFailure('address', 'the address is none that is called')
  // A name is looked at when it is resolved; a number is not resolved at all.
  if (!isTrusted && isIP(host) && isInward(host)) throw new OutgoingFailure('inward', new InwardAddress().message)
  const length = typeof body === 'string' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
  return {
    method,
    hostname: host,
    port: url.port,
    path: url.pathname + url.search,
    agent: false,
    headers: { ...headers, ...length },
    ...(idleMs !== undefined && { timeout: idleMs }),
    ...(signal && { signal }),
    ...(isTrusted ? {} : { lookup: lookupOutward }),
  }
}

const certificateOptions = ({ certificate }: Outgoing): object => {
  if (certificate === 'anybody') return { rejectUnauthorized: false }
  return certificate ? { servername: certificate.of } : {}
}

async function answerOf(asked: Outgoing): Promise<IncomingMessage> {
  const { url, body, silenceMs } = asked
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  try {
    const options = optionsOf(asked)
    const sent =
      url.protocol === 'https:' ? requestSecure({ ...options, ...certificateOptions(asked) }) : requestPlain(options)
    const late = (): void => void sent.destroy(new OutgoingFailure('silent', 'no answer in time'))
    const waitFromNow = (): void => {
      if (!isOver) timer = setTimeout(late, silenceMs)
    }
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      sent.on('response', resolve).on('error', reject).on('timeout', late)
    })
    if (body === undefined || typeof body === 'string') {
      waitFromNow()
      sent.end(body)
    } else {
      sent.on('finish', waitFromNow)
      // One that answers before it has read all ends the sending: its answer counts, not the broken pipe.
      void pipeline(body, sent).catch(error => sent.destroy(error))
    }
    return await answered
  } catch (error) {
    throw failureOf(error)
  } finally {
    isOver = true
    clearTimeout(timer)
  }
}

/** Of an address the host alone: what follows may name a person or be a key. */
const spanOf = ({ url, method = 'GET', service }: Outgoing): TracedWork | undefined =>
  tracedNow()?.part({
    name: `${method} ${service ?? url.hostname}`,
    kind: 'client',
    facts: {
      'peer.service': service,
      'http.request.method': method,
      'server.address': url.hostname,
      'server.port': Number(url.port) || undefined,
    },
  })

/** Goes on with our trace at a host that the operator has named; nobody else learns of it. */
export function withTrace(asked: Outgoing, work: TracedWork | undefined): Outgoing {
  if (!work || !asked.isTrusted) return asked
  return { ...asked, headers: { ...asked.headers, traceparent: work.traceparent } }
}

/**
 * The beginning of an answer, whatever its status. Follows no redirect; each call has a connection of its own.
 * @throws OutgoingFailure
 */
export async function callOut(asked: Outgoing): Promise<IncomingMessage> {
  const span = spanOf(asked)
  try {
    const answer = await answerOf(withTrace(asked, span ?? tracedNow()))
    span?.end({ 'http.response.status_code': answer.statusCode })
    return answer
  } catch (error) {
    span?.end({}, (error as OutgoingFailure).fault)
    throw error
  }
}

/** The whole of an answer, in so many milliseconds: a server that drips is as good as silent. @throws OutgoingFailure */
export async function readAnswer(
  answer: IncomingMessage,
  { maxBytes, withinMs }: { readonly maxBytes: number; readonly withinMs: number },
): Promise<Buffer> {
  const timer = setTimeout(() => answer.destroy(new OutgoingFailure('silent', 'no whole answer in time')), withinMs)
  const chunks: Buffer[] = []
  let sizeBytes = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length
      if (sizeBytes > maxBytes) throw new OutgoingFailure('long', 'the answer is too long')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    throw failureOf(error)
  } finally {
    clearTimeout(timer)
    answer.destroy()
  }
}

/** The JSON object in a text; null where it holds none. */
export function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : null
  } catch {
    return null
  }
}
