import { createHash, randomBytes } from 'node:crypto'

/**
 * SM2 encryption as a client of the family does it (GB/T 32918.4), by the standard's own steps and without ECDH: a second
 * implementation beside the decrypting one of the product.
 */
const P = 0xfffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffffn
const A = 0xfffffffeffffffffffffffffffffffffffffffff00000000fffffffffffffffcn
const G = {
  x: 0x32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7n,
  y: 0xbc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0n,
}
type Point = typeof G
const mod = (value: bigint): bigint => ((value % P) + P) % P
function inverse(value: bigint): bigint {
  let [a, b, x, y] = [mod(value), P, 1n, 0n]
  while (a > 1n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y]
  return mod(x)
}
function add(p: Point | null, q: Point): Point {
  if (!p) return q
  const slope = p.x === q.x ? (3n * p.x * p.x + A) * inverse(2n * p.y) : (q.y - p.y) * inverse(q.x - p.x)
  const x = mod(slope * slope - p.x - q.x)
  return { x, y: mod(slope * (p.x - x) - p.y) }
}
function multiply(point: Point, by: bigint): Point {
  let result: Point | null = null
  let double = point
  for (let rest = by; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = add(result, double)
    double = add(double, double)
  }
  return result!
}
const bytes = (value: bigint): Buffer => Buffer.from(value.toString(16).padStart(64, '0'), 'hex')
const coordinates = ({ x, y }: Point): Buffer => Buffer.concat([bytes(x), bytes(y)])
const number = (hex: Buffer | string): bigint => BigInt(`0x${hex.toString('hex')}`)
const sm3 = (...parts: Buffer[]): Buffer => createHash('sm3').update(Buffer.concat(parts)).digest()
/** C1 C2 C3 without the leading 04, under a public key of 04, x and y in hex. */
export function sm2Encrypt(text: Buffer, publicKey: string): Buffer {
  const key = { x: number(publicKey.slice(2, 66)), y: number(publicKey.slice(66)) }
  const k = number(randomBytes(32)) % (P - 2n)
  const shared = multiply(key, k)
  const blocks = Array.from({ length: Math.ceil(text.length / 32) }, (_, at) =>
    sm3(coordinates(shared), Buffer.from([0, 0, 0, at + 1])),
  )
  const stream = Buffer.concat(blocks)
  const hidden = Buffer.from(text.map((byte, at) => byte ^ stream[at]!))
  return Buffer.concat([coordinates(multiply(G, k)), hidden, sm3(bytes(shared.x), text, bytes(shared.y))])
}
