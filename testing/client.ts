import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** An answer as it travelled. `body` is parsed where it is JSON, otherwise the text. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly body: any
}
export interface Sent {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** This machine unless said. */
  readonly remoteAddress?: string
}
export type Send = (sent: Sent) => Promise<Answer>

const parseAnswer = (text: string, type: unknown): unknown => (String(type).includes('json') ? JSON.parse(text) : text)

/** Calls into the running product without a socket. */
export const sendInto =
  (app: FastifyInstance): Send =>
  async ({ method, url, headers, body, remoteAddress }) => {
    const from = remoteAddress === undefined ? {} : { remoteAddress }
    const reply = await app.inject({ method, url, headers, ...from, ...(body !== undefined && { payload: body }) })
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: parseAnswer(reply.body, reply.headers['content-type']),
    }
  }

const plain = (body: string | Buffer): BodyInit => (typeof body === 'string' ? body : new Uint8Array(body))

/** Calls over HTTP. */
export const sendTo =
  (address: string): Send =>
  async ({ method, url, headers, body }) => {
    const reply = await fetch(address + url, { method, headers, ...(body !== undefined && { body: plain(body) }) })
    const text = await reply.text()
    const given = Object.fromEntries(reply.headers)
    return { status: reply.status, headers: given, body: parseAnswer(text, given['content-type']) }
  }

/** The wire form of a password: sha1hex(md5hex(plain)), wire-contract §2.2. */
export function credential(plain: string): string {
  const md5 = createHash('md5').update(plain).digest('hex')
  return createHash('sha1').update(md5).digest('hex')
}

export interface More {
  readonly query?: Readonly<Record<string, string | number>>
  readonly headers?: Readonly<Record<string, string>>
}

/** Somebody who calls the product: signed in with a token, or nobody without one. Paths begin below `/api`. */
export interface VillageClient {
  readonly token: string
  get(path: string, query?: More['query'], headers?: More['headers']): Promise<Answer>
  /** Sends JSON; a Buffer or text goes as it is. */
  post(path: string, body?: unknown, more?: More): Promise<Answer>
}

const urlOf = (path: string, query: More['query'] = {}): string => {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)])
  return `/api${path}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''}`
}

/** A client with this token; without one a caller who has not signed in. */
export function clientOf(send: Send, token = ''): VillageClient {
  const known: Record<string, string> = token ? { 'blade-auth': `bearer ${token}` } : {}
  return {
    token,
    get: (path, query, headers) => send({ method: 'GET', url: urlOf(path, query), headers: { ...known, ...headers } }),
    post(path, body = {}, { query, headers } = {}) {
      const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
      const type: Record<string, string> = isRaw ? {} : { 'content-type': 'application/json' }
      const url = urlOf(path, query)
      return send({
        method: 'POST',
        url,
        headers: { ...known, ...type, ...headers },
        body: isRaw ? body : JSON.stringify(body),
      })
    },
  }
}

export interface Account {
  readonly account: string
  readonly password: string
  /** 000000 unless said. */
  readonly tenantId?: string
  /** Our own front end's unless said. */
  readonly clientId?: string
}

const basicOf = (clientId: string): string =>
  `Basic ${Buffer.from(`${clientId}:${clientId}_secret`).toString('base64')}`

/** The reply of the token call (wire-contract §2.2). Throws when the sign-in is refused. */
export async function tokensOf(
  send: Send,
  { account, password, tenantId = '000000', clientId = 'village' }: Account,
): Promise<Readonly<Record<string, unknown>> & { readonly access_token: string }> {
  const params = { tenantId, username: account, password: credential(password), grant_type: 'password', scope: 'all' }
  const answer = await send({
    method: 'POST',
    url: '/api/blade-auth/oauth/token',
    headers: {
      authorization: basicOf(clientId),
      'tenant-id': tenantId,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(params).toString(),
  })
  if (answer.status !== 200) throw new Error(`${account} cannot sign in: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/**
 * Signs in by password (CAPTCHA must be off) and changes it where the product asks for that. Returns the client and the
 * password that holds from now on.
 */
export async function signIn(send: Send, account: Account): Promise<{ client: VillageClient; password: string }> {
  const client = clientOf(send, (await tokensOf(send, account)).access_token)
  const { body } = await client.get('/blade-user/info')
  if (!body.data.mustChangePassword) return { client, password: account.password }
  const password = `Vg-${randomUUID()}`
  const change = {
    oldPassword: credential(account.password),
    newPassword: credential(password),
    newPassword1: credential(password),
  }
  const changed = await client.post('/blade-user/update-password', change)
  if (changed.status !== 200) throw new Error(`${account.account}: ${JSON.stringify(changed.body)}`)
  const { access_token } = await tokensOf(send, { ...account, password })
  return { client: clientOf(send, access_token), password }
}

/**
 * A client for work that lasts longer than a token (15 minutes): what hears 401 signs in again and asks once more. Calls
 * at the same moment share the sign-in.
 */
export function renewed(client: VillageClient, send: Send, account: Account): VillageClient {
  let own = client
  let asked: Promise<VillageClient> | null = null
  const signInAgain = (): Promise<VillageClient> => {
    asked ??= tokensOf(send, account)
      .then(({ access_token }) => clientOf(send, access_token))
      .finally(() => {
        asked = null
      })
    return asked
  }
  const again = async (ask: (by: VillageClient) => Promise<Answer>): Promise<Answer> => {
    const used = own
    const answer = await ask(used)
    if (answer.status !== 401) return answer
    if (own === used) own = await signInAgain()
    return ask(own)
  }
  return {
    get token() {
      return own.token
    },
    get: (...asking) => again(by => by.get(...asking)),
    post: (...asking) => again(by => by.post(...asking)),
  }
}
