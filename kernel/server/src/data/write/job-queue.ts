import type { Id, Language } from '@village/resource'
import type { SqlText } from '../../contract/call-context.ts'

/** In whose name queued work runs, and which request asked for it. */
export interface JobTicket {
  readonly user: { readonly id: Id; readonly tenantId: string }
  readonly language: Language
  readonly requestId: string
  /** Of the record, where the platform worked in another tenant than its own: the job works there as well. */
  readonly tenant?: string
  /** The trace of who has queued it, where traces are told. */
  readonly trace?: string | undefined
}

export interface QueuedJob {
  /** A name of a `jobs` slot. */
  readonly task: string
  readonly ticket: JobTicket
  readonly payload: unknown
  /** A job with the same key that has not begun yet is replaced. */
  readonly key?: string
  readonly at?: Date
}

/** What a task finds in its row. */
export interface JobRow extends JobTicket {
  readonly payload: unknown
}

/** Attempts before a job is given up: with the engine's back-off (e^n seconds) the last comes after some ten hours. */
export const MAX_ATTEMPTS = 10

/**
 * The only way from the server's role into the jobs' schema. Runs as `village_jobs` after the engine's own migrations;
 * the schema, its tables and this function belong to that role.
 */
export const jobsSql = `
create or replace function graphile_worker.kernel_add_job(task text, payload json, job_key text, run_at timestamptz)
returns void language sql security definer set search_path = graphile_worker, pg_temp as $$
  select graphile_worker.add_job(
    identifier := task, payload := payload, job_key := job_key, run_at := run_at, max_attempts := ${MAX_ATTEMPTS}::smallint);
$$;
revoke all on function graphile_worker.kernel_add_job(text, json, text, timestamptz) from public;
create or replace function graphile_worker.kernel_remove_job(job_key text)
returns void language sql security definer set search_path = graphile_worker, pg_temp as $$
  select graphile_worker.remove_job(job_key := job_key);
$$;
revoke all on function graphile_worker.kernel_remove_job(text) from public;
grant execute on function graphile_worker.kernel_remove_job(text) to village_app, village_platform;
grant usage on schema graphile_worker to village_app, village_platform;
grant execute on function graphile_worker.kernel_add_job(text, json, text, timestamptz) to village_app, village_platform;
`

/** The statement that calls a job off that has not begun, by its key. */
export const withdrawalSql = (key: string): SqlText => ({
  text: 'select graphile_worker.kernel_remove_job($1)',
  values: [key],
})

/** The statement that queues a job: it exists when its transaction commits, and not otherwise. */
export function jobSql({ task, ticket, payload, key, at }: QueuedJob): SqlText {
  const row: JobRow = { ...ticket, payload }
  return {
    text: 'select graphile_worker.kernel_add_job($1, $2::json, $3, $4::timestamptz)',
    values: [task, JSON.stringify(row), key ?? null, at?.toISOString() ?? null],
  }
}
