import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../../../testing/database.ts'
import { checkSession } from './session-check.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

test('a connection that keeps the settings of the server passes', async () => {
  await checkSession(database.app)
})

test('a pooler that drops the settings of a connection ends the start, and the settings are named', async () => {
  const withoutOptions = (connection: pg.ClientConfig): pg.Client => new pg.Client(connection)
  await expect(checkSession(database.app, withoutOptions)).rejects.toThrow(
    /lost its session settings \(.*default_transaction_read_only.*\)/,
  )
})
