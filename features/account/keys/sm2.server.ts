import { createHash, timingSafeEqual } from 'node:crypto'
import { sharedPoint } from './sm2-curve.server.ts'

const FIELD_BYTES = 32
const POINT_BYTES = 2 * FIELD_BYTES
const HASH_BYTES = 32

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
 * key's owner was not meant to read.
 */
export function sm2Decrypt(ciphertext: Uint8Array, privateKey: Uint8Array): Buffer | null {
  const length = ciphertext.length - POINT_BYTES - HASH_BYTES
  if (length < 1) return null
  const message = ciphertext.subarray(POINT_BYTES, POINT_BYTES + length)
  const check = ciphertext.subarray(POINT_BYTES + length)
  const shared = sharedPoint(ciphertext.subarray(0, POINT_BYTES), privateKey)
  if (!shared) return null
  const stream = keyStream(shared, length)
  const plain = Buffer.from(message.map((byte, at) => byte ^ stream[at]!))
  const [x, y] = [shared.subarray(0, FIELD_BYTES), shared.subarray(FIELD_BYTES)]
  return timingSafeEqual(sm3(x, plain, y), check) ? plain : null
}
