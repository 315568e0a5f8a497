import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { causeOf } from '../faults/faults.ts'

/** What a log line says of a call: ids, numbers and the address it came from. Never the address's query, a header, a token or a body (A097, A139). */
const logFields = (request: FastifyRequest) => ({
  requestId: request.id,
  route: request.routeId,
  method: request.method,
  userId: request.caller?.id,
  tenantId: request.caller?.tenantId,
  ip: request.ip,
})

export interface CallLog {
  /** A finished call: refusals at info, the rest at debug. */
  done(request: FastifyRequest, reply: FastifyReply): void
  /** A bug or an outage, with its cause. */
  fault(error: unknown, request: FastifyRequest): void
}

export function callLog(log: Logger): CallLog {
  return {
    done(request, reply) {
      const level = reply.statusCode >= 400 ? 'info' : 'debug'
      if (!log.isLevelEnabled(level)) return
      log[level]({ ...logFields(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'call')
    },
    fault(error, request) {
      if (request.raw.destroyed && !request.raw.complete) return
      log.error({ ...logFields(request), cause: causeOf(error) }, 'fault')
    },
  }
}
