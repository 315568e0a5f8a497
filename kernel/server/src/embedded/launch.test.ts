import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasOlderPostgres, OLDER_POSTGRES } from '../../../../testing/backups/older-postgres.ts'
import { temporaryDir } from '../../../../testing/temporary.ts'
import { launch } from './launch.ts'

let dataDir: string
beforeEach(() => {
  dataDir = temporaryDir('village-launch-')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function ask(config: pg.ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

test('the database is durable, checks its pages, listens on no port and knows Chinese letters', async () => {
  const server = await launch({ dataDir })
  const [row] = await ask(
    server.client,
    `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums, current_user as owner,
            current_setting('listen_addresses') as listens, '张' ~ '\\w' as letter`,
  )
  expect(row).toEqual({ fsync: 'on', checksums: 'on', owner: 'owner', listens: '', letter: true })
  expect(statSync(server.client.host!).mode & 0o777).toBe(0o700)
  await server.stop()
  expect(server.pid()).toBeUndefined()
})

test('a database that still runs from before is adopted, and what was written is there', async () => {
  const first = await launch({ dataDir })
  await ask(first.client, 'create table well as select 7 as depth')
  const second = await launch({ dataDir })
  expect(second.pid()).toBe(first.pid())
  // Together: each watches the database and would start it again.
  await Promise.all([first.stop(), second.stop()])
  const third = await launch({ dataDir })
  expect(await ask(third.client, 'select depth from well')).toEqual([{ depth: 7 }])
  await third.stop()
})

test('a stop leaves the database to another program of ours that works with it', async () => {
  const server = await launch({ dataDir })
  const worker = new pg.Client({ ...server.client, application_name: 'digital-village 0' })
  await worker.connect()
  const guest = await launch({ dataDir })
  await guest.stop()
  expect((await worker.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await worker.end()
  await server.stop()
})

test('a database that is killed comes back by itself with every committed row', async () => {
  const server = await launch({ dataDir })
  await ask(server.client, 'create table well as select 7 as depth')
  const before = server.pid()!
  process.kill(before, 'SIGKILL')
  await vi.waitFor(async () => expect(await ask(server.client, 'select depth from well')).toEqual([{ depth: 7 }]), {
    timeout: 15_000,
    interval: 100,
  })
  expect(server.pid()).not.toBe(before)
  await server.stop()
})

test('over the loopback a password is asked for', async () => {
  const server = await launch({ dataDir, reach: 'loopback' })
  expect(await ask(server.client, 'select 1 as one')).toEqual([{ one: 1 }])
  await expect(ask({ ...server.client, password: 'guess' }, 'select 1')).rejects.toThrow(
    'password authentication failed',
  )
  await server.stop()
})

test('a data folder with a very long path works too', async () => {
  const deep = join(dataDir, '村'.repeat(40), 'x'.repeat(60))
  const server = await launch({ dataDir: deep })
  expect(await ask(server.client, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

test.runIf(hasOlderPostgres)(
  'a folder that PostgreSQL 15 made is refused in words, and 15 goes on with it',
  async () => {
    const older = await launch({ dataDir, package: OLDER_POSTGRES })
    await ask(older.client, 'create table well as select 7 as depth')
    const refusal = {
      says: {
        zh: expect.stringMatching(/由 PostgreSQL 15 建立.*自带 PostgreSQL 18.*未作任何改动.*启动时会带到新版本/),
        en: expect.stringMatching(/made by PostgreSQL 15.*PostgreSQL 18 of this version.*A start carries over/),
      },
    }
    await expect(launch({ dataDir })).rejects.toMatchObject(refusal)
    expect(await ask(older.client, 'select depth from well')).toEqual([{ depth: 7 }])
    await older.stop()
    await expect(launch({ dataDir })).rejects.toMatchObject(refusal)
    const again = await launch({ dataDir, package: OLDER_POSTGRES })
    expect(await ask(again.client, 'select depth from well')).toEqual([{ depth: 7 }])
    await again.stop()
  },
)

const LAUNCH = `import(process.argv[1]).then(({ launch }) => launch({ dataDir: process.argv[2] }))`

/** A program that launches the database and is killed while initdb still writes the cluster. */
async function killDuringInitdb(): Promise<void> {
  const program = ['--import', 'tsx', '--eval', LAUNCH, join(import.meta.dirname, 'launch.ts'), dataDir]
  const child = spawn(process.execPath, program, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const begun = (): boolean =>
    readdirSync(dataDir).some(name => name.startsWith('pgdata.') && existsSync(join(dataDir, name, 'PG_VERSION')))
  await vi.waitFor(() => expect(begun()).toBe(true), { timeout: 30_000, interval: 5 })
  child.kill('SIGKILL')
  await ended
}

test('a launch that is killed while initdb writes leaves a folder where the next one comes up', async () => {
  await killDuringInitdb()
  expect(existsSync(join(dataDir, 'pgdata'))).toBe(false)
  const next = await launch({ dataDir })
  expect(await ask(next.client, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
})

test('two launches of one folder at the same time end with one database', async () => {
  const [one, other] = await Promise.all([launch({ dataDir }), launch({ dataDir })])
  expect(other.pid()).toBe(one.pid())
  expect(readdirSync(dataDir).filter(name => name.startsWith('pgdata.'))).toEqual([])
  await Promise.all([one.stop(), other.stop()])
})
