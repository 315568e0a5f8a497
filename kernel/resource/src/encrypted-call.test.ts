import { expect, test } from 'vitest'
import { VECTORS } from '../../../testing/encryption/encryption-vectors.ts'
import { isCallKey, isNonceOf, sealedText, signedPath, signedText } from './encrypted-call.ts'

test.each(VECTORS)('what is signed of $name is put together as the contract says', vector => {
  const { aesKey, bodyData, paramData, signString, plainBody, plainParams, plaintextUtf8, ...call } = vector
  expect(signedText({ ...call, key: aesKey, body: bodyData, params: paramData })).toBe(signString)
  expect(sealedText(plainBody ?? plainParams)).toBe(plaintextUtf8)
  expect(isNonceOf(call.nonce, call.timestamp)).toBe(true)
  expect(isCallKey(aesKey)).toBe(true)
})

test.each([
  ['1795132800000', '1795132800000', false],
  ['11795132800000', '1795132800000', true],
  ['012345678901795132800000', '1795132800000', false],
  ['12345678901795132800001', '1795132800000', false],
  ['1234567890179513280000x', '179513280000x', false],
  ['1795132800000\n1795132800000', '1795132800000', false],
])('nonce %j of the time %j: %s', (nonce, timestamp, isOne) => expect(isNonceOf(nonce, timestamp)).toBe(isOne))

test.each([
  ['/api/blade-system/param/list?data=a', '/blade-system/param/list'],
  ['/village/api/blade-system/param/list', '/blade-system/param/list'],
  ['/api/api/list', '/api/list'],
  ['/list', '/list'],
])('of %s the path %s is signed', (url, path) => expect(signedPath(url)).toBe(path))

test.each([[undefined], [null], [{}]])('nothing is encrypted of %j', nothing => expect(sealedText(nothing)).toBe(''))
test('an empty list is something', () => expect(sealedText([])).toBe('[]'))

test.each(['Ab3dEf6hIj9kLm2', 'Ab3dEf6hIj9kLm2n4', 'Ab3dEf6hIj9kLm2-', 'Ab3dEf6hIj9kLm2é'])('%s is no key', key =>
  expect(isCallKey(key)).toBe(false),
)
