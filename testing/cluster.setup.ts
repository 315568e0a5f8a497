import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Cluster, openCluster } from '../kernel/server/src/database/cluster.ts'
import { migrate } from '../kernel/server/src/database/migrate.ts'
import { prepareJobs } from '../kernel/server/src/jobs/worker.ts'
import { temporaryDir } from './temporary.ts'

/** What every test file is told: how to reach the one server of this run and the database to copy. */
export interface TestCluster {
  readonly owner: pg.ClientConfig
  readonly app: pg.ClientConfig
  readonly jobs: pg.ClientConfig
  readonly template: string
  /** A folder of this run, removed at its end. */
  readonly runDir: string
}
declare module 'vitest' {
  interface ProvidedContext {
    readonly cluster: TestCluster
  }
}

const MIGRATIONS = join(import.meta.dirname, '../db/migrations')
/** Nothing of a test run is worth a disk's time. */
const FLAGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

async function run(config: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** The template and what was made from it, in case a test left its copy behind on a server that goes on. */
async function dropAll(owner: pg.ClientConfig, template: string): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [template],
  )
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  await client.end()
}

const open = (dataDir: string): Promise<Cluster> => {
  const databaseUrl = process.env['TEST_DATABASE_URL']
  return openCluster({ dataDir, ...(databaseUrl && { databaseUrl }) }, { flags: FLAGS })
}

/** Removes the database and its folder when this run is killed and cannot do it itself. */
function sweepAfter(dataDir: string): void {
  const broom = spawn(process.execPath, [join(import.meta.dirname, 'broom.mjs'), dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  broom.unref()
  ;(broom.stdin as Socket).unref()
}

/** One PostgreSQL for the whole run: TEST_DATABASE_URL, else an embedded one in a folder that is removed at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = temporaryDir('village-test-')
  sweepAfter(dataDir)
  const cluster = await open(dataDir)
  const template = `village_template_${process.pid}`
  const end = async (): Promise<void> => {
    await dropAll(cluster.owner, template)
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await run(cluster.owner, `create database ${template} template template0`)
    await migrate({ ...cluster.owner, database: template }, MIGRATIONS)
    await prepareJobs({ ...cluster.jobs, database: template })
  } catch (error) {
    await end()
    throw error
  }
  const { owner, app, jobs } = cluster
  project.provide('cluster', { owner, app, jobs, template, runDir: dataDir })
  return end
}
