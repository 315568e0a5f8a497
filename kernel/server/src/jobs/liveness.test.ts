import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { Liveness } from './liveness.ts'
import { prepareJobs } from './worker.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
  await prepareJobs(database.jobs)
}, 60_000)
afterAll(() => database?.drop())

async function ask(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database.owner)
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}
/** A job that a server had begun so often, and what it is called. */
async function begun(task: string, pool: string, attempts: number) {
  const [made] = await ask(`select (graphile_worker.add_job('${task}')).id::text as id`)
  return ask(`update graphile_worker._private_jobs set locked_at = now(), locked_by = '${pool}', attempts = ${attempts}
    where id = ${made!['id']} returning id::text as id`)
}

test('a job under which its server died again and again waits longer each time', async () => {
  const [first] = await begun('bell.once', 'pool-of-the-dead', 1)
  const [often] = await begun('bell.often', 'pool-of-the-dead', 5)
  const other = new Liveness(database.jobs, log, { askedAgainMs: 50 })
  expect(await other.sweep()).toBe(1)
  await other.close()
  const waits = await ask(
    `select id::text as id, round(extract(epoch from run_at - now()))::int as seconds from graphile_worker._private_jobs`,
  )
  const of = (id: unknown): number => Number(waits.find(row => row['id'] === id)!['seconds'])
  expect([of(first!['id']) <= 1, of(often!['id']) > 100]).toEqual([true, true])
})

test('the job of a server whose connection is back by the second look stays its own', async () => {
  await begun('bell.mine', 'pool-that-returns', 1)
  const other = new Liveness(database.jobs, log, { askedAgainMs: 1500 })
  const looking = other.sweep()
  await pause(200)
  const back = new Liveness(database.jobs, log)
  await back.alive('pool-that-returns')
  expect(await looking).toBe(0)
  await back.close()
  await other.close()
})

test('lanes that begin at the same moment share one connection, which ends with them', async () => {
  const lanes = ['east', 'west']
  const holders = () =>
    ask(
      `select distinct pid from pg_locks join unnest(array['${lanes.join("','")}']) lane on locktype = 'advisory'
        and (classid::bigint << 32 | objid::bigint) = hashtextextended(lane, 7421)`,
    )
  const both = new Liveness(database.jobs, log)
  await Promise.all(lanes.map(lane => both.alive(lane)))
  expect(await holders()).toHaveLength(1)
  await both.close()
  await expect.poll(holders).toEqual([])
})
