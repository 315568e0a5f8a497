import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { asOwner } from '../database/hosts/as-owner.ts'

/** Jobs of a tenant that moves wait so long, on both sides: nobody can mistake it for a day that somebody chose. */
export const PUT_OFF = '1000 years'
const BEYOND = '2900-01-01'
const PATIENCE_MS = 60_000

/** Whose jobs: of its people, and of the platform's people at work in it. */
export const OF_TENANT = `(payload -> 'user' ->> 'tenantId' = $1 or payload ->> 'tenant' = $1)`

/**
 * Puts off every job of a tenant, after those that run have ended: what they write now fails, so that they come back.
 * @param jobs the connection of the jobs' own role
 * @returns how many still run: a server that was killed holds them until the others notice
 */
export const putOffJobs = (jobs: pg.ClientConfig, tenantId: string, patienceMs = PATIENCE_MS): Promise<number> =>
  asOwner(jobs, async client => {
    for (const untilMs = performance.now() + patienceMs; ; ) {
      await client.query(
        `update graphile_worker._private_jobs set run_at = run_at + interval '${PUT_OFF}'
          where ${OF_TENANT} and run_at < '${BEYOND}' and locked_at is null`,
        [tenantId],
      )
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from graphile_worker._private_jobs where ${OF_TENANT} and locked_at is not null`,
        [tenantId],
      )
      const { n } = rows[0]!
      if (n === 0 || performance.now() > untilMs) return n
      await pause(200)
    }
  })

/** Jobs that were put off are due when they would have been. */
export const takeUpJobs = (jobs: pg.ClientConfig, tenantId: string): Promise<void> =>
  asOwner(jobs, async client => {
    await client.query(
      `update graphile_worker._private_jobs set run_at = run_at - interval '${PUT_OFF}'
        where ${OF_TENANT} and run_at >= '${BEYOND}'`,
      [tenantId],
    )
  })

/** Jobs of a tenant that is not here any more. */
export const dropJobs = (jobs: pg.ClientConfig, tenantId: string): Promise<void> =>
  asOwner(jobs, async client => {
    await client.query(`delete from graphile_worker._private_jobs where ${OF_TENANT} and locked_at is null`, [tenantId])
  })
