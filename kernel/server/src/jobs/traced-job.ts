import type { Services } from '../contract/services.ts'
import type { JobRow } from '../data/write/job-queue.ts'
import { within } from '../tracing/traced-work.ts'
import { tracingOf } from '../tracing/tracing.ts'

interface Attempt {
  readonly task: string
  readonly attempts: number
  readonly row: JobRow
}
/** One attempt at a job, as a trace of its own that names the one of the call which has queued it. */
export async function tracedJob(
  services: Services,
  { task, attempts, row }: Attempt,
  run: () => Promise<void>,
): Promise<void> {
  const facts = {
    'digital_village.task': task,
    'digital_village.attempt': attempts,
    'digital_village.tenant': row.tenant ?? row.user.tenantId,
    'digital_village.request': row.requestId,
  }
  const work = tracingOf(services)?.queued({ name: `job ${task}`, kind: 'consumer', facts }, row.trace)
  try {
    await within(work, run)
    work?.end()
  } catch (error) {
    work?.end({}, 'failed')
    throw error
  }
}
