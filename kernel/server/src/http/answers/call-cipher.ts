import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { vectorText } from '@village/resource/encrypted-call.ts'
import { isSameSecret } from '../../common/same-secret.ts'

const md5 = (text: string): Buffer => createHash('md5').update(text).digest()

/** The key and the nonce of one encrypted call. */
export interface CallSecret {
  readonly key: string
  readonly nonce: string
}

/** The plain text of what a client encrypted. Throws on anything else. */
export function openText({ key, nonce }: CallSecret, sealed: string): string {
  const decipher = createDecipheriv('aes-128-cbc', key, md5(vectorText('req', nonce)))
  return Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()]).toString('utf8')
}

/** A reply as the client of this call reads it: base64. */
export function sealReply({ key, nonce }: CallSecret, plain: string): string {
  const cipher = createCipheriv('aes-128-cbc', key, md5(vectorText('res', nonce)))
  return cipher.update(plain, 'utf8', 'base64') + cipher.final('base64')
}

/** Whether this is the signature of a text. */
export const isSignatureOf = (text: string, signature: string): boolean =>
  isSameSecret(signature, md5(text).toString('hex').toUpperCase())
