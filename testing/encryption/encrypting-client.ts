import { fromPem } from '../../kernel/web/src/encryption/bytes.ts'
import { ciphersHere } from '../../kernel/web/src/encryption/ciphers.ts'
import { type Draw, drawFor, type PlainCall, sealCall } from '../../kernel/web/src/encryption/seal-call.ts'
import type { Answer, Send, Sent } from '../client.ts'

/** What a test changes of a call before it is sent. */
export interface Tampering {
  readonly draw?: Partial<Draw>
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** The call as it travels. */
  readonly sent?: (sent: Sent) => Sent
  /** Another key than the server's, SPKI as PEM. */
  readonly publicKey?: string
}
export interface EncryptedAnswer extends Answer {
  /** What the reply says behind its encryption; undefined where it travelled in clear. */
  readonly plain: any
  /** The call as it travelled. */
  readonly sent: Sent
}
export type EncryptedSend = (call: PlainCall, tampering?: Tampering) => Promise<EncryptedAnswer>

/** The page's own encryption over calls of a test. */
export async function encryptingClient(send: Send, token = ''): Promise<EncryptedSend> {
  const { body } = await send({ method: 'GET', url: '/api/encryption', headers: {} })
  const ciphers = await ciphersHere()
  return async (call, { draw, headers, sent: change = (same: Sent) => same, publicKey = body.data.publicKey } = {}) => {
    const sealed = await sealCall(call, { ...drawFor(Date.now()), ...draw }, fromPem(publicKey), ciphers)
    const query = sealed.params === '' ? '' : `?${new URLSearchParams({ data: sealed.params })}`
    const all = { ...(token && { 'blade-auth': `bearer ${token}` }), ...sealed.headers, ...headers }
    const known = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined)
    const sent = change({
      method: call.method as 'GET' | 'POST',
      url: `/api${call.path}${query}`,
      headers: {
        ...Object.fromEntries(known),
        ...(call.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(call.body !== undefined && { body: JSON.stringify({ data: sealed.body }) }),
    })
    const answer = await send(sent)
    const { result } = answer.body ?? {}
    return { ...answer, sent, plain: result === undefined ? undefined : JSON.parse(await sealed.open(result)) }
  }
}
