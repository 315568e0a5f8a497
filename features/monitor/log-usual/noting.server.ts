import { beginningOf, type Label } from '@village/resource'
import { bulkAdd, type Call } from '@village/server'
import { serverOf } from '../entry/server-name.server.ts'
import { logUsual } from './log-usual.resource.ts'

/** Writes a line that administrators read: what somebody did, in the transaction in which it is done. */
export async function noteUsual(call: Call, says: Label, level: 'info' | 'warn' = 'info'): Promise<void> {
  const { user, origin, language, now, services } = call
  await bulkAdd(call, logUsual, [
    {
      ...serverOf(services),
      tenantId: user.tenantId,
      logTime: now,
      logLevel: level,
      logData: beginningOf(says[language], 500),
      createBy: user.account,
      remoteIp: origin.ip,
      userAgent: origin.userAgent,
      logId: origin.requestId,
    },
  ])
}
