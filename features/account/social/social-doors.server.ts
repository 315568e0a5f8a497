import { type Call, Reply, refuse, serveApi } from '@village/server'
import { cookieFor, journeyOf, newJourney } from './journey.server.ts'
import { departureOf, SOURCE } from './provider.server.ts'
import { type SocialSource, socialDoors } from './social.api.ts'

const goTo = (address: string, headers: Readonly<Record<string, string>> = {}): Reply =>
  new Reply('', 302, { ...headers, 'content-type': 'text/plain', location: address })

/** A page of ours, at the public address: nothing in a request chooses another. */
const pageOf = (path: string, query: Readonly<Record<string, string>>, { services }: Call): string =>
  `${services.settings.publicUrl}${path}?${new URLSearchParams({ source: SOURCE, ...query })}`

const nobody = (): never => refuse('未设置第三方登录', 'Nobody signs people in from outside here', 404)
const SIGN_IN = '/login'
const PROFILE = '/info/index'

async function depart(tenantId: string, call: Call): Promise<Reply> {
  const { services } = call
  if (!services.settings.oidc) return nobody()
  const journey = newJourney({ tenantId, userId: '', sessionId: '' }, services)
  const address = await departureOf(journey, services)
  if (!address) return goTo(pageOf(SIGN_IN, { error: 'unreachable' }, call))
  return goTo(address, { 'set-cookie': cookieFor(journey, services) })
}

/** Hands on what the provider said to the page that began; the page asks for tokens, or finishes the binding. */
function comeBack(said: Readonly<Record<string, string | null | undefined>>, call: Call): Reply {
  if (!call.services.settings.oidc) return nobody()
  const given = Object.entries(said).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return goTo(pageOf(journeyOf(call)?.userId ? PROFILE : SIGN_IN, Object.fromEntries(given), call))
}

const sourcesOf = ({ services: { settings } }: Call): readonly SocialSource[] => {
  const { oidc, publicUrl } = settings
  const address = `${publicUrl}/api/blade-auth/oauth/render/${SOURCE}`
  return oidc ? [{ source: SOURCE, name: oidc.name, address }] : []
}

export default serveApi(socialDoors, {
  sources: (_, call) => sourcesOf(call),
  'render/oidc': ({ tenantId }, call) => depart(tenantId ?? '', call),
  'callback/oidc': ({ code, state, iss, error }, call) => comeBack({ code, state, iss, error }, call),
})
