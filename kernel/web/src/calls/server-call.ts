import type { Language } from '@village/resource'
import { ENCRYPTION_PATH, type EncryptionOffer, ILLEGAL_CALL } from '@village/resource/encrypted-call.ts'
import { API } from '../common/wire.ts'
import { fromPem } from '../encryption/bytes.ts'
import { type Ciphers, ciphersHere } from '../encryption/ciphers.ts'
import { drawFor, type PlainCall, sealCall } from '../encryption/seal-call.ts'
import type { Answer } from './request.ts'

/** Clocks of offices are wrong by minutes: a call says the server's time. */
interface Known {
  readonly publicKey: string
  readonly spki: Uint8Array<ArrayBuffer>
  /** The server's clock minus ours, in ms. */
  readonly aheadMs: number
  readonly ciphers: Ciphers
}
/** The server's clock has moved when it differs by more than a slow line explains. */
const MOVED_MS = 30_000

async function ask(): Promise<Known> {
  const [response, ciphers] = await Promise.all([
    fetch(`${API}${ENCRYPTION_PATH}`, { cache: 'no-store' }),
    ciphersHere(),
  ])
  if (!response.ok) throw new TypeError(`HTTP ${response.status}`)
  const { data } = (await response.json()) as { data: EncryptionOffer }
  return { publicKey: data.publicKey, spki: fromPem(data.publicKey), aheadMs: data.time - Date.now(), ciphers }
}

let known: Promise<Known> | null = null
function askOnce(): Promise<Known> {
  const asking = known ?? ask()
  known = asking
  asking.catch(() => {
    if (known === asking) known = null
  })
  return asking
}

/** A call as it travels to our server, and how what comes back is read. */
export interface ServerCall {
  /** In place of the call's own. */
  readonly sent: { readonly params: { readonly data: string }; readonly body: { readonly data: string } | undefined }
  readonly headers: Readonly<Record<string, string>>
  /**
   * Whether this answer refuses it because the server has another key by now, or one of the clocks was set. Then the call
   * may be encrypted and sent anew: it was refused before anybody read it.
   */
  isStale(response: Response): Promise<boolean>
  /** What a good answer says behind its encryption. One without it was given by somebody else: illegal. */
  open(answer: object, language: Language): Promise<Answer>
}

async function isIllegal(response: Response): Promise<boolean> {
  if (response.status !== 400) return false
  const { msg } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as Answer
  return Object.values(ILLEGAL_CALL).includes(msg ?? '')
}

/** Encrypts a call for our server. Rejects without a connection. */
export async function sealForServer(call: PlainCall): Promise<ServerCall> {
  const asked = askOnce()
  const before = await asked
  const sealed = await sealCall(call, drawFor(Date.now() + before.aheadMs), before.spki, before.ciphers)
  return {
    sent: { params: { data: sealed.params }, body: call.body === undefined ? undefined : { data: sealed.body } },
    headers: sealed.headers,
    async isStale(response) {
      if (!(await isIllegal(response))) return false
      if (known === asked) known = null
      const now = await askOnce()
      return before.publicKey !== now.publicKey || Math.abs(before.aheadMs - now.aheadMs) > MOVED_MS
    },
    async open(answer, language) {
      try {
        return JSON.parse(await sealed.open((answer as { result: string }).result))
      } catch {
        return { code: 400, msg: ILLEGAL_CALL[language] }
      }
    },
  }
}
