import { bulkAdd, type JournalCall, type JournalEntries, provide, type Services } from '@village/server'
import { PLATFORM_TENANT, serverOf } from './entry/server-name.server.ts'
import { logApi } from './log-api/log-api.resource.ts'
import { faultOf, foldFaults } from './log-error/folding.server.ts'

const rowOf = (call: JournalCall, server: ReturnType<typeof serverOf>) => ({
  ...server,
  ...{ tenantId: call.tenantId || PLATFORM_TENANT, logTime: call.time, createBy: call.account, remoteIp: call.ip },
  ...{ userAgent: call.userAgent, method: call.method, requestUri: call.path, statusCode: call.status },
  ...{ time: call.tookMs, methodName: call.route, params: call.params },
})

async function keep({ calls, faults, lost }: JournalEntries, services: Services): Promise<void> {
  const server = serverOf(services)
  await services.as(services.platform, {}, async call => {
    await bulkAdd(
      call,
      logApi,
      calls.map(one => rowOf(one, server)),
    )
    await foldFaults(faults.map(faultOf), call)
  })
  if (lost > 0) services.log.warn({ lost }, 'calls were too many to be logged')
}

export default provide({ journal: { keep } })
