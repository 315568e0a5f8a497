import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Clock,
  type Found,
  type KernelSettings,
  type Running,
  readSettings,
  type Settings,
  type SpaceReader,
  start,
} from '@village/server'
import {
  ask,
  type Connections,
  copyTemplate,
  dropDatabase,
  MIGRATIONS,
  onceFree,
  type TestCluster,
} from './databases.ts'
import { ensureTemplate, type Kind } from './templates.ts'

export const PASSWORD = 'Testing-7-villages'
export type SeedKind = Exclude<Kind, 'migrated'>

/** Captcha and rate limits are off unless `more` says. */
export const settingsFor = (
  dataDir: string,
  kind: SeedKind,
  more: Partial<Settings> = {},
): KernelSettings & Partial<Settings> => ({
  ...readSettings({
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'fatal',
    CAPTCHA: 'off',
    RATE_LIMIT: 'off',
    // A month of what devices tell would be copied for each test file.
    DEMO: kind === 'town' ? 'lite' : 'off',
  }),
  ...more,
})

/** What a test puts in place of the world outside. */
interface World {
  readonly clock?: Clock
  readonly readSpace?: SpaceReader
}

/** The whole product over this database, without a port. */
export const startOver = (
  database: Connections,
  found: Found,
  settings: KernelSettings & Partial<Settings>,
  world: World = {},
): Promise<Running> =>
  start({
    found,
    settings,
    migrations: MIGRATIONS,
    cluster: { ...database, embedded: false, stop: async () => {} },
    poolSize: 6,
    ...world,
  })

const DUE = 'select 1 from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts limit 1'
/** What the start has queued is done once here and not once in each copy. */
async function finishJobs({ owner }: Connections): Promise<void> {
  while ((await ask(owner, DUE)).length > 0) await pause(100)
}

/** Each start queues the next run of what repeats. One that were copied along would run at once in a copy made after its hour. */
const forgetRepeated = ({ owner }: Connections): Promise<unknown> =>
  ask(owner, String.raw`delete from graphile_worker._private_jobs where key ~ ':\d{4}-\d\d-\d\dT\d\d:\d\d$'`)

/** Fills the template of this kind unless it is there. Returns the folder with its keys and files. */
export async function ensureSeed(
  cluster: TestCluster,
  kind: SeedKind,
  discover: () => Promise<Found>,
): Promise<string> {
  const name = cluster.templates[kind]
  const dataDir = join(cluster.seedsDir, name)
  await ensureTemplate(cluster.owner, name, async making => {
    await dropDatabase(cluster, making)
    rmSync(dataDir, { recursive: true, force: true })
    mkdirSync(dataDir, { mode: 0o711 })
    const made = await copyTemplate(cluster, 'migrated', making)
    const running = await startOver(made, await discover(), settingsFor(dataDir, kind))
    await finishJobs(made)
    await running.close()
    await forgetRepeated(made)
    // Copies keep what the planner knows; of tables that it knows nothing of it joins some row by row.
    await ask(made.owner, 'analyze')
    await onceFree(cluster, `alter database ${making} rename to ${name}`)
  })
  return dataDir
}
