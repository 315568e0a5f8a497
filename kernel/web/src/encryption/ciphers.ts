type Bytes = Uint8Array<ArrayBuffer>

/** What a client encrypts with. */
export interface Ciphers {
  /** RSA-OAEP with SHA-256 under a public key of 2048 bits (SPKI). */
  wrap(spki: Bytes, plain: Bytes): Promise<Uint8Array>
  /** AES-128-CBC with PKCS#7. */
  encrypt(key: Bytes, vector: Bytes, plain: Bytes): Promise<Uint8Array>
  /** Throws on what was not encrypted so. */
  decrypt(key: Bytes, vector: Bytes, sealed: Bytes): Promise<Uint8Array>
}

const AES = 'AES-CBC'
const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' } as const

/** The browser's own, which it has on https and on localhost only. */
export function webCiphers(subtle: SubtleCrypto): Ciphers {
  const aesKey = (key: Bytes): Promise<CryptoKey> => subtle.importKey('raw', key, AES, false, ['encrypt', 'decrypt'])
  return {
    async wrap(spki, plain) {
      const key = await subtle.importKey('spki', spki, RSA, false, ['encrypt'])
      return new Uint8Array(await subtle.encrypt(RSA, key, plain))
    },
    async encrypt(key, iv, plain) {
      return new Uint8Array(await subtle.encrypt({ name: AES, iv }, await aesKey(key), plain))
    },
    async decrypt(key, iv, sealed) {
      return new Uint8Array(await subtle.decrypt({ name: AES, iv }, await aesKey(key), sealed))
    },
  }
}

/** Those of this browser; on plain http, in a village's own network, ours are loaded. */
export async function ciphersHere(): Promise<Ciphers> {
  return crypto.subtle ? webCiphers(crypto.subtle) : (await import('./plain-ciphers.ts')).plainCiphers
}
