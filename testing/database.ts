import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'

/** A database of one test's own, with all migrations in it. */
export interface TestDatabase {
  /** Connection of the schema's owner: sees all rows. */
  readonly owner: pg.ClientConfig
  /** Connection of the server's role: row-level security holds it. */
  readonly app: pg.ClientConfig
  readonly jobs: pg.ClientConfig
  /** Removes the database, open connections or not. */
  drop(): Promise<void>
}

/** Runs one statement on the run's server, outside any test's database. */
export async function onServer(sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(inject('cluster').owner)
  client.on('error', () => {})
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

const IN_USE = '55006'
/** For what a database does not allow while somebody is connected: a connection just closed takes a moment to go. */
export async function onceFree(sql: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await onServer(sql)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== IN_USE || tries === 50) throw error
      await pause(100)
    }
  }
}

/** The three connections to a database of this name. */
export function databaseNamed(database: string): TestDatabase {
  const { owner, app, jobs } = inject('cluster')
  return {
    owner: { ...owner, database },
    app: { ...app, database },
    jobs: { ...jobs, database },
    drop: async () => {
      await onServer(`drop database if exists ${database} with (force)`)
    },
  }
}

/** A fresh copy of the migrated template (about 100 ms). Call `drop` when done; what is left goes with the run. */
export async function createDatabase(template = inject('cluster').template): Promise<TestDatabase> {
  const database = `${inject('cluster').template}_${randomBytes(6).toString('hex')}`
  await onceFree(`create database ${database} template ${template}`)
  return databaseNamed(database)
}
