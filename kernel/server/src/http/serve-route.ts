import { beginningOf, type Label } from '@village/resource'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf, malformedParameter, refusal, texts } from '../common/texts.ts'
import type { Further, Origin, Principal } from '../contract/half.ts'
import type { Services } from '../contract/services.ts'
import { runCall } from '../data/run-call.ts'
import { storableReason } from '../data/write/reason.ts'
import { envelope, sendJson, sendRaw } from './answers/reply.ts'
import type { DearCalls } from './guard/dear-calls.ts'
import type { Lag } from './guard/lag.ts'
import { addressKey } from './guard/limits.ts'
import { type Uploaded, uploadOf } from './guard/uploads.ts'
import { isLoopback } from './health/metrics-access.ts'
import { lostPictures } from './pictures/lost-pictures.ts'
import { fieldsOf, keepPictures } from './pictures/pictures-in-calls.ts'
import { inFamilyDialect } from './routes/dialect.ts'
import { mergeParams, type Params } from './routes/parameters.ts'
import type { RouteSpec } from './routes/route.ts'

function originOf(request: FastifyRequest): Origin {
  const headers = request.headers as Origin['headers']
  return {
    requestId: request.id,
    ip: request.ip,
    isConfidential: request.protocol === 'https' || isLoopback(request.ip),
    userAgent: beginningOf(headers['user-agent'] ?? '', 500),
    source: headers['user-type'] === 'app' ? 'app' : 'web',
    headers,
  }
}

/** X-Reason, URI-encoded because headers carry no Chinese; control characters become spaces. */
function reasonOf(request: FastifyRequest): string {
  const sent = request.headers['x-reason']
  if (typeof sent !== 'string' || sent === '') return ''
  let text = sent
  try {
    text = decodeURIComponent(sent)
  } catch {
    // Sent as it is: the text itself is the reason.
  }
  return storableReason(text.replace(/[\u0000-\u001f\u007f]/g, ' '))
}

interface Idempotency {
  readonly key: string
  readonly requestHash: string
}
function idempotencyOf(
  services: Services,
  { request, route, user }: Admitted,
  further: Further,
): Idempotency | undefined {
  const key = request.headers['idempotency-key']
  const isKept = route.method === 'POST' && route.answer !== 'raw' && !route.ownTransactions && user.id !== '0'
  if (key === undefined || !isKept) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) throw malformedParameter('Idempotency-Key')
  const files = further.files.map(file => [file.field, file.name, file.sizeBytes])
  // Keyed, because a body may be little more than a number that can be guessed.
  const sent = JSON.stringify([route.id, further.query, further.body, files])
  return { key, requestHash: services.cipher.hash(user.tenantId, sent) }
}

/** Ends when the connection closes before the answer was sent. */
function leftOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  const leave = (): void => {
    if (!raw.writableFinished) leaving.abort(refusal(texts.unreadable, 400))
  }
  if (raw.destroyed) leave()
  else raw.once('close', leave)
  return leaving.signal
}

/** What one call works with: parameters of query and body as one, the body itself, uploads in private files. */
function gather({ request, left }: Admitted, uploaded: Uploaded | null): { params: Params; further: Further } {
  const params = mergeParams(request.query as Params, uploaded ? uploaded.fields : request.body)
  return { params, further: { query: params, body: request.body, files: uploaded?.files ?? [], left } }
}

/** What every call needs of the running product; `uploads` is the private folder of files under way. */
export interface Serving {
  readonly services: Services
  readonly uploads: string
  readonly lag: Lag
  readonly dear: DearCalls
}
interface Admitted {
  readonly route: RouteSpec
  readonly user: Principal
  readonly request: FastifyRequest
  readonly left: AbortSignal
}

/** What a call answers, and what somebody who wrote a record should know besides. */
interface Answered {
  readonly result: unknown
  readonly note: Label | null
}
async function answer(services: Services, admitted: Admitted, uploaded: Uploaded | null): Promise<Answered> {
  const { route, user, request, left } = admitted
  const { params: sent, further } = gather(admitted, uploaded)
  request.journal = { route, params: sent }
  // Nobody in particular writes nothing: a sign-in opens its own short transactions, none while it hashes (F30).
  const isReading = route.method === 'GET' || route.access === 'public' || route.ownTransactions
  const options = {
    user,
    language: languageOf(request.headers['accept-language']),
    origin: originOf(request),
    reason: reasonOf(request),
    mode: isReading ? 'read' : 'write',
    mayReadReplica: route.method === 'GET' || route.dear !== undefined,
    rowLimit: route.dear?.rows,
    cost: request.cost,
    idempotency: idempotencyOf(services, admitted, further),
    // What the kernel derives does nothing but through its call; halves follow it in the same transaction.
    mayRepeat: route.kind !== 'endpoint' && !uploaded,
  } as const
  const { idempotency: _, ...plain } = options
  const { params, refused } = await keepPictures({ route, sent, left }, work =>
    runCall(services, { ...plain, mode: 'read', mayReadReplica: false }, work),
  )
  request.journal = { route, params }
  const result = await runCall(services, options, async call => {
    const made = await route.handler(params, call, further)
    // Kept answers are JSON, which has no undefined: a verb without data answers {} (wire-contract §1.1).
    return made === undefined && options.idempotency ? {} : made
  })
  const note = route.method === 'POST' ? lostPictures(fieldsOf(route), params, refused) : null
  return { result, note }
}

/** The result of one call; its uploads are removed before the answer is sent, also after a failure. */
async function runHandler({ services, uploads, lag, dear }: Serving, admitted: Admitted): Promise<Answered> {
  const isUpload = admitted.route.method === 'POST' && admitted.request.isMultipart()
  const uploaded = isUpload ? await uploadOf(admitted.request, uploads) : null
  const work = async (): Promise<Answered> => {
    const begunMs = performance.now()
    lag.begin()
    try {
      return await answer(services, admitted, uploaded)
    } finally {
      lag.end()
      admitted.request.cost.workMs = performance.now() - begunMs
    }
  }
  const { route, user, request, left } = admitted
  try {
    return await (route.dear ? dear.run(user.id === '0' ? addressKey(request.ip) : user.id, left, work) : work())
  } finally {
    await uploaded?.drop()
  }
}

/** One admitted call from its parameters to the last byte of its reply. */
export async function serveRoute(
  serving: Serving,
  admitted: Omit<Admitted, 'left'>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { route, request, user } = admitted
  const { result, note } = await runHandler(serving, { ...admitted, left: leftOf(reply) })
  if (route.answer === 'raw') return sendRaw(request, reply, result)
  const shown = user.dialect ? inFamilyDialect(route.of, result) : result
  return sendJson(request, reply, envelope(shown, languageOf(request.headers['accept-language']), note))
}
