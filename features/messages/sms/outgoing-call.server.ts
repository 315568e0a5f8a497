import { lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'
import type { ProviderRequest } from './providers/provider.server.ts'

/** Milliseconds for the whole of a call to a provider (security §5.7). */
const TIMEOUT_MS = 5000
/** Bytes of an answer that are read. */
const MAX_ANSWER_BYTES = 65_536

/** Addresses that belong to no provider: this machine, private networks, links (RFC 1918, 4193, 6598, 6890). */
const inward = new BlockList()
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
])
  inward.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inward.addSubnet(net, bits, 'ipv6')

/** Whether an address lies in a network that nobody outside should be able to make us call. */
export const isInward = (address: string): boolean => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return inward.check(mapped, 'ipv4')
  return inward.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Resolves a name and refuses addresses of our own networks at the moment of connecting. */
const lookupOutward: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return done(error ?? new Error('the host has no address'), '', 4)
    if (addresses.some(({ address }) => isInward(address)))
      return done(new Error('the host is in a network of our own'), '', 4)
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })

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
