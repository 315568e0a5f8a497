import { ENCRYPTION_META } from '@village/resource'
import { ChunkError, loadChunk } from '../common/chunk.ts'
import { noteOffline, noteOnline } from '../common/connection.ts'
import { noteFault } from '../common/error-log.ts'
import { notify } from '../common/notices.ts'
import { port } from '../common/ports.ts'
import { accessToken, signOut, useSession } from '../common/session.ts'
import { API, APP_CLIENT, PAGE_HEADER, SILENT_CODES, TOKEN_HEADER } from '../common/wire.ts'
import { currentLanguage, text } from '../texts/i18n.ts'
import type { ServerCall } from './server-call.ts'

/** A call that the server answered with a no. `code` as in wire-contract §1.2, `data` as the server sent it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: number
  readonly msg: string
  readonly data: Readonly<Record<string, unknown>>
  /** Finds the call in the server's log. */
  readonly requestId: string
  /** The server's own words; '' when it gave none and `msg` is ours. */
  readonly said: string
  constructor(code: number, msg: string, data: Readonly<Record<string, unknown>> = {}, requestId = '', said = msg) {
    super(msg)
    this.said = said
    this.code = code
    this.msg = msg
    this.data = data
    this.requestId = requestId
  }
  /** Messages by field name, where the input did not fit: `data.fields = [{field, message}]`. */
  get fields(): readonly { readonly field: string; readonly message: string }[] {
    return Array.isArray(this.data['fields']) ? this.data['fields'] : []
  }
}
/** A call that got no answer. The strip under the header tells the person. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

export interface RequestOptions {
  /** Query parameters; lists are joined by commas, empty values left out. */
  readonly params?: Readonly<Record<string, unknown>>
  /** JSON, or a form with files. */
  readonly body?: unknown
  /** The same key makes the same row once, however often the call is repeated. */
  readonly idempotencyKey?: string
  /** Why; kept in the history of what is changed. */
  readonly reason?: string
  readonly signal?: AbortSignal
  /** The answer is a file: resolves to a File with the server's name for it. */
  readonly blob?: boolean
  /** Codes that the caller shows to the person themselves; they are rejected without a toast. */
  readonly silent?: readonly number[] | 'all'
  readonly headers?: Readonly<Record<string, string>>
  /** Goes out although the tokens have run out: it is part of signing in again. */
  readonly whenOver?: boolean
  /** Not encrypted, whatever the installation says: as the endpoint's declaration has it. */
  readonly inClear?: boolean
}

/** A new key for `idempotencyKey`. (crypto.randomUUID does not exist on plain http.) */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}

const queryOf = (params: RequestOptions['params'] = {}): URLSearchParams => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) continue
    query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return query
}
const urlOf = (path: string, params: RequestOptions['params']): string => {
  const search = queryOf(params).toString()
  return `${API}${path}${search && `?${search}`}`
}

const headersOf = (options: RequestOptions, token: string): Record<string, string> => ({
  Authorization: APP_CLIENT,
  [PAGE_HEADER]: '1',
  'Accept-Language': currentLanguage() === 'zh' ? 'zh-CN' : 'en',
  ...(token && { [TOKEN_HEADER]: `bearer ${token}` }),
  ...(options.body !== undefined && !(options.body instanceof FormData) && { 'Content-Type': 'application/json' }),
  ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
  ...(options.reason && { 'X-Reason': encodeURIComponent(options.reason) }),
  ...options.headers,
})

type Method = 'GET' | 'POST'
/** A call that was answered; `sealed` where it travelled encrypted. */
interface Sent {
  readonly response: Response
  readonly sealed: ServerCall | null
}

/** The call encrypted where the page says so; null where it goes in clear. What that takes is loaded then only. */
async function sealedOf(method: Method, path: string, options: RequestOptions): Promise<ServerCall | null> {
  const { inClear, blob, body, params } = options
  if (inClear || blob || body instanceof FormData || !document.querySelector(`meta[name=${ENCRYPTION_META}]`))
    return null
  const { sealForServer } = await loadChunk(() => import('./server-call.ts'))
  return sealForServer({ method, path, params: Object.fromEntries(queryOf(params)), body })
}

/** So long, in ms, a call with a key waits before it is sent again: a balancer has no server for it at the moment. */
const AGAIN_MS = [500, 1500, 4000]

