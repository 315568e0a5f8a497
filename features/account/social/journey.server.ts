import { randomBytes } from 'node:crypto'
import { type Id, PLATFORM_TENANT } from '@village/resource'
import { type Call, isSameSecret, type Services } from '@village/server'

/** A way out to the provider and back, bound to one browser by a cookie that holds it sealed. */
export interface Journey {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** The tenant that was asked for at the beginning; '' where the token call says it. */
  readonly tenantId: string
  /** Whose binding this is; '' for a sign-in. */
  readonly userId: Id | ''
  /** The session that began the binding. */
  readonly sessionId: Id | ''
  /** Milliseconds since 1970. */
  readonly end: number
}

const COOKIE = 'dv-outside'
const LIFE_SECONDS = 600
const PURPOSE = 'sign-in from outside'
/** A key of the whole installation, because the tenant may not be known yet. */
const KEY_OF = PLATFORM_TENANT
const MAX_COOKIE_CHARS = 2000

const random = (): string => randomBytes(32).toString('base64url')

/** What a journey is begun with. */
export type Begun = Pick<Journey, 'tenantId' | 'userId' | 'sessionId'>

/** A new journey. Nothing of it is stored on the server before it is used. */
export const newJourney = (begun: Begun, { clock }: Services): Journey => ({
  ...begun,
  state: random(),
  nonce: random(),
  verifier: random(),
  end: clock.latest().getTime() + LIFE_SECONDS * 1000,
})

/** Below the path of all our calls, so that no page of ours can read it; only with TLS where people come with TLS. */
const cookieOf = (value: string, seconds: number, { settings }: Services): string => {
  const { protocol, pathname } = new URL(settings.publicUrl!)
  const path = `${pathname.replace(/\/$/, '')}/api`
  const secure = protocol === 'https:' ? '; Secure' : ''
  return `${COOKIE}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** The Set-Cookie header that binds a journey to this browser. */
export function cookieFor(journey: Journey, services: Services): string {
  const sealed = services.cipher.seal(KEY_OF, JSON.stringify({ ...journey, purpose: PURPOSE }))
  return cookieOf(encodeURIComponent(sealed), LIFE_SECONDS, services)
}
/** The Set-Cookie header after which the browser has no journey. */
export const noCookie = (services: Services): string => cookieOf('', 0, services)

function openSealed(sealed: string, { cipher }: Services): Journey | null {
  try {
    const { purpose, ...journey } = JSON.parse(cipher.open(KEY_OF, decodeURIComponent(sealed)))
    return purpose === PURPOSE ? journey : null
  } catch {
    return null
  }
}

/** The journey that this browser is on; null when there is none or its time is over. */
export function journeyOf({ origin, services }: Call): Journey | null {
  if (!services.settings.oidc) return null
  const pairs = (origin.headers['cookie'] ?? '').split(/; */)
  const sealed = pairs.find(pair => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1)
  if (!sealed || sealed.length > MAX_COOKIE_CHARS) return null
  const journey = openSealed(sealed, services)
  return journey && journey.end > services.clock.latest().getTime() ? journey : null
}

/**
 * The journey of this browser when `state` is its state, which is used up by that: the row commits before anything is
 * asked of the provider. null for another browser's, one that was used, or one whose time is over.
 */
export async function spendJourney(state: string, call: Call): Promise<Journey | null> {
  const { services, origin } = call
  const journey = journeyOf(call)
  if (!journey || !isSameSecret(journey.state, state)) return null
  return services.as(services.platform, origin, async ({ db }) => {
    const latest = services.clock.latest()
    await db.sql`delete from account_spent_state where id in
      (select id from account_spent_state where expire_time < ${latest}::timestamptz order by expire_time limit 20)`
    const spent = await db.sql`
      insert into account_spent_state (id, nonce, expire_time)
      values (${services.newId()}, ${state}, ${latest}::timestamptz + ${LIFE_SECONDS} * interval '1 second')
      on conflict (nonce) do nothing returning id`
    return spent.length === 1 ? journey : null
  })
}
