import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

/** RFC 7914 parameters for files that are kept for years: 64 MB and some 0.2 s for each guess. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }
/** What a passphrase for the keys of a county has at least. */
export const SHORTEST_PASSPHRASE = 12

export const isShortPassphrase = (passphrase: string): boolean => [...passphrase].length < SHORTEST_PASSPHRASE

const keyOf = (passphrase: string, salt: Buffer): Buffer => scryptSync(passphrase.normalize('NFC'), salt, 32, COST)

/** A text under a passphrase: scrypt and AES-256-GCM, in base64. */
export function sealedBy(passphrase: string, text: string): string {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([salt, iv, cipher.getAuthTag(), body]).toString('base64')
}

/** @throws where the passphrase is another or the text is damaged */
export function openedBy(passphrase: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, bytes.subarray(0, 16)), bytes.subarray(16, 28))
  decipher.setAuthTag(bytes.subarray(28, 44))
  return Buffer.concat([decipher.update(bytes.subarray(44)), decipher.final()]).toString('utf8')
}
