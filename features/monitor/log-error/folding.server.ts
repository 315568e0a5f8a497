import { createHash } from 'node:crypto'
import { withoutNumbers } from '@village/resource'
import type { Call, JournalFault, Services } from '@village/server'
import { PLATFORM_TENANT, serverOf } from '../entry/server-name.server.ts'

/** A fault, whoever met it. */
export interface NewFault {
  readonly source: 'server' | 'client'
  readonly tenantId: string
  readonly name: string
  readonly message: string
  readonly stack: string
  readonly account: string
  readonly ip: string
  readonly userAgent: string
  readonly method: string
  readonly path: string
  readonly route: string
  readonly tookMs: number | null
  readonly requestId: string
  readonly params: string
  readonly time: string
}

/** Control signs would let a browser write lines of its own into whatever shows the log. */
const clean = (text: string, length: number): string =>
  withoutNumbers(text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ')).slice(0, length)

/** Equal for faults of one kind: the same name, words without their numbers, and the same first lines of the stack. */
function foldKey({ source, name, message, stack }: NewFault): string {
  const lines = stack.split('\n').slice(0, 6).join('\n')
  const words = `${name} ${message}`.replace(/\d+|[0-9a-f]{8,}/gi, '#')
  return createHash('sha256').update(`${source}\n${words}\n${lines}`).digest('hex').slice(0, 40)
}

/** Writes one fault. Rows of logs are never changed: the row of the same kind and day goes, and comes back with its count. */
async function foldOne(fault: NewFault, call: Call): Promise<void> {
  const { source, account, ip, method, path, route, tookMs, time } = fault
  const { serviceId, serverHost, env } = serverOf(call.services)
  const [tenantId, key, day] = [fault.tenantId || PLATFORM_TENANT, foldKey(fault), time.slice(0, 10)]
  await call.db.sql`
    with before as (
      delete from monitor_log_error
      where tenant_id = ${tenantId} and source = ${source} and fold_key = ${key} and fold_day = ${day}::date
      returning times, first_time
    )
    insert into monitor_log_error (id, tenant_id, create_time, log_time, first_time, source, message, times,
      exception_name, stack_trace, create_by, remote_ip, user_agent, method, request_uri, time, method_name, log_id,
      params, fold_key, fold_day, service_id, server_host, env)
    values (${call.services.newId()}::bigint, ${tenantId}, ${call.now}, ${time},
      coalesce((select first_time from before), ${time}::timestamp), ${source}, ${clean(fault.message, 1000)},
      coalesce((select times from before), 0) + 1, ${clean(fault.name, 255)}, ${clean(fault.stack, 8000)},
      ${account}, ${ip}, ${clean(fault.userAgent, 500)}, ${method}, ${clean(path, 255)}, ${tookMs}, ${route},
      ${fault.requestId}, ${fault.params}, ${key}, ${day}::date, ${serviceId}, ${serverHost}, ${env})`
}

/** Writes faults, those of a kind and day as one row; two servers take turns. For a call of the platform. */
export async function foldFaults(faults: readonly NewFault[], call: Call): Promise<void> {
  if (faults.length === 0) return
  await call.db.sql`select pg_advisory_xact_lock(hashtextextended('monitor.log_error', 0))`
  for (const fault of faults) await foldOne(fault, call)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** A fault of the server as the journal noted it. */
export const faultOf = ({ cause, ...fault }: JournalFault): NewFault => ({
  ...fault,
  source: 'server',
  name: textOf(cause['name']) || textOf(cause['sqlState']) || 'Error',
  message: textOf(cause['message']) || textOf(cause['constraint']) || textOf(cause['sqlState']),
  stack: textOf(cause['stack']),
})

export const keepFaults = (faults: readonly NewFault[], services: Services): Promise<void> =>
  services.as(services.platform, {}, call => foldFaults(faults, call))
