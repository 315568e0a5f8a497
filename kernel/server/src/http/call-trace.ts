import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../contract/services.ts'
import { tracingOf } from '../tracing/tracing.ts'
import type { RouteSpec } from './routes/route.ts'

/** Begins the trace of a call, or goes on with the caller's. It says the route as it is declared, never the address. */
export function beginTrace(services: Services, request: FastifyRequest, { method, path, id }: RouteSpec): void {
  const tracing = tracingOf(services)
  if (!tracing) return
  const facts = {
    'http.request.method': method,
    'http.route': path,
    'digital_village.route': id,
    'digital_village.request': request.id,
  }
  request.trace = tracing.called({ name: `${method} ${path}`, kind: 'server', facts }, request.headers)
}

/** Ends the trace of a call with what it has cost. */
export function endTrace({ trace, caller, cost }: FastifyRequest, { statusCode }: FastifyReply): void {
  trace?.end(
    {
      'http.response.status_code': statusCode,
      'digital_village.tenant': caller?.tenantId,
      'digital_village.statements': cost.statements,
      'digital_village.database_ms': Math.round(cost.databaseMs),
      'digital_village.work_ms': Math.round(cost.workMs),
    },
    statusCode >= 500 ? String(statusCode) : undefined,
  )
}
