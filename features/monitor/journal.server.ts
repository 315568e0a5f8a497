import { PLATFORM_TENANT } from '@village/resource'
import {
  bulkAdd,
  type Call,
  type JournalCall,
  type JournalEntries,
  type JournalPlace,
  provide,
  type Services,
} from '@village/server'
import { serverOf } from './entry/server-name.server.ts'
import { logApi } from './log-api/log-api.resource.ts'
import { faultOf, foldFaults } from './log-error/folding.server.ts'

const rowOf = (call: JournalCall, server: ReturnType<typeof serverOf>) => ({
  ...server,
  tenantId: call.tenantId || PLATFORM_TENANT,
  logTime: call.time,
  createBy: call.account,
  remoteIp: call.ip,
  userAgent: call.userAgent,
  method: call.method,
  requestUri: call.path,
  statusCode: call.status,
  time: call.tookMs,
  methodName: call.route,
  params: call.params,
})

/** Rows belong to tenants that are there: who has not signed in may name any. */
async function strangeTenants(entries: readonly JournalPlace[], call: Call): Promise<ReadonlySet<string>> {
  const named = [...new Set(entries.map(({ tenantId }) => tenantId))].filter(Boolean)
  const { isTenant } = call.services.registry.ports.directory
  const known = await Promise.all(named.map(tenantId => isTenant(tenantId, call)))
  return new Set(named.filter((_, i) => !known[i]))
}

async function keep({ calls, faults, lost }: JournalEntries, services: Services): Promise<void> {
  const server = serverOf(services)
  await services.as(services.platform, {}, async call => {
    const strange = await strangeTenants([...calls, ...faults], call)
    const placed = <E extends JournalPlace>(entry: E): E =>
      strange.has(entry.tenantId) ? { ...entry, tenantId: PLATFORM_TENANT } : entry
    await bulkAdd(
      call,
      logApi,
      calls.map(one => rowOf(placed(one), server)),
    )
    await foldFaults(
      faults.map(one => faultOf(placed(one))),
      call,
    )
  })
  if (lost > 0) services.log.warn({ lost }, 'calls were too many to be logged')
}

export default provide({ journal: { keep } })
