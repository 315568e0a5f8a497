/** The parts of oidc-provider that tests use: a whole provider of OpenID Connect with forms to sign in and consent. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  interface Account {
    readonly accountId: string
    claims(): Readonly<Record<string, string>>
  }
  interface Options {
    readonly clients: readonly Readonly<Record<string, unknown>>[]
    readonly claims: Readonly<Record<string, readonly string[]>>
    readonly cookies: { readonly keys: readonly string[] }
    readonly jwks: { readonly keys: readonly unknown[] }
    readonly pkce: { required(): boolean }
    findAccount(context: unknown, id: string): Account
  }
  export default class Provider {
    constructor(issuer: string, options: Options)
    callback(): RequestListener
  }
}
