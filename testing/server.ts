import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { launch } from '../kernel/server/src/embedded/launch.ts'
import { FLAGS } from './cluster/flags.ts'
import { temporaryDir } from './temporary.ts'

// A PostgreSQL for the tests as a hoster would give it: by URL, with a password, its owner no superuser. Prints the URL
// and ends when its standard input does.
const dataDir = temporaryDir('village-server-')
const server = await launch({ dataDir: join(dataDir, 'server'), reach: 'loopback', flags: FLAGS })

const client = new pg.Client(server.client)
await client.connect()
await client.query("create role hosted login createrole createdb password 'for-tests-only'")
// Tests cut connections, as a failing network would.
await client.query('grant pg_signal_backend to hosted')
await client.query('create database hosted owner hosted')
await client.end()
console.log(`postgres://hosted:for-tests-only@127.0.0.1:${server.client.port}/hosted`)

process.stdin.resume()
process.stdin.on('end', async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
