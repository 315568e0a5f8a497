import { createHash } from 'node:crypto'

/** The dialects that devices speak: T is ThingsBoard's, J that of JetLinks. */
export type Dialect = 't' | 'j'

/** What `POST /device/machine/credential` answers, and the product of a device of the J dialect. */
export interface Credential {
  readonly sn: string
  readonly accessToken: string
  readonly secureId: string
  readonly secureKey: string
  readonly productCode: string
}

const NEEDED: Readonly<Record<Dialect, readonly (keyof Credential)[]>> = {
  t: ['accessToken'],
  j: ['sn', 'secureId', 'secureKey', 'productCode'],
}

function credentialOf(line: string, at: number, dialect: Dialect): Credential {
  const given: unknown = line.startsWith('{') ? JSON.parse(line) : { accessToken: line }
  const credential = {
    sn: `line-${at + 1}`,
    secureId: '',
    secureKey: '',
    productCode: '',
    accessToken: '',
    ...(given as {}),
  }
  const missing = NEEDED[dialect].filter(key => credential[key] === '')
  if (missing.length > 0) throw new Error(`line ${at + 1} of the credentials has no ${missing.join(', ')}`)
  return credential
}

/** The credentials of a file: one a line, a bare access token (T) or JSON. Throws with the line that is wrong. */
export function credentialsIn(text: string, dialect: Dialect): Credential[] {
  const lines = text.split('\n').map(line => line.trim())
  return lines.filter(line => line !== '').map((line, at) => credentialOf(line, at, dialect))
}

/** How a device signs in at a moment. */
export interface SignIn {
  readonly clientId: string
  readonly username: string
  readonly password: string
}

/** How a device signs in; one of the J dialect signs the moment, in ms since 1970. */
export function signInOf(dialect: Dialect, credential: Credential, nowMs: number): SignIn {
  const { sn, accessToken, secureId, secureKey } = credential
  if (dialect === 't') return { clientId: `simulated-${sn}`, username: accessToken, password: '' }
  const password = createHash('md5').update(`${secureId}|${nowMs}|${secureKey}`).digest('hex')
  return { clientId: sn, username: `${secureId}|${nowMs}`, password }
}

/** A message of a device. */
export interface Sent {
  readonly topic: string
  readonly payload: string
}

/** The reading of a bracelet; `count` says how many there were before, and makes the values move. */
export function readingOf(dialect: Dialect, { sn, productCode }: Credential, count: number, nowMs: number): Sent {
  const values = {
    heartRate: 62 + (count % 25),
    spo2: 95 + (count % 5),
    bodyTemp: (362 + (count % 7)) / 10,
    step: count % 20_000,
    battery: 100 - (count % 60),
  }
  if (dialect === 't') return { topic: 'v1/devices/me/telemetry', payload: JSON.stringify({ ts: nowMs, values }) }
  const report = { messageId: `${sn}-${nowMs}-${count}`, timestamp: nowMs, properties: values }
  return { topic: `/${productCode}/${sn}/properties/report`, payload: JSON.stringify(report) }
}

/** The value below which this share of sorted numbers lies; 0 of none. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
