import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { programs } from '../observing/bundled.ts'
import { blockOf, DRILLS, put, typedBeside } from '../observing/documented-blocks.ts'
import { askOnce } from '../several-servers/standby.ts'
import { temporaryDir } from '../temporary.ts'
import { eventually } from '../wait-limits.ts'
import { type DatabaseHost, makeHost } from './database-host.ts'
import { startEtcd } from './etcd.ts'
import { databaseUser, runProgram } from './run-program.ts'

const PROXY_EXAMPLE = join(import.meta.dirname, '../../docs/postgres/haproxy.cfg')
const PASSWORD = 'change-the-superuser'

/** Three hosts under Patroni and etcd as docs/operation.md describes them, on addresses of 127.0.0.0/8. */
export interface PatroniCluster {
  readonly hosts: readonly DatabaseHost[]
  /** DATABASE_URL by the list of hosts, and by the proxy before them. */
  readonly urls: { readonly hosts: string; readonly haproxy: string }
  /** The host that is the primary; undefined while there is none. */
  primary(): Promise<DatabaseHost | undefined>
  /** Resolves when two hosts follow the primary, one of them synchronously. */
  whole(): Promise<void>
  /** Asks Patroni to hand over to another host. */
  switchOver(): Promise<void>
  /** Asks the primary as its superuser, in the database of the product. */
  ask(sql: string): Promise<readonly Record<string, unknown>[]>
  stop(): Promise<void>
}

const firstOf = async (hosts: readonly DatabaseHost[], role: 'primary' | 'replica'): Promise<DatabaseHost[]> => {
  const are = await Promise.all(hosts.map(host => host.is(role)))
  return hosts.filter((_, at) => are[at])
}

/** Starts all of it in a new folder. */
export async function startPatroni(): Promise<PatroniCluster> {
  programs({
    patroni: 'patroni',
    etcd: 'etcd-server',
    haproxy: 'haproxy',
    '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  })
  const folder = temporaryDir('village-patroni-')
  chmodSync(folder, 0o711)
  const account = databaseUser()
  // Two runs on one machine meet nowhere.
  const net = `127.${1 + (process.pid % 250)}.${1 + (Math.floor(process.pid / 250) % 250)}`
  const etcd = [31, 32, 33].map(last => `${net}.${last}`)
  const stopEtcd = await startEtcd(folder, etcd, account)
  const hosts: DatabaseHost[] = []
  for (const [name, last] of [
    ['one', 21],
    ['two', 22],
    ['three', 23],
  ] as const)
    hosts.push(await makeHost({ folder, name, ip: `${net}.${last}`, net, etcd, account }))
  for (const host of hosts) host.start()
  const config = join(folder, 'haproxy.cfg')
  writeFileSync(config, readFileSync(PROXY_EXAMPLE, 'utf8').replaceAll('10.0.0.', `${net}.`))
  const proxy = runProgram(['haproxy', '-db', '-f', config], join(folder, 'haproxy.log'), account)
  const primary = async () => (await firstOf(hosts, 'primary'))[0]
  const superuser = async (database: string) => {
    const { ip } = await eventually(primary)
    return { host: ip, port: 5432, user: 'postgres', password: PASSWORD, database }
  }
  const cluster: PatroniCluster = {
    hosts,
    urls: {
      hosts: `postgres://hosted:for-tests-only@${[23, 21, 22].map(last => `${net}.${last}:5432`).join(',')}/hosted`,
      haproxy: `postgres://hosted:for-tests-only@${net}.20:5432/hosted`,
    },
    primary,
    async whole() {
      await eventually(async () => {
        const [first, following] = [await primary(), await firstOf(hosts, 'replica')]
        if (!first || following.length < 2) return false
        const states = await askOnce(await superuser('postgres'), 'select sync_state from pg_stat_replication').catch(
          () => [],
        )
        return states.length === 2 && states.some(row => row['sync_state'] === 'sync')
      })
    },
    async switchOver() {
      const { name, ip } = await eventually(primary)
      await typedBeside(put(blockOf('docs/operation.md', DRILLS.handedOver).text, { PRIMARY: ip, NAME: name }))
    },
    ask: async sql => askOnce(await superuser('hosted'), sql),
    async stop() {
      await proxy.kill()
      for (const host of hosts) await host.close()
      await stopEtcd()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await cluster.whole()
  await askOnce(await superuser('postgres'), "create role hosted login createrole createdb password 'for-tests-only'")
  await askOnce(await superuser('postgres'), 'create database hosted owner hosted')
  return cluster
}
