import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A certificate with its key, both as PEM. */
export interface Certificate {
  readonly certificate: string
  readonly key: string
}
/** Issues certificates for servers. */
export interface Authority extends Certificate {
  /** A certificate for an IPv4 address, to the end of time unless said. */
  issueFor(address: string, untilMs?: number): Certificate
}

// Node reads certificates and makes none: here is as much of DER (X.690) as one with a P-256 key needs.
type Bytes = Uint8Array<ArrayBuffer> | Buffer
const der = (tag: number, ...parts: readonly Bytes[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...head]), content])
}
const sequence = (...parts: readonly Bytes[]): Buffer => der(0x30, ...parts)
const object = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const octets = (content: Bytes): Buffer => der(0x04, content)
const bits = (content: Bytes): Buffer => der(0x03, Buffer.from([0]), content)
const text = (tag: number, value: string): Buffer => der(tag, Buffer.from(value))

const ECDSA_WITH_SHA256 = sequence(object('2a8648ce3d040302'))
const COMMON_NAME = '550403'
const BASIC_CONSTRAINTS = '551d13'
const ALTERNATIVE_NAME = '551d11'
const KEY_ID = '551d0e'
const ISSUER_KEY_ID = '551d23'
const END_OF_TIME_MS = Date.parse('2099-12-31T23:59:59Z')
const validUntil = (untilMs: number): Buffer =>
  sequence(
    text(0x17, '000101000000Z'),
    text(0x18, `${new Date(untilMs).toISOString().replace(/\D/g, '').slice(0, 14)}Z`),
  )

const nameOf = (name: string): Buffer => sequence(der(0x31, sequence(object(COMMON_NAME), text(0x0c, name))))
const extension = (id: string, value: Buffer): Buffer => sequence(object(id), octets(value))
const publicDer = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' })
const idOf = (key: KeyObject): Buffer => createHash('sha1').update(publicDer(key)).digest()

interface Wanted {
  readonly subject: string
  readonly publicKey: KeyObject
  readonly extensions: readonly Buffer[]
  readonly untilMs?: number | undefined
}
interface Issuer {
  readonly name: string
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}
function issue({ subject, publicKey, extensions, untilMs = END_OF_TIME_MS }: Wanted, issuer: Issuer): string {
  const serial = der(0x02, Buffer.from([1, ...randomBytes(8)]))
  const ids = [
    extension(KEY_ID, octets(idOf(publicKey))),
    extension(ISSUER_KEY_ID, sequence(der(0x80, idOf(issuer.publicKey)))),
  ]
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    serial,
    ECDSA_WITH_SHA256,
    nameOf(issuer.name),
    validUntil(untilMs),
    nameOf(subject),
    publicDer(publicKey),
    der(0xa3, sequence(...extensions, ...ids)),
  )
  const whole = sequence(content, ECDSA_WITH_SHA256, bits(sign('sha256', content, issuer.privateKey)))
  return `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}/g, '$&\n').trim()}\n-----END CERTIFICATE-----\n`
}

const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()

/** An authority as a county has one of its own. */
export function makeAuthority(name: string): Authority {
  const pair = keyPair()
  const issuer = { name, ...pair }
  const isAuthority = extension(BASIC_CONSTRAINTS, sequence(der(0x01, Buffer.from([255]))))
  return {
    certificate: issue({ subject: name, publicKey: pair.publicKey, extensions: [isAuthority] }, issuer),
    key: pemOf(pair.privateKey),
    issueFor(address, untilMs) {
      const own = keyPair()
      const addresses = sequence(der(0x87, Buffer.from(address.split('.').map(Number))))
      const wanted = {
        subject: 'database',
        publicKey: own.publicKey,
        extensions: [extension(ALTERNATIVE_NAME, addresses)],
        untilMs,
      }
      return { certificate: issue(wanted, issuer), key: pemOf(own.privateKey) }
    },
  }
}
