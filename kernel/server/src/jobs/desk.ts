import { beginningOf, type Label } from '@village/resource'
import type pg from 'pg'
import { cachedBriefly } from '../common/brief-cache.ts'
import { perInstallation } from '../common/lru.ts'
import { MOMENT_FORMAT } from '../common/moment-format.ts'
import type { JobDesk, JobFigures, JobLane, JobLine, JobStanding } from '../contract/job-desk.ts'
import type { Services } from '../contract/services.ts'
import { jobSlots, LANES, type Work } from './tasks.ts'

const MOST_LINES = 200
const IS_FREE = 'locked_at is null and attempts < max_attempts'

interface Counted {
  readonly task: string
  readonly waiting: number
  readonly due: number
  readonly running: number
  readonly given_up: number
  readonly late: number
}
const COUNTS = `select task_identifier as task,
    count(*) filter (where ${IS_FREE})::int as waiting,
    count(*) filter (where ${IS_FREE} and run_at < now())::int as due,
    count(*) filter (where locked_at is not null)::int as running,
    count(*) filter (where locked_at is null and attempts >= max_attempts)::int as given_up,
    coalesce(extract(epoch from now() - min(run_at) filter (where ${IS_FREE} and run_at < now())), 0)::float8 as late
  from graphile_worker.jobs group by 1`

/** The first lane that takes each job. */
function lanesOf(services: Services): ReadonlyMap<string, JobLane> {
  const lanes = Object.entries(LANES) as readonly (readonly [JobLane, (typeof LANES)[JobLane]])[]
  const laneOf = (work: Work): JobLane => lanes.find(([, lane]) => lane.takes(work))![0]
  return new Map([...jobSlots(services)].map(([name, work]) => [name, laneOf(work)]))
}

const sum = (rows: readonly Counted[], of: 'waiting' | 'due' | 'running' | 'given_up'): number =>
  rows.reduce((all, row) => all + row[of], 0)

function figuresOf(rows: readonly Counted[], lanes: ReadonlyMap<string, JobLane>): JobFigures {
  const lateSeconds = { punctual: 0, outward: 0, brief: 0, any: 0 }
  for (const { task, late } of rows) {
    const lane = lanes.get(task) ?? 'any'
    lateSeconds[lane] = Math.max(lateSeconds[lane], Math.round(late))
  }
  const lost = rows.filter(row => row.given_up > 0).map(({ task, given_up }) => [task, given_up] as const)
  return {
    waiting: sum(rows, 'waiting'),
    due: sum(rows, 'due'),
    running: sum(rows, 'running'),
    givenUp: sum(rows, 'given_up'),
    lateSeconds,
    givenUpByTask: Object.fromEntries(lost),
  }
}

const STANDING = `case when locked_at is not null then 'running' when attempts >= max_attempts then 'givenUp'
  when run_at < now() - interval '1 minute' then 'late' when attempts > 0 and run_at > now() then 'again' end`
const LINES = `select id::text, task_identifier as task, attempts, standing, coalesce(last_error, '') as problem,
    to_char(case standing when 'running' then locked_at when 'givenUp' then updated_at else run_at end
      at time zone 'Asia/Shanghai', '${MOMENT_FORMAT}') as since
  from (select j.*, ${STANDING} as standing from graphile_worker.jobs j) j where standing is not null
  order by array_position(array['givenUp', 'late', 'again', 'running'], standing), run_at, id limit ${MOST_LINES}`
type Line = Omit<JobLine, 'label'> & { readonly standing: JobStanding }

/** By name of the job, the label of the declaration that serves it. */
function labelsOf({ registry }: Services): ReadonlyMap<string, Label> {
  const all = registry.served.flatMap(({ of, half }) =>
    Object.keys(half.jobs ?? {}).map(job => [job, of.label] as const),
  )
  return new Map(all)
}

/** An error's first line without what follows its name and code. */
const problemOf = (text: string): string => beginningOf(text.split('\n', 1)[0]!, 200)

/** What somebody may do something about: it does not run, and it has failed or its moment has come. */
const OPEN = 'locked_at is null and (attempts > 0 or run_at < now())'
const RETRY = `update graphile_worker._private_jobs set run_at = now(), updated_at = now(),
    attempts = case when attempts >= max_attempts then 0 else attempts end
  where id = $1::bigint and ${OPEN}`
const CANCEL = `delete from graphile_worker._private_jobs where id = $1::bigint and ${OPEN}`

/** The desk of a queue, over the connections of its engine, `size` at most. */
export function jobDesk(services: Services, pool: pg.Pool, size: number): JobDesk {
  const lanes = lanesOf(services)
  const labels = labelsOf(services)
  const hasChanged = async (text: string, id: string): Promise<boolean> => (await pool.query(text, [id])).rowCount === 1
  return {
    figures: cachedBriefly(async () => figuresOf((await pool.query<Counted>(COUNTS)).rows, lanes)),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, size }),
    lines: async () => {
      const { rows } = await pool.query<Line>(LINES)
      return rows.map(row => ({ ...row, label: labels.get(row.task) ?? null, problem: problemOf(row.problem) }))
    },
    retry: id => hasChanged(RETRY, id),
    cancel: id => hasChanged(CANCEL, id),
  }
}

const desks = perInstallation<{ desk: JobDesk | null }>(() => ({ desk: null }))
/** The desk of the jobs that this process runs; null in tools that run none. */
export const jobDeskOf = (services: Services): JobDesk | null => desks(services).desk
export const lendJobDesk = (services: Services, desk: JobDesk): void => {
  desks(services).desk = desk
}
