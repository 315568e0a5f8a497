import { constants, privateDecrypt } from 'node:crypto'
import { isNonceOf } from '@village/resource/encrypted-call.ts'
import { expect, test } from 'vitest'
import { VECTOR_PRIVATE_KEY, VECTOR_PUBLIC_KEY, VECTORS } from '../../../../testing/encryption/encryption-vectors.ts'
import { fromPem } from './bytes.ts'
import { type Ciphers, webCiphers } from './ciphers.ts'
import { plainCiphers } from './plain-ciphers.ts'
import { drawFor, sealCall } from './seal-call.ts'

const SPKI = fromPem(VECTOR_PUBLIC_KEY)
const unwrap = (wrapped: string): string =>
  privateDecrypt(
    { key: VECTOR_PRIVATE_KEY, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(wrapped, 'base64'),
  ).toString()

const ways: readonly (readonly [string, Ciphers])[] = [
  ['with WebCrypto', webCiphers(crypto.subtle)],
  ['on plain http', plainCiphers],
]
const cases = ways.flatMap(([way, ciphers]) => VECTORS.map(vector => [vector.name, way, vector, ciphers] as const))

test.each(cases)('%s is encrypted and its reply read %s as other programs do it', async (_, __, vector, ciphers) => {
  const { method, path, plainParams, plainBody, aesKey, nonce, timestamp } = vector
  const call = { method, path, params: plainParams ?? undefined, body: plainBody ?? undefined }
  const sealed = await sealCall(call, { key: aesKey, nonce, timestamp }, SPKI, ciphers)
  expect([sealed.params, sealed.body]).toEqual([vector.paramData, vector.bodyData])
  expect(sealed.headers).toMatchObject({ nonce, timestamp, signature: vector.signature })
  expect(unwrap(sealed.headers['encrypt-key']!)).toBe(aesKey)
  expect(await sealed.open(vector.replyResult)).toBe(vector.plainReplyUtf8)
})

test.each(ways)('a reply to another call is not read %s', async (_, ciphers) => {
  const [first, second] = VECTORS
  const draw = { key: first.aesKey, nonce: first.nonce, timestamp: first.timestamp }
  const sealed = await sealCall({ method: 'GET', path: '/a' }, draw, SPKI, ciphers)
  await expect(sealed.open(second.replyResult)).rejects.toThrow()
  await expect(sealed.open(undefined as never)).rejects.toThrow()
  await expect(sealed.open('not base64!')).rejects.toThrow()
})

test.each(ways)('a call without parameters has none %s either', async (_, ciphers) => {
  const sealed = await sealCall(
    { method: 'POST', path: '/a', params: {}, body: {} },
    drawFor(1_795_132_800_000),
    SPKI,
    ciphers,
  )
  expect([sealed.params, sealed.body]).toEqual(['', ''])
})

test('a nonce is ten random digits before the time, a key sixteen letters and digits, and no two are the same', () => {
  const draws = Array.from({ length: 200 }, () => drawFor(1_795_132_800_000))
  expect(draws.every(({ nonce, timestamp }) => nonce.length === 23 && isNonceOf(nonce, timestamp))).toBe(true)
  expect(draws.every(({ key }) => /^[A-Za-z0-9]{16}$/.test(key))).toBe(true)
  expect(new Set(draws.map(({ nonce }) => nonce)).size).toBe(200)
  expect(new Set(draws.map(({ key }) => key)).size).toBe(200)
})

test('a key that is no RSA key of 2048 bits is not used', async () => {
  await expect(plainCiphers.wrap(SPKI.slice(1), new Uint8Array(16))).rejects.toThrow()
  await expect(plainCiphers.wrap(SPKI, new Uint8Array(200))).rejects.toThrow()
})
