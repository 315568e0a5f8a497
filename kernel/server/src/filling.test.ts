import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discover } from '../../../apps/server/discover.ts'
import { createDatabase, type TestDatabase } from '../../../testing/database.ts'
import { temporaryDir } from '../../../testing/temporary.ts'
import { fill, start } from './boot.ts'
import { onStart } from './contract/services.ts'
import { isFilled } from './filling.ts'
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

test('what was filled is known by its starters, and a starter that is new or fails makes it unfilled again', async () => {
  const found = await discover({ demo: false })
  const cluster = { ...database, embedded: false, stop: async () => {} }
  const settings = readSettings({
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'fatal',
    ADMIN_PASSWORD: 'Testing-7-villages',
  })
  const parts = { found, settings, cluster, migrations: MIGRATIONS }
  expect(await isFilled(cluster, found.starters)).toBe(false)
  await fill(parts)
  expect(await isFilled(cluster, found.starters)).toBe(true)

  let runs = 0
  const late = onStart({
    order: 9_999,
    name: 'test.late',
    async run() {
      if (runs++ === 0) throw new Error('not yet')
    },
  })
  const withLate = { ...found, starters: [...found.starters, late] }
  expect(await isFilled(cluster, withLate.starters)).toBe(false)
  await expect(fill({ ...parts, found: withLate })).rejects.toThrow('not yet')
  expect(await isFilled(cluster, withLate.starters)).toBe(false)
  await fill({ ...parts, found: withLate })
  expect(await isFilled(cluster, withLate.starters)).toBe(true)
  const running = await start({ ...parts, poolSize: 4 })
  await running.close()
  expect(await isFilled(cluster, found.starters)).toBe(true)
}, 60_000)
