import { join } from 'node:path'
import pg from 'pg'
import { type Embedded, launch } from '../../kernel/server/src/embedded/launch.ts'

/** A PostgreSQL that servers reach by URL, as docs/operation.md describes it, with a database of its own for them. */
export interface HostedDatabase {
  readonly server: Embedded
  /** DATABASE_URL of the servers. */
  readonly url: string
}

/**
 * Starts one in a folder; whoever starts it stops it and removes the folder. `program` is the npm package with the
 * programs, where it is not the product's own.
 */
export async function launchHosted(
  folder: string,
  flags: readonly string[] = ['max_connections=200'],
  program?: string,
): Promise<HostedDatabase> {
  const server = await launch({
    dataDir: join(folder, 'server'),
    reach: 'loopback',
    flags,
    ...(program && { package: program }),
  })
  const owner = new pg.Client(server.client)
  await owner.connect()
  await owner.query("create role hosted login createrole createdb password 'for-tests-only'")
  await owner.query('create database hosted owner hosted')
  await owner.end()
  return { server, url: `postgres://hosted:for-tests-only@127.0.0.1:${server.client.port}/hosted` }
}
