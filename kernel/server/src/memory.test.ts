import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { createDatabase } from '../../../testing/database.ts'
import { PATIENT } from '../../../testing/wait-limits.ts'
import { Keeper, Memory } from './memory.ts'

test('what is remembered goes when its time is over, although nobody asks for it again', async () => {
  const memory = new Memory()
  for (let i = 0; i < 100; i++) await memory.get(`caller ${i}`, ['system.user'], async () => i)
  expect(memory.size).toBe(100)
  await vi.waitFor(() => expect(memory.size).toBe(0), PATIENT)
})

test('after an outage one connection listens again, however often it was tried', async () => {
  const database = await createDatabase()
  const connection: pg.ClientConfig = { ...database.app, application_name: 'keeper' }
  const keeper = new Keeper(connection, new Memory(), pino({ level: 'silent' }))
  await keeper.open()
  const owner = new pg.Client(database.owner)
  await owner.connect()
  const listening = async (): Promise<number> =>
    (
      await owner.query(
        "select 1 from pg_stat_activity where datname = current_database() and application_name = 'keeper'",
      )
    ).rowCount!
  connection.host = '/nowhere'
  await owner.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'keeper'")
  await pause(2300)
  connection.host = database.app.host!
  await vi.waitFor(async () => expect(await listening()).toBeGreaterThan(0), PATIENT)
  await pause(1200)
  expect(await listening()).toBe(1)
  await keeper.close()
  await vi.waitFor(async () => expect(await listening()).toBe(0), PATIENT)
  await owner.end()
  await database.drop()
})
