import type { Label } from './text/label.ts'

/** Not in the index: what is reached through it is loaded with the first page, and this seldom is. */

/** Headers that together make a call an encrypted one, in lower case (wire-contract §5). */
export const ENCRYPTED_CALL = {
  nonce: 'nonce',
  timestamp: 'timestamp',
  key: 'encrypt-key',
  signature: 'signature',
} as const
/** The header of a reply whose body is encrypted. */
export const ENCRYPTED_REPLY = 'encrypt'
/** What is said of every fault of an encrypted call, whichever it was. */
export const ILLEGAL_CALL: Label = { zh: '非法请求', en: 'Illegal request' }

/** Whether clients encrypt their calls: never, those that want to, or all of them. */
export type RequestEncryption = 'off' | 'on' | 'required'
/** Below the API's address: the public key and the server's time in ms. */
export const ENCRYPTION_PATH = '/encryption'
export interface EncryptionOffer {
  /** RSA of 2048 bits, SPKI as PEM. */
  readonly publicKey: string
  readonly time: number
}

/** Random digits in a nonce; the family's helper makes fewer at times, so that one is enough for the server. */
export const NONCE_DIGITS = 10
export const CALL_KEY_LENGTH = 16

/** Whether a key is one that a call may be encrypted under: 16 letters and digits, whose UTF-8 is the key of AES-128. */
export const isCallKey = (key: string): boolean => /^[A-Za-z0-9]{16}$/.test(key)

/** Whether a nonce is 1 to 10 digits before this timestamp, 13 digits of ms. */
export function isNonceOf(nonce: string, timestamp: string): boolean {
  return /^\d{13}$/.test(timestamp) && /^\d{14,23}$/.test(nonce) && nonce.endsWith(timestamp)
}

/** The text whose MD5 is the initial vector of one direction. */
export const vectorText = (way: 'req' | 'res', nonce: string): string => way + nonce

/** The part of an address that is signed: after the first /api, without the query. */
export function signedPath(url: string): string {
  const path = url.split('?', 1)[0]!
  const at = path.indexOf('/api')
  return at < 0 ? path : path.slice(at + '/api'.length)
}

/** What a signature is made of; `params` and `body` encrypted, '' where there are none. */
export interface SignedCall {
  readonly method: string
  readonly path: string
  readonly params: string
  readonly body: string
  readonly key: string
  readonly nonce: string
  readonly timestamp: string
}

/** The text whose MD5 in upper case is the signature. */
export function signedText({ method, path, params, body, key, nonce, timestamp }: SignedCall): string {
  const parts = { body, key, method: method.toUpperCase(), nonce, params, path, timestamp }
  return Object.entries(parts)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** The text of an object that is encrypted; '' for none and for an empty one. */
export function sealedText(of: unknown): string {
  if (of === undefined || of === null) return ''
  const isEmpty = typeof of === 'object' && !Array.isArray(of) && Object.keys(of).length === 0
  return isEmpty ? '' : JSON.stringify(of)
}
