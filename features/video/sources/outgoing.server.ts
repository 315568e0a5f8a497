import type { IncomingMessage } from 'node:http'
import { callOut, OutgoingFailure, objectIn, readAnswer, urlOf } from '@village/server'
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

/** The beginning of an answer. Follows nothing. @throws SourceFailure when none came in five seconds */
export async function open({ url: address, isTrusted: trusted, ...asked }: Outgoing): Promise<IncomingMessage> {
  const url = urlOf(address)
  if (!url) throw new SourceFailure('address')
  // Platforms inside a village sign their own certificates; whoever names one may also call it without TLS.
  const certificate = trusted ? ('anybody' as const) : undefined
  const answer = await callOut({
    ...asked,
    url,
    isTrusted: trusted,
    silenceMs: SILENCE_MS,
    ...(certificate && { certificate }),
  }).catch(failWith)
  const status = answer.statusCode ?? 0
  if (status < 300 || status >= 400) return answer
  answer.destroy()
  throw new SourceFailure('redirect')
}
function failWith(error: unknown): never {
  throw new SourceFailure(error instanceof OutgoingFailure ? error.fault : 'silent', error)
}

/** The whole of an answer in five seconds, as text. A server that drips is as good as silent. */
export async function readText(answer: IncomingMessage, maxBytes = MAX_TEXT_BYTES): Promise<string> {
  const bytes = await readAnswer(answer, { maxBytes, withinMs: SILENCE_MS }).catch(failWith)
  return bytes.toString('utf8')
}

/** What a platform answered, as an object; its status where it has one of its own. */
export interface JsonAnswer {
  readonly status: number
  readonly reply: Readonly<Record<string, unknown>>
}
/** @throws SourceFailure when what came is no JSON object: a page to sign in, a text, nothing */
export async function callJson(asked: Outgoing): Promise<JsonAnswer> {
  const answer = await open(asked)
  const reply = objectIn(await readText(answer))
  if (!reply) throw new SourceFailure('html')
  return { status: answer.statusCode ?? 0, reply }
}
