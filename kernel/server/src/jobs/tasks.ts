import type { TaskList } from 'graphile-worker'
import type { Call, Origin, Principal } from '../contract/half.ts'
import type { Services } from '../contract/services.ts'
import { runCall } from '../data/run-call.ts'
import { type JobRow, MAX_ATTEMPTS } from '../data/write/job-queue.ts'
import { arrivalsJob } from './arrivals-job.ts'
import { hasOwnSteps, isLongJob, isTidyJob, isUrgentJob } from './long-job.ts'
import { tellLost } from './lost-work.ts'
import { jobPrincipal, nobodyIn } from './principal.ts'
import { tracedJob } from './traced-job.ts'

/** What a job does. */
export type Work = (payload: never, call: Call) => Promise<void>

/** Every `jobs` slot by name. A name that two halves serve is a bug found at start. */
export function jobSlots(services: Services): ReadonlyMap<string, Work> {
  const slots = new Map<string, Work>([['kernel.arrivals', arrivalsJob]])
  for (const { of, half } of services.registry.served)
    for (const [name, work] of Object.entries<Work | undefined>(half.jobs ?? {})) {
      if (!work) continue
      if (slots.has(name)) throw new Error(`the job ${name} of ${of.name} is served twice`)
      slots.set(name, work)
    }
  return slots
}

const originOf = (requestId: string): Origin => ({
  requestId,
  ip: '',
  isConfidential: true,
  userAgent: '',
  source: 'job',
  headers: {},
})

function runAs(services: Services, user: Principal, row: JobRow, work: Work): Promise<void> {
  const mode = hasOwnSteps(work) ? 'read' : 'write'
  const options = { user, language: row.language, origin: originOf(row.requestId), reason: '', mode } as const
  return runCall(services, options, call =>
    work(row.payload as never, row.tenant === undefined ? call : call.with({ tenant: row.tenant })),
  )
}

interface Attempt {
  readonly id: string
  readonly attempts: number
}

/** Logs a failure by its name and place, never by what it was about, and lets the engine try again later. */
async function runLogged(
  services: Services,
  task: string,
  job: Attempt,
  row: JobRow,
  work: () => Promise<void>,
): Promise<void> {
  const about = { task, job: job.id, attempt: job.attempts, requestId: row.requestId }
  try {
    await work()
  } catch (error) {
    const { name, stack, code } = error as Error & { code?: string }
    const level = job.attempts >= MAX_ATTEMPTS ? 'error' : 'warn'
    const frames = (stack ?? '')
      .split('\n')
      .filter(line => /^\s+at /.test(line))
      .slice(0, 8)
    services.log[level](
      { ...about, error: name, code, frames },
      level === 'error' ? 'a job was given up' : 'a job failed and will be tried again',
    )
    const tenantId = row.tenant ?? row.user.tenantId
    if (level === 'error') await tellLost(services, { tenantId, task, requestId: row.requestId, cause: about })
    throw new Error(`${name}${code ? ` ${code}` : ''}`, { cause: error })
  }
}

/** Runs one slot's work as the user who queued it; work of users who have left is dropped. */
async function runSlot(services: Services, name: string, job: Attempt, row: JobRow, work: Work): Promise<void> {
  const user =
    (await jobPrincipal(services, row)) ??
    (isTidyJob(work) ? nobodyIn(services, row.tenant ?? row.user.tenantId) : null)
  if (user) return runAs(services, user, row, work)
  const about = { task: name, job: job.id, requestId: row.requestId }
  services.log.warn(about, 'a job was dropped: its user may not work any more')
}

/**
 * The lanes of jobs: how many run at once in this process, and which. What must be punctual (alarms, limits, timers) and
 * what people wait for outside (messages) have lanes that nothing else takes; long jobs never have them all.
 */
export const LANES = {
  punctual: { size: 2, takes: (work: Work) => isUrgentJob(work) && !isLongJob(work) },
  outward: { size: 2, takes: (work: Work) => isUrgentJob(work) && isLongJob(work) },
  brief: { size: 1, takes: (work: Work) => !isLongJob(work) },
  any: { size: 2, takes: () => true },
} as const satisfies Readonly<Record<string, { readonly size: number; readonly takes: (work: Work) => boolean }>>
export type Lane = keyof typeof LANES

/** The engine's tasks: one for each slot that a lane takes. */
export function tasksOf(services: Services, lane: Lane = 'any'): TaskList {
  const tasks: TaskList = {}
  for (const [name, work] of jobSlots(services)) {
    if (!LANES[lane].takes(work)) continue
    tasks[name] = async (given, { job }) => {
      const row = given as JobRow
      await tracedJob(services, { task: name, attempts: job.attempts, row }, () =>
        runLogged(services, name, job, row, () => runSlot(services, name, job, row, work)),
      )
    }
  }
  return tasks
}
