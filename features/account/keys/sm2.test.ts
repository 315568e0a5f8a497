import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sm2Encrypt } from '../../../testing/encryption/sm2.ts'
import { sm2Decrypt } from './sm2.server.ts'
import { isSm2Secret, newSm2Secret, sm2PublicPoint } from './sm2-curve.server.ts'

const newPair = () => {
  const secret = newSm2Secret()
  return { secret, key: Buffer.from(sm2PublicPoint(secret)).toString('hex') }
}

test('the example of the standard is read (GB/T 32918.5, annex C)', () => {
  const secret = Buffer.from('3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8', 'hex')
  const c1 =
    '04ebfc718e8d1798620432268e77feb6415e2ede0e073c0f4f640ecd2e149a73e858f9d81e5430a57b36daab8f950a3c64e6ee6a63094d99283aff767e124df0'
  const c2 = '21886ca989ca9c7d58087307ca93092d651efa'
  const c3 = '59983c18f809e262923c53aec295d30383b54e39d609d160afcb1908d0bd8766'
  expect(Buffer.from(sm2PublicPoint(secret)).toString('hex')).toBe(
    '0409f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13',
  )
  expect(sm2Decrypt(Buffer.from(c1 + c2 + c3, 'hex'), secret)?.toString('utf8')).toBe('encryption standard')
})

test('what another implementation encrypts is read, of every length and whichever half y lies in', () => {
  const { secret, key } = newPair()
  for (const length of [1, 5, 31, 32, 33, 64]) {
    const text = randomBytes(length)
    expect(sm2Decrypt(sm2Encrypt(text, key), secret), `${length}`).toEqual(text)
  }
})

test('a ciphertext with one bit changed, for another key, off the curve or too short is not read', () => {
  const { secret, key } = newPair()
  const good = sm2Encrypt(Buffer.from('Haitang-2026'), key)
  for (const at of [0, 63, 64, good.length - 1]) {
    const broken = Buffer.from(good)
    broken[at]! ^= 1
    expect(sm2Decrypt(broken, secret), `${at}`).toBeNull()
  }
  expect(sm2Decrypt(good, newPair().secret)).toBeNull()
  expect(sm2Decrypt(Buffer.alloc(good.length), secret)).toBeNull()
  expect(sm2Decrypt(good.subarray(0, 96), secret)).toBeNull()
})

test('nought, the order of the curve and what lies beyond are no private keys', () => {
  const order = 'fffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123'
  for (const hex of ['0'.repeat(64), order, 'f'.repeat(64)])
    expect(isSm2Secret(Buffer.from(hex, 'hex')), hex).toBe(false)
  expect(isSm2Secret(Buffer.from(order.replace(/3$/, '2'), 'hex'))).toBe(true)
})
