import { createECDH, createHash, timingSafeEqual } from 'node:crypto'

/** The recommended curve of SM2 (GB/T 32918.5): y² = x³ + ax + b over the field of p. */
const P = 0xfffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffffn
const A = P - 3n
const B = 0x28e9fa9e9d9f5e344d5a9e4bcf6509a7f39789f515ab8f92ddbcbd414d940e93n

const FIELD_BYTES = 32
const POINT_BYTES = 2 * FIELD_BYTES
const HASH_BYTES = 32

const toNumber = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
const toBytes = (value: bigint): Buffer => Buffer.from(value.toString(16).padStart(2 * FIELD_BYTES, '0'), 'hex')

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % P
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % P
    square = (square * square) % P
  }
  return result
}

/** Both points with this x, by their y; p mod 4 is 3, so that a root is one power. */
function rootsOver(x: bigint): readonly Buffer[] {
  const y = power((power(x, 3n) + A * x + B) % P, (P + 1n) / 4n)
  return [toBytes(y), toBytes((P - y) % P)]
}

const sm3 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sm3')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The key stream of GB/T 32918.4 §5.4.3. */
function keyStream(shared: Buffer, length: number): Buffer {
  const blocks: Buffer[] = []
  for (let counter = 1; blocks.length * HASH_BYTES < length; counter++) {
    const number = Buffer.alloc(4)
    number.writeUInt32BE(counter)
    blocks.push(sm3(shared, number))
  }
  return Buffer.concat(blocks).subarray(0, length)
}

/**
 * Decrypts an SM2 ciphertext (GB/T 32918.4) of the order C1 C2 C3, C1 without its leading 04; null for anything that the
 * key's owner was not meant to read. Node's ECDH tells x of the shared point only: of both y the hash C3 tells the right one.
 */
export function sm2Decrypt(ciphertext: Uint8Array, privateKey: Uint8Array): Buffer | null {
  const length = ciphertext.length - POINT_BYTES - HASH_BYTES
  if (length < 1) return null
  const message = ciphertext.subarray(POINT_BYTES, POINT_BYTES + length)
  const check = ciphertext.subarray(POINT_BYTES + length)
  const x = sharedX(ciphertext.subarray(0, POINT_BYTES), privateKey)
  if (!x) return null
  for (const y of rootsOver(toNumber(x))) {
    const stream = keyStream(Buffer.concat([x, y]), length)
    const plain = Buffer.from(message.map((byte, at) => byte ^ stream[at]!))
    if (timingSafeEqual(sm3(x, plain, y), check)) return plain
  }
  return null
}

/** x of the point that both sides know; null where the other side sent no point of the curve. */
function sharedX(point: Uint8Array, privateKey: Uint8Array): Buffer | null {
  const own = createECDH('SM2')
  own.setPrivateKey(privateKey)
  try {
    return own.computeSecret(Buffer.concat([Buffer.from([4]), point]))
  } catch {
    return null
  }
}
