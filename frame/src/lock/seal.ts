import { pbkdf2Async } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { LockSeal } from './lock.ts'

/** Enough to slow down guessing from a copied storage, little enough for the oldest machines; browsers on http have no WebCrypto. */
const ROUNDS = 20_000
const SALT_BYTES = 16
const HASH_BYTES = 32

const deriveKey = async (plain: string, salt: Uint8Array): Promise<string> =>
  bytesToHex(await pbkdf2Async(sha256, utf8ToBytes(plain), salt, { c: ROUNDS, dkLen: HASH_BYTES }))

/** What is kept of a lock password: a salt and a derived key, never the password. */
export async function sealPassword(plain: string): Promise<LockSeal> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  return { salt: bytesToHex(salt), hash: await deriveKey(plain, salt) }
}
/** Whether the password is the one that the seal was made of. */
export async function opens(plain: string, seal: LockSeal): Promise<boolean> {
  return seal.hash !== '' && (await deriveKey(plain, hexToBytes(seal.salt))) === seal.hash
}
