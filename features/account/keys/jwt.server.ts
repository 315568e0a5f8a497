import { createHmac, timingSafeEqual } from 'node:crypto'
import { bytesOf, lru, perInstallation, type Services } from '@village/server'
import { keyNamed, signingKey } from './keys.server.ts'

/** What our tokens say. Rights are not among it: they are read from the database (security §5.2). */
export interface Claims {
  readonly token_type: 'access_token' | 'social_token'
  readonly iss: string
  readonly aud: string
  /** Seconds since 1970. */
  readonly iat: number
  readonly exp: number
  readonly jti: string
  readonly tenant_id: string
  readonly client_id: string
  /** Set if the client signed in through the open edition's endpoints. */
  readonly dialect?: 'open'
  /** The session; empty in a social token. */
  readonly sid: string
  readonly user_id: string
  readonly account: string
  readonly role_name: string
  /** The social account that waits for registration; social tokens only. */
  readonly oauth_id?: string
}

const ISSUER = 'digital-village'
const AUDIENCE = 'back-office'
/** The longest token that is looked at, in characters. */
const MAX_TOKEN_LENGTH = 2048
const REMEMBERED = 5000

const encodePart = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const signature = (text: string, secret: Buffer): Buffer => createHmac('sha256', secret).update(text).digest()

/** A signed token, HS256 under today's key. */
export function signToken(claims: Omit<Claims, 'iss' | 'aud'>, services: Services): string {
  const { kid, secret } = signingKey(services)
  const text = `${encodePart({ alg: 'HS256', typ: 'JWT', kid })}.${encodePart({ ...claims, iss: ISSUER, aud: AUDIENCE })}`
  return `${text}.${signature(text, secret).toString('base64url')}`
}

function parsePart(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

function verifyToken(token: string, services: Services): Claims | null {
  const [head = '', body = '', sign = '', ...more] = token.split('.')
  const header = more.length === 0 ? parsePart(head) : null
  if (header?.['alg'] !== 'HS256' || header['typ'] !== 'JWT' || typeof header['kid'] !== 'string') return null
  const key = keyNamed(header['kid'], services)
  if (!key) return null
  const expected = signature(`${head}.${body}`, key.secret)
  const given = Buffer.from(sign, 'base64url')
  // The text is compared as well: base64 leaves spare bits, so that several texts represent the same bytes.
  if (given.length !== expected.length || expected.toString('base64url') !== sign) return null
  if (!timingSafeEqual(given, expected)) return null
  const claims = parsePart(body) as unknown as Claims | null
  return claims?.iss === ISSUER && claims.aud === AUDIENCE && typeof claims.exp === 'number' ? claims : null
}

const remembered = perInstallation(() =>
  lru<Claims>(REMEMBERED, { maxBytes: 8 * 2 ** 20, of: (_, token) => 2 * bytesOf(token) }),
)
/** The claims of one of our own tokens, whether or not its time is over; null for anything else. */
export function readToken(token: string, services: Services): Claims | null {
  if (token.length > MAX_TOKEN_LENGTH) return null
  const known = remembered(services).get(token)
  if (known) return known
  const claims = verifyToken(token, services)
  if (claims) remembered(services).set(token, claims)
  return claims
}

/** Whether the token's time is not over yet. It stays over when the clock is set back. */
export function isAlive(claims: Claims, services: Services): boolean {
  return claims.exp * 1000 > services.clock.latest().getTime()
}

/** The token in a `Blade-Auth: bearer …` header; empty when there is none. */
export function bearer(header: string | undefined): string {
  return /^\s*(?:bearer\s+)?([\w-]+\.[\w-]+\.[\w-]*)\s*$/i.exec(header ?? '')?.[1] ?? ''
}
