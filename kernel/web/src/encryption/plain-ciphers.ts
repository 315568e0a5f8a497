import { cbc } from '@noble/ciphers/aes.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import type { Ciphers } from './ciphers.ts'

const HASH_BYTES = 32
const KEY_BYTES = 256
/** Where the modulus stands in the SPKI of an RSA key of 2048 bits with the exponent 65537, which ends it. */
const MODULUS_AT = 33
const SPKI_BYTES = MODULUS_AT + KEY_BYTES + 5
const EXPONENT_BITS = 16

const toHex = (bytes: Uint8Array): string => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
const toNumber = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes)}`)
const toBytes = (value: bigint): Uint8Array =>
  Uint8Array.from(
    value
      .toString(16)
      .padStart(2 * KEY_BYTES, '0')
      .match(/../g)!,
    pair => Number.parseInt(pair, 16),
  )

function modulusOf(spki: Uint8Array): bigint {
  const exponent = toHex(spki.subarray(-5))
  if (spki.length !== SPKI_BYTES || exponent !== '0203010001') throw new Error('this is no RSA key of 2048 bits')
  return toNumber(spki.subarray(MODULUS_AT, MODULUS_AT + KEY_BYTES))
}

/** The mask generation of RFC 8017 B.2.1 with SHA-256, laid over bytes. */
function mask(bytes: Uint8Array, seed: Uint8Array): Uint8Array {
  const masked = new Uint8Array(bytes)
  for (let at = 0; at < bytes.length; at += HASH_BYTES) {
    const block = sha256(concatBytes(seed, new Uint8Array([0, 0, 0, at / HASH_BYTES])))
    for (let i = 0; i < HASH_BYTES && at + i < bytes.length; i++) masked[at + i]! ^= block[i]!
  }
  return masked
}

/** EME-OAEP of RFC 8017 §7.1.1, with an empty label. */
function pad(message: Uint8Array): Uint8Array {
  const room = KEY_BYTES - 2 * HASH_BYTES - 2
  if (message.length > room) throw new Error('this is too long to be wrapped')
  const seed = crypto.getRandomValues(new Uint8Array(HASH_BYTES))
  const filling = new Uint8Array(room - message.length)
  const block = concatBytes(sha256(new Uint8Array()), filling, new Uint8Array([1]), message)
  const maskedBlock = mask(block, seed)
  return concatBytes(new Uint8Array(1), mask(seed, maskedBlock), maskedBlock)
}

/** To the power of 65537: sixteen squares and once more the number itself. */
function power(base: bigint, modulus: bigint): bigint {
  let result = base
  for (let i = 0; i < EXPONENT_BITS; i++) result = (result * result) % modulus
  return (result * base) % modulus
}

/** For browsers on plain http, which have no WebCrypto. Public keys only: nothing here has to hide how long it takes. */
export const plainCiphers: Ciphers = {
  wrap: async (spki, plain) => toBytes(power(toNumber(pad(plain)), modulusOf(spki))),
  encrypt: async (key, vector, plain) => cbc(key, vector).encrypt(plain),
  decrypt: async (key, vector, sealed) => cbc(key, vector).decrypt(sealed),
}
