import { declareSettings, type Environment, readVariable, urlOf, Wrong } from '@village/server'

/** A provider of OpenID Connect. `publicUrl` is set as well where this is. */
interface OidcSettings {
  /** OIDC_ISSUER, as the provider spells it, with or without a slash at the end. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** OIDC_NAME, what people call it; empty where nobody said. */
  readonly name: string
}

declare module '@village/server' {
  interface Settings {
    /** OIDC_ISSUER and its kin: who signs people in from outside (docs/decisions/0079). Nobody unless said. */
    readonly oidc?: OidcSettings
  }
}

/** Its answers say who somebody is: without TLS only on this very machine. */
function issuer(env: Environment): string | undefined {
  const value = readVariable(env, 'OIDC_ISSUER')
  if (value === undefined) return undefined
  const url = urlOf(value)
  const isHere = url?.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
  if (!url || (url.protocol !== 'https:' && !isHere) || url.search || url.hash || url.username)
    throw new Wrong('OIDC_ISSUER', value, {
      zh: 'https:// 开头的签发者地址，例如 https://login.example.cn/realms/village',
      en: 'the address of an issuer with https://, for example https://login.example.cn/realms/village',
    })
  return value
}
/** Who signs people in from outside; undefined where nobody does. */
function oidc(env: Environment): OidcSettings | undefined {
  const from = issuer(env)
  if (from === undefined) return undefined
  const read = (name: string): string => {
    const value = readVariable(env, name) ?? ''
    if (value !== '' && value.length <= 512) return value
    throw new Wrong(name, value, {
      zh: '与 OIDC_ISSUER 一起设置的值（不超过512个字符）',
      en: 'set together with OIDC_ISSUER, in up to 512 characters',
    })
  }
  // The way back is registered with the provider, so that it cannot hang on the address of a request.
  read('PUBLIC_URL')
  const name = readVariable(env, 'OIDC_NAME') ?? ''
  if (name.length > 20) throw new Wrong('OIDC_NAME', name, { zh: '不超过20个字符', en: 'up to 20 characters' })
  return { issuer: from, clientId: read('OIDC_CLIENT_ID'), clientSecret: read('OIDC_CLIENT_SECRET'), name }
}

export default declareSettings({ oidc })
