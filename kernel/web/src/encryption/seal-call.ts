import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import {
  CALL_KEY_LENGTH,
  ENCRYPTED_CALL,
  NONCE_DIGITS,
  sealedText,
  signedText,
  vectorText,
} from '@village/resource/encrypted-call.ts'
import { fromBase64, randomText, toBase64 } from './bytes.ts'
import type { Ciphers } from './ciphers.ts'

const DIGITS = '0123456789'
const LETTERS = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz${DIGITS}`

type Bytes = Uint8Array<ArrayBuffer>
const bytesOf = (text: string): Bytes => Uint8Array.from(utf8ToBytes(text))
const digest = (text: string): Bytes => Uint8Array.from(md5(utf8ToBytes(text)))

/** A call in clear; `path` is what follows /api. */
export interface PlainCall {
  readonly method: string
  readonly path: string
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
}
/** What is drawn anew for each call. */
export interface Draw {
  readonly key: string
  readonly nonce: string
  readonly timestamp: string
}
/** The same call as it travels. */
export interface SealedCall {
  readonly headers: Readonly<Record<string, string>>
  /** '' where the call has none. */
  readonly params: string
  readonly body: string
  /** The reply's text behind its `result`. Rejects when it was not meant for this call. */
  open(result: string): Promise<string>
}

/** A key and a nonce that no call had before, at this time in ms. */
export function drawFor(timeMs: number): Draw {
  const timestamp = String(timeMs)
  return {
    key: randomText(LETTERS, CALL_KEY_LENGTH),
    nonce: randomText(DIGITS, NONCE_DIGITS) + timestamp,
    timestamp,
  }
}

/** Encrypts a call for the owner of a public key (SPKI) and signs it: wire-contract §5, steps 2 to 7. */
export async function sealCall(call: PlainCall, draw: Draw, spki: Bytes, ciphers: Ciphers): Promise<SealedCall> {
  const { nonce, timestamp } = draw
  const key = bytesOf(draw.key)
  const vector = digest(vectorText('req', nonce))
  const seal = async (of: unknown): Promise<string> => {
    const text = sealedText(of)
    return text === '' ? '' : toBase64(await ciphers.encrypt(key, vector, bytesOf(text)))
  }
  const params = await seal(call.params)
  const body = await seal(call.body)
  const text = signedText({ ...draw, params, body, method: call.method, path: call.path })
  return {
    params,
    body,
    headers: {
      [ENCRYPTED_CALL.nonce]: nonce,
      [ENCRYPTED_CALL.timestamp]: timestamp,
      [ENCRYPTED_CALL.key]: toBase64(await ciphers.wrap(spki, key)),
      [ENCRYPTED_CALL.signature]: bytesToHex(digest(text)).toUpperCase(),
    },
    async open(result) {
      const plain = await ciphers.decrypt(key, digest(vectorText('res', nonce)), fromBase64(result))
      return new TextDecoder('utf-8', { fatal: true }).decode(plain)
    },
  }
}
