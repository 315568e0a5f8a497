import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../../kernel/server/src/database/migrate.ts'
import { prepareJobs } from '../../kernel/server/src/jobs/worker.ts'
import { ensureTemplate, type Kind, type Templates } from './templates.ts'

export const MIGRATIONS = join(import.meta.dirname, '../../db/migrations')

/** How to reach one database as its owner, as the server and as the jobs. */
export interface Connections {
  /** The schema's owner: sees all rows. */
  readonly owner: pg.ClientConfig
  /** The server's role: row-level security holds it. */
  readonly app: pg.ClientConfig
  readonly jobs: pg.ClientConfig
}

/** What every test file receives: how to reach the server of this run, what to copy, and how copies are named. */
export interface TestCluster extends Connections {
  readonly templates: Templates
  /** Begins the name of each database of this run. */
  readonly copies: string
  /** Keys and files of the filled templates, by their names. */
  readonly seedsDir: string
}

/** One statement on a connection of its own. */
export async function ask(config: pg.ClientConfig, text: string, values: readonly unknown[] = []): Promise<any[]> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  return (await client.query(text, [...values]).finally(() => client.end())).rows
}

/** Plain statements over a few connections that stay open: each new one is a process of the server. */
export interface Desk {
  ask(text: string, values?: readonly unknown[]): Promise<any[]>
  close(): Promise<void>
}
const DESK_SIZE = 4
export function openDesk(config: pg.ClientConfig): Desk {
  const pool = new pg.Pool({ ...config, max: DESK_SIZE, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // Tests end connections on purpose, and dropping the database ends the rest.
  pool.on('error', () => {})
  return {
    async ask(text, values = []) {
      // What a statement sets would hold for the next one as well.
      if (/^\s*set\s/i.test(text)) return ask(config, text, values)
      return (await pool.query(text, [...values])).rows
    },
    close: () => pool.end(),
  }
}

const IN_USE = '55006'
/** For what a database does not allow while somebody is connected: a connection just closed takes a moment to go. */
export async function onceFree({ owner }: Connections, sql: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await ask(owner, sql)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== IN_USE || tries === 50) throw error
      await pause(100)
    }
  }
}

export const databaseOf = ({ owner, app, jobs }: Connections, database: string): Connections => ({
  owner: { ...owner, database },
  app: { ...app, database },
  jobs: { ...jobs, database },
})

export async function dropDatabase({ owner }: Connections, name: string): Promise<void> {
  await ask(owner, `drop database if exists ${name} with (force)`)
}

/** The template with all migrations and the jobs' tables. */
const ensureMigrated = (cluster: TestCluster): Promise<void> =>
  ensureTemplate(cluster.owner, cluster.templates.migrated, async making => {
    await dropDatabase(cluster, making)
    await ask(cluster.owner, `create database ${making} template template0`)
    const made = databaseOf(cluster, making)
    await migrate(made.owner, MIGRATIONS)
    await prepareJobs(made.jobs)
    await onceFree(cluster, `alter database ${making} rename to ${cluster.templates.migrated}`)
  })

/** Makes a database as a copy of a template. The one with all migrations is made when it is missing. */
export async function copyTemplate(cluster: TestCluster, kind: Kind, name: string): Promise<Connections> {
  if (kind === 'migrated') await ensureMigrated(cluster)
  await onceFree(cluster, `create database ${name} template ${cluster.templates[kind]} strategy file_copy`)
  return databaseOf(cluster, name)
}
