import { callOut, objectIn, readAnswer } from '@village/server'
import type { ProviderRequest } from './providers/provider.server.ts'

/** Milliseconds for an answer to begin, and for the rest of it (security §5.7). */
const TIMEOUT_MS = 5000
/** Bytes of an answer that are read. */
const MAX_ANSWER_BYTES = 65_536

/** An answer that came in time: its status and its JSON, null where it holds none. */
export interface Answer {
  readonly status: number
  readonly reply: Readonly<Record<string, unknown>> | null
}

/**
 * Sends one request to a provider, or through the gateway of the installation, and reads the answer. Follows no
 * redirect. Throws when nothing readable came in time.
 */
export async function callProvider(asked: ProviderRequest, gateway?: string): Promise<Answer> {
  const { origin } = new URL(gateway ?? `https://${asked.host}`)
  const answer = await callOut({
    // Put together as text: read as relative, a path of //host would lead there.
    url: new URL(origin + asked.path),
    method: 'POST',
    headers: { ...asked.headers, host: asked.host },
    body: asked.body,
    isTrusted: gateway !== undefined,
    certificate: { of: asked.host },
    silenceMs: TIMEOUT_MS,
    signal: AbortSignal.timeout(2 * TIMEOUT_MS),
  })
  const text = await readAnswer(answer, { maxBytes: MAX_ANSWER_BYTES, withinMs: TIMEOUT_MS })
  return { status: answer.statusCode ?? 0, reply: objectIn(text.toString('utf8')) }
}
