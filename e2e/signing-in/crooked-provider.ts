import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the provider says of somebody in place of the truth. */
export interface Crooked {
  readonly claims?: Readonly<Record<string, unknown>>
  /** Signed by a key that is not the provider's. */
  readonly forged?: boolean
  /** It takes no notice of the call. */
  readonly silent?: boolean
}
/** A provider that a test leads: it knows which address the browser was sent to, and what to say for which code. */
export interface CrookedProvider {
  readonly issuer: string
  /** Calls for tokens so far. */
  readonly exchanges: () => number
  /** The provider signs somebody in at this address and gives a code. */
  grant(departure: URL, subject: string, crooked?: Crooked): string
  close(): Promise<void>
}

export const CLIENT = { clientId: 'village', clientSecret: 'theirs-and-ours' } as const

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
function tokenOf(claims: object, key: KeyObject): string {
  const text = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'one' })}.${encode(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

interface Granted {
  readonly claims: object
  readonly challenge: string
  readonly crooked: Crooked
}

const metadataOf = (issuer: string): object => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
})

function exchange(body: URLSearchParams, granted: Map<string, Granted>, keyOf: (forged: boolean) => KeyObject) {
  const code = body.get('code') ?? ''
  const found = granted.get(code)
  granted.delete(code)
  const challenge = createHash('sha256')
    .update(body.get('code_verifier') ?? '')
    .digest('base64url')
  if (found?.challenge !== challenge) return { status: 400, json: { error: 'invalid_grant' } }
  const id_token = tokenOf(found.claims, keyOf(found.crooked.forged ?? false))
  return { status: 200, json: { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token } }
}

/** Starts one on loopback. */
export async function startCrookedProvider(): Promise<CrookedProvider> {
  const [own, foreign] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 })) as [
    ReturnType<typeof generateKeyPairSync> & { privateKey: KeyObject; publicKey: KeyObject },
    { privateKey: KeyObject },
  ]
  const granted = new Map<string, Granted>()
  let [issuer, exchanges, codes] = ['', 0, 0]
  const answers: Readonly<Record<string, () => object>> = {
    '/.well-known/openid-configuration': () => metadataOf(issuer),
    '/keys': () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] }),
  }
  const server = createServer(async (request, reply) => {
    const say = (status: number, json: object) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    const known = answers[request.url ?? '']
    if (known) return say(200, known())
    if (request.url !== '/token') return say(404, {})
    exchanges++
    const body = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    if (granted.get(body.get('code') ?? '')?.crooked.silent) return request.socket.destroy()
    const { status, json } = exchange(body, granted, forged => (forged ? foreign : own).privateKey)
    return say(status, json)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    exchanges: () => exchanges,
    grant(departure, sub, crooked = {}) {
      const query = departure.searchParams
      const code = `code-${++codes}`
      const iat = Math.floor(Date.now() / 1000)
      const honest = { iss: issuer, aud: query.get('client_id'), sub, iat, exp: iat + 60, nonce: query.get('nonce') }
      const claims = { ...honest, name: `来自${sub}`, preferred_username: sub, ...crooked.claims }
      granted.set(code, { claims, challenge: query.get('code_challenge') ?? '', crooked })
      return code
    },
    close: () =>
      new Promise(done => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
