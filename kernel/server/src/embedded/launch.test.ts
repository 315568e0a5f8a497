import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
  await first.stop()
  await second.stop()
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
