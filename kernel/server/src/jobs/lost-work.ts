import type { Services } from '../contract/services.ts'
import { logFailure } from '../faults/faults.ts'

/** Work that nobody waits for and that did not come through. */
export interface LostWork {
  readonly tenantId: string
  /** Of the job. */
  readonly task: string
  readonly requestId: string
  /** Its name and place, nothing of what it was about. */
  readonly cause: Readonly<Record<string, unknown>>
}
/** Puts it into the log of errors that the administrators of its township read. */
export async function tellLost(services: Services, { tenantId, task, requestId, cause }: LostWork): Promise<void> {
  const nobody = { account: '', ip: '', userAgent: '', params: '{}', tookMs: 0 }
  const fault = { ...nobody, tenantId, method: 'JOB', path: task, route: task, requestId, cause }
  const faults = [{ ...fault, time: services.clock.now() }]
  await services.registry.ports.journal
    .keep({ calls: [], faults, lost: 0 }, services)
    .catch(logFailure(services.log, 'a fault of a job was not kept'))
}
