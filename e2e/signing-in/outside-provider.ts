import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'
import { freePort } from '../../testing/product.ts'

/** Somebody who signs people in from outside, on this machine: oidc-provider with its forms for developers. */
export interface OutsideProvider {
  /** Settings under which the product knows it. */
  readonly env: Readonly<Record<'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME', string>>
  close(): Promise<void>
}

const key = (): object => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
})

/** Whoever signs in at it is called what they type as login. `publicUrl`: the address of the product. */
export async function startOutsideProvider(publicUrl: string): Promise<OutsideProvider> {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const [id, secret] = ['village', randomBytes(24).toString('base64url')]
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: id,
        client_secret: secret,
        redirect_uris: [`${publicUrl}/api/blade-auth/oauth/callback/oidc`],
      },
    ],
    claims: { profile: ['name', 'preferred_username'] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    jwks: { keys: [key()] },
    pkce: { required: () => true },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, name: `来自${accountId}`.slice(0, 10), preferred_username: accountId }),
    }),
  })
  const server = createServer(provider.callback())
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  return {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret, OIDC_NAME: '县统一认证' },
    close: () =>
      new Promise(done => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
