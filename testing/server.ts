import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { launch } from '../kernel/server/src/embedded/launch.ts'
import { hasOlderPostgres, OLDER_POSTGRES } from './backups/older-postgres.ts'
import { FLAGS } from './cluster/flags.ts'
import { temporaryDir } from './temporary.ts'

// A PostgreSQL for the tests as a hoster would give it: of the oldest major version that the product works with, by URL, with a
// password, its owner no superuser. Prints its version and its URL, and ends when its standard input does.
const dataDir = temporaryDir('village-server-')
const server = await launch({
  dataDir: join(dataDir, 'server'),
  reach: 'loopback',
  flags: FLAGS,
  ...(hasOlderPostgres && { package: OLDER_POSTGRES }),
})

const client = new pg.Client(server.client)
await client.connect()
const [{ server_version: version }] = (await client.query('show server_version')).rows
await client.query("create role hosted login createrole createdb password 'for-tests-only'")
// Tests look at what other connections wait for, and cut them, as a failing network would.
await client.query('grant pg_signal_backend, pg_read_all_stats to hosted')
// Tests change evidence past its triggers, as who runs the machine can.
await client.query('grant set on parameter session_replication_role to hosted')
await client.query('create database hosted owner hosted')
await client.end()
console.log(`${version} postgres://hosted:for-tests-only@127.0.0.1:${server.client.port}/hosted`)

process.stdin.resume()
process.stdin.on('end', async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
