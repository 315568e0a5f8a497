import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Label, Language } from '@village/resource'
import { ENCRYPTED_REPLY } from '@village/resource/encrypted-call.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { texts } from '../../common/texts.ts'
import { Reply } from '../../contract/half.ts'
import { ShownPage, ShownRow } from '../../data/show/serialise.ts'
import { sealReply } from './call-cipher.ts'

/** Headers of every answer of the API (security §5.8). */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

const compress = promisify(gzip)
/** From here on packing (0.2 ms for a page of ten rows) costs less than sending on a village's line, 4 Mbit/s. */
const COMPRESS_FROM_CHARS = 2048

const opening = '{"code":200,"success":true,"data":'
const closings: Readonly<Record<Language, { readonly done: string; readonly nothing: string }>> = {
  zh: { done: `,"msg":"${texts.done.zh}"}`, nothing: `{},"msg":"${texts.nothing.zh}"}` },
  en: { done: `,"msg":"${texts.done.en}"}`, nothing: `{},"msg":"${texts.nothing.en}"}` },
}

/**
 * The envelope of a success as text: `undefined` is a verb without data, `null` a record that is not there. `note` is what
 * the caller has to know besides.
 */
export function envelope(data: unknown, language: Language, note: Label | null = null): string {
  const closing = closings[language]
  if (data === null) return opening + closing.nothing
  const text =
    data instanceof ShownPage || data instanceof ShownRow ? data.json : data === undefined ? '{}' : JSON.stringify(data)
  if (!note) return opening + text + closing.done
  const msg = language === 'zh' ? `${texts.done.zh}，${note.zh}` : `${texts.done.en}. ${note.en}`
  return `${opening}${text},"msg":${JSON.stringify(msg)}}`
}

/** The envelope of everything that is not a success; `code` is the HTTP status. */
export function refusedEnvelope(code: number, msg: string, data: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ code, success: false, data, msg })
}

type Headers = Readonly<Record<string, string>>

/** The answer to an encrypted call as it was asked for; refusals stay plain (wire-contract §5). */
function sealed({ secret }: FastifyRequest, reply: FastifyReply, json: string): string {
  if (!secret || reply.statusCode !== 200) return json
  reply.header(ENCRYPTED_REPLY, '1')
  return `{"result":"${sealReply(secret, json)}"}`
}

/** Sends JSON text, encrypted where the call was; long ones packed when the caller takes gzip. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  plain: string,
  more?: Headers,
): Promise<FastifyReply> {
  reply.headers(API_HEADERS)
  if (more) reply.headers(more)
  const json = sealed(request, reply, plain)
  if (json.length < COMPRESS_FROM_CHARS) return reply.send(json)
  const accepted = request.headers['accept-encoding']
  if (typeof accepted !== 'string' || !/\bgzip\b/.test(accepted)) return reply.send(json)
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
  return reply.send(await compress(json, { level: 4 }))
}

const isSentAsIs = (body: unknown): boolean =>
  typeof body === 'string' || Buffer.isBuffer(body) || typeof (body as { pipe?: unknown } | null)?.pipe === 'function'

/** Sends what a `raw` endpoint returned: without the envelope, with its own status and headers. */
export async function sendRaw(request: FastifyRequest, reply: FastifyReply, result: unknown): Promise<FastifyReply> {
  const raw = result instanceof Reply ? result : new Reply(result)
  reply.code(raw.status)
  if (!isSentAsIs(raw.body)) return sendJson(request, reply, JSON.stringify(raw.body ?? {}), raw.headers)
  return reply.headers(API_HEADERS).headers(raw.headers).send(raw.body)
}
