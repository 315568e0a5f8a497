import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryDir } from '../../../../testing/temporary.ts'
import { openCluster } from '../cluster/cluster.ts'
import { launch } from './launch.ts'

let dataDir: string
beforeEach(() => {
  dataDir = temporaryDir('village-secured-')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function ask(config: pg.ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}
/** Launches of one process watch one database: one that is stopped later would start it again meanwhile. */
const stopTogether = async (...servers: readonly { stop(): Promise<void> }[]): Promise<void> => {
  await Promise.all(servers.map(server => server.stop()))
}
const ROLES = ['owner', 'village_app', 'village_jobs']
/** Whoever can open the socket and has no password. */
async function connectUnauthenticated(config: pg.ClientConfig): Promise<string[]> {
  const { password: _, ...open } = config
  const signedIn: string[] = []
  for (const user of ROLES)
    for (const password of ['', 'guess'])
      await ask({ ...open, user, password }, 'select 1').then(
        () => signedIn.push(user),
        () => {},
      )
  return signedIn
}

test('on the socket every role proves itself by a password that only we can read', async () => {
  const cluster = await openCluster({ dataDir })
  expect(await connectUnauthenticated(cluster.owner)).toEqual([])
  for (const config of [cluster.owner, cluster.app, cluster.jobs])
    expect(await ask(config, 'select current_user as me')).toEqual([{ me: config.user }])
  for (const name of ['database-owner', 'village_app', 'village_jobs'])
    expect(statSync(join(dataDir, 'secret', name)).mode & 0o777).toBe(0o600)
  const rules = readFileSync(join(dataDir, 'pgdata/pg_hba.conf'), 'utf8')
  expect(rules).not.toMatch(/\b(trust|peer|md5|password)\b/)
  await cluster.stop()
})

/** Brings a cluster back to the state of earlier versions: the socket is trusted and no role has a password. */
async function downgradeCluster(): Promise<void> {
  const cluster = await openCluster({ dataDir })
  await ask(cluster.owner, ROLES.map(role => `alter role ${role} password null`).join(';'))
  writeFileSync(join(dataDir, 'pgdata/pg_hba.conf'), 'local all all trust\nhost all all 127.0.0.1/32 trust\n')
  await cluster.stop()
  for (const name of ['database-owner', 'village_app', 'village_jobs']) rmSync(join(dataDir, 'secret', name))
}

test('a data folder of an earlier version starts, and is closed from then on', async () => {
  await downgradeCluster()
  const cluster = await openCluster({ dataDir })
  expect(await connectUnauthenticated(cluster.owner)).toEqual([])
  expect(await ask(cluster.app, 'select current_user as me')).toEqual([{ me: 'village_app' }])
  await cluster.stop()
  const again = await openCluster({ dataDir })
  expect(await ask(again.jobs, 'select current_user as me')).toEqual([{ me: 'village_jobs' }])
  await again.stop()
})

test('a database of an earlier version that still runs is adopted and closed as well', async () => {
  await downgradeCluster()
  const first = await launch({ dataDir })
  writeFileSync(join(dataDir, 'pgdata/pg_hba.conf'), 'local all all trust\n')
  await ask(first.client, 'select pg_reload_conf()')
  const cluster = await openCluster({ dataDir })
  expect(await connectUnauthenticated(cluster.owner)).toEqual([])
  await stopTogether(first, cluster)
})

test('several programs that open one unclosed database at the same time close it without disturbing each other', async () => {
  const first = await launch({ dataDir })
  writeFileSync(join(dataDir, 'pgdata/pg_hba.conf'), 'local all all trust\n')
  await ask(first.client, 'select pg_reload_conf()')
  const others = await Promise.all(Array.from({ length: 8 }, () => launch({ dataDir })))
  expect(await connectUnauthenticated(first.client)).toEqual([])
  await stopTogether(first, ...others)
})

test('a lost password is named at once, with what to do', async () => {
  await (await openCluster({ dataDir })).stop()
  writeFileSync(join(dataDir, 'secret/database-owner'), 'another\n')
  await expect(openCluster({ dataDir })).rejects.toThrow(/secret\/database-owner/)
  expect(existsSync(join(dataDir, 'pgdata/postmaster.pid'))).toBe(false)
})
