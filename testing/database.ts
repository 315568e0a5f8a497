import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { ask, type Connections, copyTemplate, databaseOf, dropDatabase, type TestCluster } from './cluster/databases.ts'
import type { Kind } from './cluster/templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly cluster: TestCluster
  }
}

/** A database of one test's own. */
export interface TestDatabase extends Connections {
  /** Removes the database, open connections or not. */
  drop(): Promise<void>
}

/** Runs one statement on the run's server, outside any test's database. */
export const onServer = (sql: string): Promise<readonly Record<string, unknown>[]> => ask(inject('cluster').owner, sql)

/** A fresh copy of a template, or of the empty template0. Call `drop` when done; what is left goes with the run. */
export async function createDatabase(kind: Kind | 'template0' = 'migrated'): Promise<TestDatabase> {
  const cluster = inject('cluster')
  const name = `${cluster.copies}${randomBytes(6).toString('hex')}`
  if (kind === 'template0') await onServer(`create database ${name} template template0`)
  else await copyTemplate(cluster, kind, name)
  return { ...databaseOf(cluster, name), drop: () => dropDatabase(cluster, name) }
}
