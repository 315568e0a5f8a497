import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { lookupOutward } from '@village/server'
import type { ProviderRequest } from './providers/provider.server.ts'

/** Milliseconds for the whole of a call to a provider (security §5.7). */
const TIMEOUT_MS = 5000
/** Bytes of an answer that are read. */
const MAX_ANSWER_BYTES = 65_536

/** An answer that came in time: its status and its JSON, null where it holds none. */
export interface Answer {
  readonly status: number
  readonly reply: Readonly<Record<string, unknown>> | null
}

async function readAnswer(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length
    if (sizeBytes > MAX_ANSWER_BYTES) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseObject(text: string): Answer['reply'] {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answer['reply']) : null
  } catch {
    return null
  }
}

/**
 * Sends one request to a provider, or through the gateway of the installation, and reads the answer. Follows no
 * redirect. Throws when nothing readable came within five seconds.
 */
export async function callProvider(asked: ProviderRequest, gateway?: string): Promise<Answer> {
  const { protocol, hostname, port } = new URL(gateway ?? `https://${asked.host}`)
  const options: RequestOptions = {
    method: 'POST',
    hostname,
    port,
    path: asked.path,
    headers: { ...asked.headers, host: asked.host, 'content-length': Buffer.byteLength(asked.body) },
    agent: false,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(gateway ? {} : { lookup: lookupOutward }),
  }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = protocol === 'https:' ? httpsRequest : httpRequest
    send({ ...options, ...(protocol === 'https:' && { servername: asked.host }) }, resolve)
      .on('error', reject)
      .end(asked.body)
  })
  return { status: response.statusCode ?? 0, reply: parseObject(await readAnswer(response)) }
}
