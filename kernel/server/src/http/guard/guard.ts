import type { FastifyRequest } from 'fastify'
import { isClosedTo } from '../../common/path-pattern.ts'
import { refusal, texts } from '../../common/texts.ts'
import type { Principal } from '../../contract/half.ts'
import type { Services } from '../../contract/services.ts'
import type { RouteSpec } from '../routes/route.ts'
import { callerOf, judge } from './caller.ts'
import type { Lag } from './lag.ts'
import { addressKey, type MinuteLimit, minuteLimit } from './limits.ts'
import { MAX_UPLOAD_BYTES } from './uploads.ts'

/** Limits of security §5.7. */
const USER_CALLS_PER_MINUTE = 600
const LOGINS_PER_MINUTE = 60
const MAX_QUERY_CHARS = 8192
const MAX_HEADERS = 100

/** What is true of the request before anybody asks who sends it. */
function judgeFrame(request: FastifyRequest, path: string): void {
  const { url = '', rawHeaders } = request.raw
  const end = url.indexOf('?')
  // The router decodes; we do not: only the very path is the route (security §5.3, A047).
  if ((end < 0 ? url : url.slice(0, end)) !== path) throw refusal(texts.unknownPath, 404)
  if (end >= 0 && url.length - end > MAX_QUERY_CHARS) throw refusal(texts.longQuery, 400)
  if (rawHeaders.length > MAX_HEADERS * 2) throw refusal(texts.manyHeaders, 400)
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') throw refusal(texts.compressed, 415)
}

/** What the guard needs to know of a route. */
export type Admitting = Pick<RouteSpec, 'method' | 'path' | 'access' | 'answer' | 'ownLimit'>

/**
 * The header of the token. Existing clients open a file in a new window, which sends no header: for files alone the
 * token is taken from the address (wire-contract §2.1), which no log keeps.
 */
function tokenSent(request: FastifyRequest, { method, answer }: Admitting): string | string[] | undefined {
  const header = request.headers['blade-auth']
  if (header !== undefined || method !== 'GET' || answer !== 'raw') return header
  const query = request.query as Readonly<Record<string, unknown>>
  const sent = query['Blade-Auth'] ?? query['blade-auth']
  return typeof sent === 'string' && sent !== '' ? `bearer ${sent.replace(/^bearer /i, '')}` : undefined
}

export interface Guard {
  /** Sets the caller, then throws what they get instead of an answer; null is an `empty` route without a token. */
  admit(request: FastifyRequest, route: Admitting): Promise<Principal | null>
  /** A public POST (sign-in, registration) failed: counts against its address. */
  failed(ip: string): void
}

/** The first hook of every call: frame, load, right, rate and size, in that order, before the body is read. */
export function guardOf(services: Services, lag: Lag): Guard {
  const clock = (): number => services.clock.monotonicMs()
  const users = minuteLimit(USER_CALLS_PER_MINUTE, clock)
  const addresses = minuteLimit(USER_CALLS_PER_MINUTE, clock)
  const logins = minuteLimit(LOGINS_PER_MINUTE, clock)
  const limited = services.settings.rateLimit

  const spend = (limit: MinuteLimit, key: string): void => {
    if (!limited) return
    if (limit.isFull(key)) throw refusal(texts.tooOften, 429)
    limit.count(key)
  }
  return {
    async admit(request, route) {
      judgeFrame(request, route.path)
      if (limited && lag.isBehind()) throw refusal(texts.busy, 429)
      const isPublicPost = route.access === 'public' && route.method === 'POST'
      if (limited && isPublicPost && logins.isFull(addressKey(request.ip))) throw refusal(texts.tooOften, 429)
      const user = await callerOf(tokenSent(request, route), route.access, services)
      // Before judging: what is refused is attributed as well.
      request.caller = user
      if (user && user.id !== '0') judge(user, route.access)
      const isEverybodys = route.access === 'public' || route.access === 'empty'
      if (user && !isEverybodys && isClosedTo(user, route.path)) throw refusal(texts.forbidden, 403)
      const counts = user && user.id !== '0' ? users : addresses
      if (!route.ownLimit) spend(counts, counts === users ? user!.id : addressKey(request.ip))
      if (Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES) throw refusal(texts.fileTooLarge, 413)
      return user
    },
    failed(ip) {
      if (limited) logins.count(addressKey(ip))
    },
  }
}
