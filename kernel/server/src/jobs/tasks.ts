import type { JobHelpers, TaskList } from 'graphile-worker'
import { arrivalsJob } from '../data/arrivals.ts'
import { runCall } from '../data/run-call.ts'
import type { Call, Origin, Principal } from '../half.ts'
import type { Services } from '../services.ts'
import { isLongJob, isTidyJob } from './long-job.ts'
import { eventPrincipal, jobPrincipal } from './principal.ts'
import { type EventPayload, type JobRow, MAX_ATTEMPTS } from './queue.ts'

type Work = (payload: never, call: Call) => Promise<void>

/** Every `jobs` slot by name. A name that two halves serve is a bug found at start. */
export function jobSlots(services: Services): ReadonlyMap<string, Work> {
  const slots = new Map<string, Work>([['kernel.arrivals', arrivalsJob]])
  for (const { of, half } of services.registry.served)
    for (const [name, work] of Object.entries<Work | undefined>((half.jobs ?? {}) as never)) {
      if (!work) continue
      if (slots.has(name) || name === 'event') throw new Error(`the job ${name} of ${of.name} is served twice`)
      slots.set(name, work)
    }
  return slots
}

const listenersOf = (services: Services, event: string): string[] =>
  services.registry.served
    .filter(({ half }) => (half.on as Record<string, unknown> | undefined)?.[event])
    .map(({ of }) => of.name)

const listenerOf = (services: Services, { event, listener }: EventPayload): Work | undefined => {
  const half = services.registry.served.find(({ of }) => of.name === listener)?.half
  return (half?.on as Record<string, Work> | undefined)?.[event]
}

const originOf = (requestId: string): Origin => ({ requestId, ip: '', userAgent: '', source: 'job', headers: {} })

function runAs(services: Services, user: Principal, row: JobRow, work: Work): Promise<void> {
  const mode = isLongJob(work) ? 'read' : 'write'
  const options = { user, language: row.language, origin: originOf(row.requestId), reason: '', mode } as const
  return runCall(services, options, call => work(row.payload as never, call))
}

interface Attempt {
  readonly id: string
  readonly attempts: number
}

/** Logs a failure by its name and place, never by what it was about, and lets the engine try again later. */
async function watched(
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
    throw new Error(`${name}${code ? ` ${code}` : ''}`, { cause: error })
  }
}

/** Runs one slot's work as whoever queued it; work of somebody who has left is dropped. */
async function runSlot(services: Services, name: string, job: Attempt, row: JobRow, work: Work): Promise<void> {
  const user = (await jobPrincipal(services, row)) ?? (isTidyJob(work) ? await eventPrincipal(services, row) : null)
  if (user) return runAs(services, user, row, work)
  const about = { task: name, job: job.id, requestId: row.requestId }
  services.log.warn(about, 'a job was dropped: its user may not work any more')
}

/** One job for each slot that listens, so that one that fails is tried again alone. Queued in one statement. */
async function handOn(services: Services, row: JobRow, { job, addJobs }: JobHelpers): Promise<void> {
  const event = row.payload as EventPayload
  const specs = listenersOf(services, event.event).map(listener => ({
    identifier: 'event',
    payload: { ...row, payload: { ...event, listener } },
    maxAttempts: MAX_ATTEMPTS,
    jobKey: `event:${job.id}:${listener}`,
  }))
  if (specs.length > 0) await addJobs(specs)
}

async function deliver(services: Services, row: JobRow): Promise<void> {
  const event = row.payload as EventPayload
  const work = listenerOf(services, event)
  if (work) await runAs(services, await eventPrincipal(services, row), { ...row, payload: event.payload }, work)
}

/** The engine's tasks: one for each slot, and `event`. */
export function tasksOf(services: Services): TaskList {
  const tasks: TaskList = {}
  for (const [name, work] of jobSlots(services))
    tasks[name] = async (given, { job }) => {
      const row = given as JobRow
      await watched(services, name, job, row, () => runSlot(services, name, job, row, work))
    }
  tasks['event'] = async (given, helpers) => {
    const row = given as JobRow
    const { listener } = row.payload as EventPayload
    await watched(services, 'event', helpers.job, row, () =>
      listener === undefined ? handOn(services, row, helpers) : deliver(services, row),
    )
  }
  return tasks
}
