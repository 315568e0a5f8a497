import { type Label, VERSION } from '@village/resource'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageOf, refusal, texts } from '../common/texts.ts'
import type { Services } from '../contract/services.ts'
import { poolsOf } from '../data/pools.ts'
import type { Metrics } from './metrics.ts'
import { API_HEADERS, envelope, refusedEnvelope, sendJson } from './reply.ts'

/** What /readyz asks beside the database. */
export interface Readiness {
  isDraining(): boolean
  /** Whether this process looks for jobs. */
  isLooking(): boolean
}
/** Why calls should go elsewhere, in words; null when they need not. */
async function unreadiness(services: Services, { isDraining, isLooking }: Readiness): Promise<Label | null> {
  if (isDraining()) return texts.notReady
  const { writes, space, isDatabaseFull } = await services.health()
  if (isDatabaseFull) return texts.fullDatabase
  if (!writes) return texts.noWrites
  if (!isLooking()) return texts.noJobs
  return space === 'short' ? texts.noSpace : null
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
/** Whether an address is of this machine. */
export const isLoopback = (ip: string): boolean => LOOPBACK.test(ip)
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i
/** What proxies and content networks add, trusted or not. */
const PROXY_HEADER =
  /^(forwarded|via|x-(forwarded|real|client|original|cluster|envoy)\b.*|true-client-ip|cf-.*|cdn-.*|fastly-.*)$/
/** A proxy on this machine calls from the loopback too: it gives itself away by its headers, the host or HTTP/1.0. */
const isLocal = ({ raw }: FastifyRequest): boolean =>
  isLoopback(raw.socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(raw.headers.host ?? '') &&
  raw.httpVersion !== '1.0' &&
  !Object.keys(raw.headers).some(name => PROXY_HEADER.test(name))

/**
 * GET /healthz: the process lives, and of which version it is. GET /readyz: the database writes, the data folder has room and nobody is shutting
 * down, else 500 (never 501–599, wire-contract §1.2); it tells how far behind a replica is. GET /metrics: Prometheus, from this machine only and through no
 * proxy. GET /api/bare: an empty envelope, what a call costs without any work; the benchmark's measure.
 */
export function healthRoutes(app: FastifyInstance, services: Services, metrics: Metrics, readiness: Readiness): void {
  const bare = envelope({}, 'zh')
  const alive = envelope({ version: VERSION }, 'zh')
  app.get('/api/bare', (request, reply) => sendJson(request, reply, bare))
  app.get('/healthz', (request, reply) => sendJson(request, reply, alive))
  app.get('/readyz', async (request, reply) => {
    const why = await unreadiness(services, readiness)
    const { replica } = poolsOf(services)
    // A replica that is left out is no reason to go elsewhere: the primary answers for it.
    if (!why) return sendJson(request, reply, replica ? envelope({ replica: replica.health }, 'zh') : bare)
    const msg = why[languageOf(request.headers['accept-language'])]
    return sendJson(request, reply.code(500), refusedEnvelope(500, msg, {}))
  })
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) throw refusal(texts.forbidden, 403)
    return reply
      .headers(API_HEADERS)
      .header('content-type', metrics.contentType)
      .send(await metrics.text())
  })
}
