import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { rateLimitedWarnings } from '../../common/rate-limited-log.ts'
import type { Services } from '../../contract/services.ts'
import { causeOf } from '../../faults/faults.ts'

/** What a log line says of a call: ids, numbers and the address it came from. Never the address's query, a header, a token or a body (A097, A139). */
const logFields = (request: FastifyRequest) => ({
  requestId: request.id,
  route: request.routeId,
  method: request.method,
  userId: request.caller?.id,
  tenantId: request.caller?.tenantId,
  ip: request.ip,
  traceId: request.trace?.traceId,
})

/** A bug or an outage, with its cause. */
export const faultLog =
  (log: Logger) =>
  (error: unknown, request: FastifyRequest): void => {
    if (request.raw.destroyed && !request.raw.complete) return
    log.error({ ...logFields(request), cause: causeOf(error) }, 'fault')
  }

const costOf = ({ cost }: FastifyRequest) => ({
  workMs: Math.round(cost.workMs),
  statements: cost.statements,
  databaseMs: Math.round(cost.databaseMs),
})

/**
 * Tells of each finished call: of refusals at info, of one whose work took longer than SLOW_MS as a warning, of the rest at
 * debug.
 */
export function callLog({ log, settings }: Services): (request: FastifyRequest, reply: FastifyReply) => void {
  const { slowMs } = settings
  const saySlow = rateLimitedWarnings(log)
  return (request, reply) => {
    const isSlow = slowMs > 0 && request.cost.workMs > slowMs
    const level = reply.statusCode >= 400 ? 'info' : 'debug'
    if (!isSlow && !log.isLevelEnabled(level)) return
    const about = { ...logFields(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (isSlow) saySlow({ ...about, ...costOf(request) }, 'a slow call')
    else log[level](about, 'call')
  }
}
