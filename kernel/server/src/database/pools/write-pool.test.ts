import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../../../testing/database.ts'
import { isHarmless } from './connection.ts'
import { WritePool } from './write-pool.ts'

const WALL = '100001'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

const one = { text: 'select 1 as one', values: [] }

test('writers who wait for a database that is gone hear so at once, not one after the other', async () => {
  const connection: pg.ClientConfig = { ...database.app }
  const pool = new WritePool({ connection, size: 1 })
  let begun = (): void => {}
  const started = new Promise<void>(done => {
    begun = done
  })
  const first = pool.write(WALL, {}, async run => {
    begun()
    await run({ text: 'select pg_sleep(0.2), pg_terminate_backend(pg_backend_pid())', values: [] })
  })
  await started
  const waiting = Array.from({ length: 5 }, () => pool.write(WALL, {}, run => run(one)))
  connection.host = '/nowhere'
  const ends = await Promise.allSettled([first, ...waiting])
  expect(ends.map(end => (end as PromiseRejectedResult).reason.code)).toEqual(['57P01', ...waiting.map(() => 'ENOENT')])
  connection.host = database.app.host!
  expect(await pool.write(WALL, {}, run => run(one))).toEqual([{ one: 1 }])
  expect(pool.counts).toEqual({ open: 1, idle: 1, waiting: 0, size: 1 })
  await pool.close()
})

test('a connection is kept after an error of a statement, and never after one of its own', async () => {
  const pool = new WritePool({ connection: database.app, size: 1 })
  const broken = (text: string): Promise<unknown> =>
    pool.write(WALL, {}, run => run({ text, values: [] })).catch(error => error)
  expect(isHarmless(await broken('select 1/0'))).toBe(true)
  expect(isHarmless(await broken('select pg_terminate_backend(pg_backend_pid())'))).toBe(false)
  expect(isHarmless(Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' }))).toBe(false)
  await pool.close()
})

test('a connection whose remembered plan does not fit the tables any more is not used again', async () => {
  const pool = new WritePool({ connection: database.app, size: 1 })
  const named = { name: 'wide', text: 'select * from shed', values: [] }
  const shed = (type: string) => `create temp table shed as select 1::${type} as depth`
  const plain = (text: string) => ({ text, values: [] })
  const all = (type: string): Promise<unknown[]> =>
    pool.write(WALL, {}, async run => {
      await run(plain(shed(type)))
      const rows = await run(named)
      await run(plain('drop table shed'))
      return rows
    })
  expect(await all('integer')).toEqual([{ depth: 1 }])
  await expect(all('text')).rejects.toThrow('cached plan')
  expect(await all('text')).toEqual([{ depth: '1' }])
  await pool.close()
})
