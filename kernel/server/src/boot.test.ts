import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discover } from '../../../apps/server/discover.ts'
import { createDatabase, type TestDatabase } from '../../../testing/database.ts'
import { temporaryDir } from '../../../testing/temporary.ts'
import { start } from './boot.ts'
import { onStart } from './contract/services.ts'
import { readSettings } from './settings/settings.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations')

let database: TestDatabase
const dataDir = temporaryDir()
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(async () => {
  await database?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const settings = readSettings({
  DATA_DIR: dataDir,
  DEMO: 'off',
  LOG_LEVEL: 'fatal',
  ADMIN_PASSWORD: 'Testing-7-villages',
})

async function workers(): Promise<number> {
  const client = new pg.Client(database.owner)
  await client.connect()
  const { rows } = await client
    .query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where usename = 'village_jobs' and datname = current_database()`,
    )
    .finally(() => client.end())
  return rows[0]!.n
}

test('no job runs before what is done at a start is done', async () => {
  const found = await discover({ demo: false })
  let during = -1
  const last = onStart({
    order: 9_999,
    name: 'test.last',
    async run() {
      during = await workers()
    },
  })
  const running = await start({
    found: { ...found, starters: [...found.starters, last] },
    settings,
    migrations: MIGRATIONS,
    cluster: { ...database, embedded: false, stop: async () => {} },
    poolSize: 4,
  })
  const after = await workers()
  await running.close()
  expect(during).toBe(0)
  expect(after).toBeGreaterThan(0)
})
