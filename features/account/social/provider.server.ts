import { createHash } from 'node:crypto'
import { beginningOf } from '@village/resource'
import { perInstallation, type Services, type Settings } from '@village/server'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import type { Journey } from './journey.server.ts'

/** The one source there is; it is part of addresses and rows. */
export const SOURCE = 'oidc'
type Oidc = NonNullable<Settings['oidc']>

/** A person as the provider knows them. */
export interface Outsider {
  /** A digest of issuer and subject: the same subject of another issuer is somebody else. */
  readonly uuid: string
  readonly username: string
  readonly nickname: string
}
/** Why nobody came: what they brought is not right, or the provider does not answer. */
export type Nobody = 'refused' | 'unreachable'
export const isNobody = (came: Outsider | Nobody): came is Nobody => typeof came === 'string'

const TIMEOUT_SECONDS = 10
/** So long what the provider says of itself holds; its keys are read anew by openid-client. */
const KNOWN_MS = 3_600_000

/** By header, unless the provider says that it reads the body only. */
function authOf(secret: string): ClientAuth {
  const [basic, inBody] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (ways.includes('client_secret_basic') ? basic : inBody)(server, client, body, headers)
  }
}

const discover = ({ issuer, clientId, clientSecret }: Oidc): Promise<Configuration> =>
  discovery(new URL(issuer), clientId, {}, authOf(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    // The signature of an identity is looked at although it comes by TLS.
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
  })

interface Known {
  /** Gives null after a failure, which is remembered for a while as well: anybody may press the button. */
  asked: Promise<Configuration | null> | null
  untilMs: number
}
const known = perInstallation<Known>(() => ({ asked: null, untilMs: 0 }))
/** So long nobody asks a provider again that did not answer. */
const PAUSE_MS = 5000

/** What the provider says of itself; null while it cannot be reached. Its address comes from the settings alone. */
async function configOf(services: Services): Promise<Configuration | null> {
  const { settings, clock, log } = services
  const memory = known(services)
  if (memory.asked && memory.untilMs > clock.monotonicMs()) return memory.asked
  memory.untilMs = clock.monotonicMs() + KNOWN_MS
  memory.asked = discover(settings.oidc!).catch(error => {
    memory.untilMs = clock.monotonicMs() + PAUSE_MS
    log.warn({ ...reasonOf(error) }, 'the provider of sign-in from outside cannot be asked')
    return null
  })
  return memory.asked
}

/** Codes of the protocol, for the operator: nothing of a person is among them. */
function reasonOf(error: unknown): { readonly why: string; readonly code: string; readonly said: string } {
  const { name = '', code = '', error: said = '' } = error as { name?: string; code?: string; error?: string }
  return { why: name, code: String(code), said: beginningOf(String(said), 100) }
}
const isSilence = (error: unknown): boolean =>
  /^OAUTH_(TIMEOUT|ABORT)$/.test(reasonOf(error).code) || (error instanceof Error && error.message === 'fetch failed')

const redirectUri = ({ settings }: Services): string => `${settings.publicUrl}/api/blade-auth/oauth/callback/${SOURCE}`

/** Where the browser goes for this journey; null while the provider cannot be reached. */
export async function departureOf(journey: Journey, services: Services): Promise<string | null> {
  const config = await configOf(services)
  if (!config) return null
  const address = buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(services),
    scope: 'openid profile',
    state: journey.state,
    nonce: journey.nonce,
    code_challenge: await calculatePKCECodeChallenge(journey.verifier),
    code_challenge_method: 'S256',
  })
  return address.href
}

type Claims = Readonly<Record<string, unknown>>
const textIn = (claims: Claims, ...names: readonly string[]): string =>
  names
    .map(name => claims[name])
    .find((value): value is string => typeof value === 'string' && value !== '')
    ?.slice(0, 64) ?? ''

/** Names are a kindness for the dialog: who somebody is does not hang on them. */
async function namesOf(config: Configuration, accessToken: string, claims: Claims): Promise<Claims> {
  if (textIn(claims, 'name', 'nickname') || !config.serverMetadata().userinfo_endpoint) return claims
  return fetchUserInfo(config, accessToken, String(claims['sub'])).then(
    more => ({ ...more, ...claims }),
    () => claims,
  )
}

/** What the browser brought back. */
export interface Brought {
  readonly code: string
  readonly state: string
  /** RFC 9207; empty where the client does not hand it on. There is one provider, so that no other can be meant. */
  readonly iss: string
}

async function identify({ code, state, iss }: Brought, journey: Journey, config: Configuration, services: Services) {
  const { issuer } = config.serverMetadata()
  const back = new URL(redirectUri(services))
  back.search = new URLSearchParams({ code, state, iss: iss || issuer }).toString()
  const tokens = await authorizationCodeGrant(config, back, {
    expectedState: journey.state,
    expectedNonce: journey.nonce,
    pkceCodeVerifier: journey.verifier,
    idTokenExpected: true,
  })
  const claims = await namesOf(config, tokens.access_token, { ...tokens.claims() })
  const uuid = createHash('sha256')
    .update(JSON.stringify([issuer, claims['sub']]))
    .digest('hex')
  return { uuid, username: textIn(claims, 'preferred_username'), nickname: textIn(claims, 'name', 'nickname') }
}

/**
 * Exchanges the code and looks at the identity: issuer, audience, nonce, signature and time. The journey has been spent
 * before.
 */
export async function outsiderOf(brought: Brought, journey: Journey, services: Services): Promise<Outsider | Nobody> {
  const config = await configOf(services)
  if (!config) return 'unreachable'
  try {
    return await identify(brought, journey, config, services)
  } catch (error) {
    services.log.warn({ ...reasonOf(error) }, 'a sign-in from outside was refused')
    return isSilence(error) ? 'unreachable' : 'refused'
  }
}
