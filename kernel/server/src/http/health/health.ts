import { type Label, VERSION } from '@village/resource'
import type { FastifyInstance } from 'fastify'
import { languageOf, refusal, texts } from '../../common/texts.ts'
import type { Figure } from '../../contract/gauges.ts'
import type { Services } from '../../contract/services.ts'
import { poolsOf } from '../../data/pools.ts'
import { API_HEADERS, envelope, refusedEnvelope, sendJson } from '../answers/reply.ts'
import type { Metrics } from './metrics.ts'
import { metricsAccess } from './metrics-access.ts'

/** What /readyz asks beside the database. */
export interface Readiness {
  isDraining(): boolean
  /** Whether this process looks for jobs. */
  isLooking(): boolean
}
const REASONS = {
  stopping: texts.notReady,
  database_full: texts.fullDatabase,
  no_writes: texts.noWrites,
  no_jobs: texts.noJobs,
  disk_full: texts.noSpace,
} as const satisfies Readonly<Record<string, Label>>
export type UnreadyReason = keyof typeof REASONS

/** What stands in the way of calls, the first in the order of `REASONS` being the one that is told. */
async function obstaclesOf(
  services: Services,
  { isDraining, isLooking }: Readiness,
): Promise<Readonly<Record<UnreadyReason, boolean>>> {
  const { writes, space, isDatabaseFull } = await services.health()
  return {
    stopping: isDraining(),
    database_full: isDatabaseFull,
    no_writes: !writes,
    no_jobs: !isLooking(),
    disk_full: space === 'short',
  }
}

/** Why calls should go elsewhere, in words; null when they need not. */
async function unreadiness(services: Services, readiness: Readiness): Promise<Label | null> {
  if (readiness.isDraining()) return texts.notReady
  const obstacles = await obstaclesOf(services, readiness)
  const reason = (Object.keys(REASONS) as UnreadyReason[]).find(one => obstacles[one])
  return reason ? REASONS[reason] : null
}

/** Readiness by what may stand in its way. */
export const readyFigure = (readiness: Readiness): Figure => ({
  name: 'village_ready',
  help: '1 where the reason does not keep /readyz from saying yes, 0 where it does',
  label: 'reason',
  read: async services =>
    Object.fromEntries(Object.entries(await obstaclesOf(services, readiness)).map(([one, is]) => [one, is ? 0 : 1])),
})

/**
 * GET /healthz: the process lives, and of which version it is. GET /readyz: the database writes, the data folder has room and nobody is shutting
 * down, else 500 (never 501–599, wire-contract §1.2); it tells how far behind a replica is. GET /metrics: Prometheus, for whom `metricsAccess` lets in. GET /api/bare: an empty envelope, what a call costs without any work; the benchmark's measure.
 */
export function healthRoutes(app: FastifyInstance, services: Services, metrics: Metrics, readiness: Readiness): void {
  const mayRead = metricsAccess(services.settings)
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
    if (!mayRead(request)) throw refusal(texts.forbidden, 403)
    return reply
      .headers(API_HEADERS)
      .header('content-type', metrics.contentType)
      .send(await metrics.text())
  })
}
