import {
  ENCRYPTED_CALL,
  isCallKey,
  isNonceOf,
  type SignedCall,
  signedPath,
  signedText,
} from '@village/resource/encrypted-call.ts'
import type { FastifyRequest } from 'fastify'
import { refusal, texts } from '../../common/texts.ts'
import type { Refusal } from '../../contract/refusal.ts'
import type { Services } from '../../contract/services.ts'
import { isFreshNonce } from '../../keys/nonces.ts'
import { type CallSecret, isSignatureOf, openText } from '../answers/call-cipher.ts'
import { type Params, parseJson } from '../routes/parameters.ts'
import type { RouteSpec } from '../routes/route.ts'
import { encryptionPublicKey, unwrapKey } from './encryption-key.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the reply is encrypted with; null for a plain call. */
    secret: CallSecret | null
  }
}

/** One answer to every fault: which it was would help only whoever tries. */
const illegal = (): Refusal => refusal(texts.illegal, 400)

const isMultipart = ({ headers }: FastifyRequest): boolean => /^multipart\//i.test(headers['content-type'] ?? '')
const isEncrypted = ({ headers }: FastifyRequest): boolean => headers[ENCRYPTED_CALL.key] !== undefined
/** Captcha, menu and the like; files, which browsers open by themselves; streams; uploads (wire-contract §5). */
const mayBePlain = ({ inClear, answer, method }: Exempt, request: FastifyRequest): boolean =>
  inClear === true || (answer === 'raw' && method === 'GET') || isMultipart(request)

type Exempt = Pick<RouteSpec, 'inClear' | 'answer' | 'method'>

interface Claimed {
  readonly nonce: string
  readonly timestamp: string
  readonly wrapped: string
  readonly signature: string
}
function claimedBy({ headers }: FastifyRequest): Claimed {
  const read = (name: string): string => {
    const value = headers[name]
    if (typeof value !== 'string') throw illegal()
    return value
  }
  const { nonce, timestamp, key, signature } = ENCRYPTED_CALL
  return { nonce: read(nonce), timestamp: read(timestamp), wrapped: read(key), signature: read(signature) }
}

/** The encrypted text in a query or a body, which holds nothing beside it; '' where nothing was sent. */
function sealedIn(sent: unknown): string {
  if (sent === undefined || sent === null) return ''
  if (typeof sent !== 'object' || Array.isArray(sent)) throw illegal()
  const names = Object.keys(sent)
  if (names.length === 0) return ''
  const { data } = sent as Params
  if (names.length > 1 || typeof data !== 'string') throw illegal()
  return data
}

const wordOf = (value: unknown): string => {
  if (typeof value === 'object' && value !== null) throw illegal()
  return String(value ?? '')
}
/** Parameters as a plain address carries them: texts, lists with commas between. */
function queryOf(json: unknown): Params {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw illegal()
  const query: Params = Object.create(null)
  for (const [name, value] of Object.entries(json))
    if (value !== null) query[name] = Array.isArray(value) ? value.map(wordOf).join(',') : wordOf(value)
  return query
}

function openParts(secret: CallSecret, { params, body }: Pick<SignedCall, 'params' | 'body'>) {
  try {
    return {
      query: params === '' ? queryOf({}) : queryOf(parseJson(openText(secret, params))),
      body: body === '' ? undefined : parseJson(openText(secret, body)),
    }
  } catch {
    throw illegal()
  }
}

/**
 * Checks an encrypted call as wire-contract §5 says and puts what it says in place of what was sent. Its nonce comes last:
 * kept before the signature was checked, anybody could fill the table without signing in.
 */
async function openCall(request: FastifyRequest, services: Services): Promise<void> {
  const { nonce, timestamp, wrapped, signature } = claimedBy(request)
  if (!isNonceOf(nonce, timestamp)) throw illegal()
  // A clock that was set back must not make an old call good again.
  const offMs = Math.abs(services.clock.latest().getTime() - Number(timestamp))
  if (offMs > services.settings.encryptionWindowMs) throw illegal()
  const key = await unwrapKey(wrapped, services)
  if (key === null || !isCallKey(key)) throw illegal()
  const parts = { params: sealedIn(request.query), body: sealedIn(request.body) }
  const path = signedPath(request.originalUrl)
  const text = signedText({ ...parts, method: request.method, path, key, nonce, timestamp })
  if (!isSignatureOf(text, signature)) throw illegal()
  if (!(await isFreshNonce(nonce, services))) throw illegal()
  const { query, body } = openParts({ key, nonce }, parts)
  request.query = query
  if (request.body !== undefined) request.body = body ?? {}
  request.secret = { key, nonce }
}

export interface EncryptedCalls {
  /** Throws when a call is encrypted and must not be, or the other way round; before its body is read. */
  judge(request: FastifyRequest, route: Exempt): void
  /** Decrypts an encrypted call in place, after its body is read; leaves a plain one as it is. */
  open(request: FastifyRequest): Promise<void>
}

/** Encrypted calls of one installation, as the setting REQUEST_ENCRYPTION wants them. */
export function encryptedCallsOf(services: Services): EncryptedCalls {
  const mode = services.settings.requestEncryption
  // The key is made, and a broken one found, when the server starts.
  if (mode !== 'off') encryptionPublicKey(services)
  return {
    judge(request, route) {
      if (isEncrypted(request)) {
        if (mode === 'off' || isMultipart(request)) throw illegal()
        claimedBy(request)
      } else if (mode === 'required' && !mayBePlain(route, request)) throw illegal()
    },
    async open(request) {
      if (isEncrypted(request)) await openCall(request, services)
    },
  }
}
