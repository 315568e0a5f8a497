import type { Id, Label } from '@village/resource'
import type { PoolFigures } from './pool-figures.ts'

/** The lanes of jobs: what must be punctual, what waits for the outside, what is short, and all others. */
export type JobLane = 'punctual' | 'outward' | 'brief' | 'any'

/** How the queue stands. It is one for all servers. */
export interface JobFigures {
  readonly waiting: number
  /** Of those that wait: their moment has come. */
  readonly due: number
  readonly running: number
  readonly givenUp: number
  /** How long the one that is due for longest has waited, in seconds, by the first lane that takes it. */
  readonly lateSeconds: Readonly<Record<JobLane, number>>
  /** How many were given up, by name of the job; those that have none are not named. */
  readonly givenUpByTask: Readonly<Record<string, number>>
}

/** `late`: due for more than a minute. `again`: it has failed and is tried again later. */
export type JobStanding = 'givenUp' | 'late' | 'again' | 'running'
/** A job that somebody may want to do something about. Nothing of what it is about. */
export interface JobLine {
  readonly id: Id
  readonly task: string
  /** Whose job it is: the label of the declaration that serves it; null for one that nobody serves any more. */
  readonly label: Label | null
  readonly standing: JobStanding
  readonly attempts: number
  /** yyyy-MM-dd HH:mm:ss in Asia/Shanghai: since when it is due or runs, when it is tried again, or its last attempt. */
  readonly since: string
  /** Name and code of the last error; '' where there was none. */
  readonly problem: string
}

/** The queue of jobs, for whoever watches over it. */
export interface JobDesk {
  figures(): Promise<JobFigures>
  /** Connections of the engine in this process. */
  pool(): PoolFigures
  /** Those that were given up, are late, will be tried again or run, in this order, 200 at most. */
  lines(): Promise<readonly JobLine[]>
  /** Begins anew what was given up, has failed or is due. Answers false where it runs or is gone. */
  retry(id: Id): Promise<boolean>
  /** Takes away what was given up, has failed or is due. Answers false where it runs, is not due yet or is gone. */
  cancel(id: Id): Promise<boolean>
}