async function sendOnce(method: Method, path: string, options: RequestOptions, token: string, turn = 0): Promise<Sent> {
  const sealed = await sealedOf(method, path, options)
  const { params, body, signal } = { ...options, ...sealed?.sent }
  const response = await fetch(urlOf(path, params), {
    method,
    headers: { ...headersOf(options, token), ...sealed?.headers },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  // Above 500 it is not the server that answers, but a proxy, or a server that is just starting (wire-contract §1.2).
  if (response.status > 500) {
    const waitMs = options.idempotencyKey && /50[234]/.test(`${response.status}`) && AGAIN_MS[turn]
    if (!waitMs) throw new TypeError(`HTTP ${response.status}`)
    await new Promise(done => setTimeout(done, waitMs))
    if (signal?.aborted) throw signal.reason
    return sendOnce(method, path, options, token, turn + 1)
  }
  return { response, sealed }
}

/**
 * Sends a call and takes what comes. Rejects with NetworkError. For whoever must not renew tokens; everybody else calls
 * `request`.
 */
export async function send(method: Method, path: string, options: RequestOptions, token: string): Promise<Sent> {
  try {
    const first = await sendOnce(method, path, options, token)
    const isStale = await first.sealed?.isStale(first.response)
    const sent = isStale ? await sendOnce(method, path, options, token) : first
    noteOnline()
    return sent
  } catch (cause) {
    if (options.signal?.aborted || cause instanceof ChunkError) throw cause
    noteOffline()
    throw new NetworkError(text('call.network'), { cause })
  }
}

/** The body of an answer, as far as every call knows it. */
export interface Answer {
  readonly code?: number
  readonly error_code?: number
  readonly msg?: string
  readonly error_description?: string
  readonly data?: unknown
}
const isJson = (response: Response): boolean => response.headers.get('content-type')?.includes('json') ?? false

const fileOf = async (response: Response): Promise<File> => {
  const disposition = response.headers.get('content-disposition') ?? ''
  const name =
    /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? /filename="?([^";]+)/i.exec(disposition)?.[1] ?? 'file'
  const blob = await response.blob()
  return new File([blob], decodeURIComponent(name), { type: blob.type })
}

/** Without the query: filters may hold names of people. */
const pathOf = (response: Response): string => new URL(response.url).pathname

/** Turns a refusal into the words of spec §8, shows them unless the caller does, and rejects. */
function rejectRefusal(answer: Answer, code: number, response: Response, options: RequestOptions): never {
  const said = answer.msg || answer.error_description || ''
  const words = code === 404 ? text('call.notFound') : said || text('call.unknown')
  const silent = options.silent === 'all' || options.silent?.includes(code) || SILENT_CODES.includes(code)
  if (!silent) notify('error', words)
  const requestId = response.headers.get('x-request-id') ?? ''
  if (response.status >= 500) noteFault('call', `HTTP ${response.status}: ${words}`, `${pathOf(response)} ${requestId}`)
  const details =
    typeof answer.data === 'object' && answer.data !== null ? (answer.data as Record<string, unknown>) : {}
  throw new ApiError(code, said || words, details, requestId, said)
}

/** What the server answered: decrypted, where it was asked so. */
export async function answerOf({ response, sealed }: Sent): Promise<Answer> {
  const answer = isJson(response) ? (((await response.json().catch(() => ({}))) as Answer | null) ?? {}) : {}
  return sealed && response.status === 200 ? sealed.open(answer, currentLanguage()) : answer
}

/**
 * One call. Resolves to the envelope's `data`, or to the whole body where the server sends none (token, captcha).
 * Rejects with ApiError after telling the person (spec §8), or with NetworkError. A 401 ends the session.
 */
export async function request<T = unknown>(method: Method, path: string, options: RequestOptions = {}): Promise<T> {
  await port('tokens')
    .freshen()
    .catch(() => {
      // Without a connection the call itself will fail and say so.
    })
  // The person is being asked to sign in again; their page is down and will ask anew.
  if (useSession.getState().over && !options.whenOver) throw new NetworkError(text('call.sessionOver'))
  const token = accessToken()
  const sent = await send(method, path, options, token)
  const { response } = sent
  if (options.blob && response.ok && !isJson(response)) return (await fileOf(response)) as T
  const answer = await answerOf(sent)
  const code = answer.code || answer.error_code || response.status
  if (code === 200) return ('code' in answer ? answer.data : answer) as T
  if (code === 401) {
    // Another browser tab has renewed the tokens while this call was on its way: the new one counts.
    if (token !== '' && accessToken() !== '' && token !== accessToken()) return request<T>(method, path, options)
    if (token !== '') signOut('expired')
  }
  return rejectRefusal(answer, code, response, code === 401 && token !== '' ? { ...options, silent: 'all' } : options)
}
