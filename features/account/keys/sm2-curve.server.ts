import { ecdh, weierstrass } from '@noble/curves/abstract/weierstrass.js'

/**
 * The recommended curve of SM2 (GB/T 32918.5), calculated by a library: OpenSSL 3.5, which comes with Node 22 and later,
 * knows its keys and computes no shared point on it.
 */
const Point = weierstrass({
  p: 0xfffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffffn,
  n: 0xfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123n,
  h: 1n,
  a: 0xfffffffeffffffffffffffffffffffffffffffff00000000fffffffffffffffcn,
  b: 0x28e9fa9e9d9f5e344d5a9e4bcf6509a7f39789f515ab8f92ddbcbd414d940e93n,
  Gx: 0x32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7n,
  Gy: 0xbc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0n,
})
const curve = ecdh(Point)

/** A private key: 32 random bytes that are a number of the curve. */
export const newSm2Secret = (): Uint8Array => curve.utils.randomSecretKey()

/** Whether these bytes can be a private key. */
export const isSm2Secret = (bytes: Uint8Array): boolean => curve.utils.isValidSecretKey(bytes)

/** The public key of a private one: 04, x and y in 65 bytes. */
export const sm2PublicPoint = (secret: Uint8Array): Uint8Array => curve.getPublicKey(secret, false)

/** x and y, 64 bytes, of the point that both sides know; null where the other side sent no point of the curve. */
export function sharedPoint(point: Uint8Array, secret: Uint8Array): Buffer | null {
  try {
    return Buffer.from(curve.getSharedSecret(secret, Buffer.concat([Buffer.from([4]), point]), false)).subarray(1)
  } catch {
    return null
  }
}
