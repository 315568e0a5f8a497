import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyResource } from '@village/resource'
import pg from 'pg'
import { openCluster } from '../../kernel/server/src/cluster/cluster.ts'
import { migrate } from '../../kernel/server/src/database/migrate.ts'
import { baseSql } from '../../kernel/server/src/database/schema/base-sql.ts'
import { type Catalog, catalogSql, readCatalog, readSamples } from '../../kernel/server/src/database/schema/catalog.ts'
import { schemaSql } from '../../kernel/server/src/database/schema/ddl.ts'
import { temporaryDir } from '../../testing/temporary.ts'

export const MIGRATIONS = join(import.meta.dirname, '../../db/migrations')
export const SCHEMA_FILE = join(import.meta.dirname, '../../db/schema.sql')

/** The one SQL text that these declarations amount to. */
export const derivedSql = (resources: readonly AnyResource[]): string =>
  `-- The kernel's own tables, then every declared resource.\n${baseSql}\n${schemaSql(resources)}`

/** Content of db/schema.sql: each written function as the call of its writer with a hash of its body, one of each in full. */
export const schemaText = ({ catalog, samples }: Replayed): string =>
  `-- What db/migrations amount to. Written by \`npm run db:diff\`; for reading, and compared by a test. Never run.
${catalogSql(catalog)}
-- One function of each writer in full.
${samples.join('\n')}
`

/** Connects, works, disconnects. */
export async function withClient<T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner)
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end())
}

/** What is in a database after all migrations. */
export interface Replayed {
  readonly catalog: Catalog
  readonly samples: readonly string[]
}

/** Runs all migrations in an empty database and reads what is there then. */
export async function replayMigrations(owner: pg.ClientConfig, migrations = MIGRATIONS): Promise<Replayed> {
  await migrate(owner, migrations)
  return withClient(owner, async client => ({
    catalog: await readCatalog(client),
    samples: await readSamples(client),
  }))
}

/** Builds what the declarations derive in an empty database and reads what is there then. */
export async function deriveCatalog(owner: pg.ClientConfig, resources: readonly AnyResource[]): Promise<Replayed> {
  const dir = mkdtempSync(join(tmpdir(), 'village-derived-'))
  try {
    writeFileSync(join(dir, '0001-derived.sql'), derivedSql(resources))
    return await replayMigrations(owner, dir)
  } finally {
    rmSync(dir, { recursive: true })
  }
}

/** An embedded server in a folder of its own for the time of `work`, which gets empty databases from it. */
export async function onScratchServer<T>(
  work: (empty: (name: string) => Promise<pg.ClientConfig>) => Promise<T>,
): Promise<T> {
  const dataDir = temporaryDir('village-schema-')
  const cluster = await openCluster({ dataDir }, { flags: ['fsync=off'] })
  const empty = async (name: string): Promise<pg.ClientConfig> => {
    await withClient(cluster.owner, client => client.query(`create database ${name} template template0`))
    return { ...cluster.owner, database: name }
  }
  try {
    return await work(empty)
  } finally {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
