import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../../../testing/database.ts'
import { statementCounter } from '../../../../../testing/statements/statement-counter.ts'
import { makeClient } from './connection.ts'
import { WritePool } from './write-pool.ts'

const WALL = '100001'
let database: TestDatabase
let pool: WritePool
let owner: ReturnType<typeof makeClient>
beforeAll(async () => {
  database = await createDatabase()
  owner = makeClient(database.owner, {}, '-c default_transaction_read_only=off')
  await owner.connect()
  await owner.query(`create table gate (no int primary key, by_user text, reason text);
    grant select, insert on gate to village_app`)
  pool = new WritePool({ connection: database.app, size: 4 })
})
afterAll(async () => {
  await pool.close()
  await owner.end()
  await database.drop()
})
beforeEach(() => owner.query('delete from gate'))

const insert = (no: number) => ({
  text: `insert into gate values ($1, current_setting('app.user', true), current_setting('app.reason', true))`,
  values: [no],
})
const keep = (no: number, marks: Readonly<Record<string, string>> = {}) =>
  pool.write(
    WALL,
    marks,
    async () => no,
    () => [insert(no)],
  )
const kept = async () => (await owner.query('select no, by_user, reason from gate order by no')).rows

test('calls that end together share transactions, and each row says who wrote it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => keep(at, { user: String(at), ...(at % 2 && { reason: '更正' }) })),
  )
  expect(answers).toEqual(Array.from({ length: 20 }, (_, at) => at))
  expect(await kept()).toEqual(
    Array.from({ length: 20 }, (_, at) => ({ no: at, by_user: String(at), reason: at % 2 ? '更正' : '' })),
  )
  const { rows } = await owner.query('select count(distinct xmin::text)::int as n from gate')
  expect(rows[0].n).toBeLessThan(20)
})

test('one that is refused hurts none of the others, and hears its own error', async () => {
  await keep(7)
  const ends = await Promise.allSettled([1, 2, 7, 8, 9].map(no => keep(no)))
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect((ends[2] as PromiseRejectedResult).reason).toMatchObject({ code: '23505' })
  expect((await kept()).map(({ no }) => no)).toEqual([1, 2, 7, 8, 9])
})

test('a call that has run a statement commits by itself, with what it closes with', async () => {
  const counter = statementCounter({ userNames: async () => new Map() } as never)
  const { statements, trips } = await counter.of(() =>
    pool.write(
      WALL,
      {},
      async run => void (await run(insert(1))),
      () => [insert(2)],
    ),
  )
  counter.stop()
  expect([statements.length, trips]).toEqual([4, 2])
  expect((await kept()).map(({ no }) => no)).toEqual([1, 2])
})

test('a connection that is lost fails all that shared it, and the next ones are served', async () => {
  const dying = pool.write(
    WALL,
    {},
    async () => 0,
    () => [{ text: 'select pg_terminate_backend(pg_backend_pid())', values: [] }],
  )
  const ends = await Promise.allSettled([dying, keep(3), keep(4)])
  expect(ends[0]!.status).toBe('rejected')
  const lost = ends.slice(1).filter(({ status }) => status === 'rejected').length
  expect(await kept()).toHaveLength(2 - lost)
  await keep(5)
  expect((await kept()).map(({ no }) => no)).toContain(5)
})
