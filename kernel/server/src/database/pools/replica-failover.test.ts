import { rmSync } from 'node:fs'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HostedDatabase, launchHosted } from '../../../../../testing/several-servers/hosted-database.ts'
import { forwardPort, type PortForwarder } from '../../../../../testing/several-servers/port-forwarder.ts'
import { askOnce, FOLLOWED, type Standby, startStandby } from '../../../../../testing/several-servers/standby.ts'
import { temporaryDir } from '../../../../../testing/temporary.ts'
import { eventually } from '../../../../../testing/wait-limits.ts'
import { type Cluster, openCluster } from '../../cluster/cluster.ts'
import { ReadLanes } from './read-lanes.ts'
import { Replica } from './replica.ts'
import { WritePool } from './write-pool.ts'

/** A primary behind an address, a standby that takes it over, and another one that takes reads. */
const WALL = '100001'
const folder = temporaryDir('village-takeover-')
let database: HostedDatabase
let successor: Standby
let reading: Standby
let address: PortForwarder
let cluster: Cluster
let replica: Replica
let reads: ReadLanes
let writes: WritePool

beforeAll(async () => {
  database = await launchHosted(folder, FOLLOWED)
  const { server, url } = database
  successor = await startStandby({ folder, server, name: 'successor' })
  reading = await startStandby({ folder, server, name: 'reading' })
  address = await forwardPort(server.client.port!)
  cluster = await openCluster({
    dataDir: folder,
    databaseUrl: url.replace(`:${server.client.port}/`, `:${address.port}/`),
    databaseReadUrl: `postgres://127.0.0.1:${reading.client.port}/hosted`,
  })
  const owner = (sql: string) => askOnce({ ...server.client, database: 'hosted' }, sql)
  await owner('grant village_platform to village_app; grant usage on schema public to village_app')
  await owner('create table note (id bigint primary key)')
  await owner('grant all on note to village_app')
  const own = { primary: cluster.app, replica: cluster.replica!, sizes: { reads: 4, dearReads: 2 } }
  replica = new Replica({ ...own, log: pino({ level: 'silent' }), nowMs: () => performance.now() })
  await replica.open()
  await eventually(() => replica.health.state === 'used')
  reads = new ReadLanes({ connection: cluster.app, size: 4 })
  writes = new WritePool({ connection: cluster.app, size: 4 })
})
afterAll(async () => {
  await Promise.all([replica?.close(), reads?.close(), writes?.close()])
  address?.close()
  for (const standby of [successor, reading]) await standby?.stop()
  await database?.server.stop()
  rmSync(folder, { recursive: true, force: true })
})

let last = 0
async function add(): Promise<number> {
  const id = ++last
  await writes.write(WALL, {}, run => run({ text: 'insert into note values ($1)', values: [id] }))
  return id
}
const sees = async (id: number): Promise<boolean> => {
  const statement = { text: 'select 1 from note where id = $1', values: [id] }
  return (await replica.readerOf('reads', reads).read(WALL, statement)).length === 1
}

test('after a failover the replica of the old primary is left out until it follows the new one', async () => {
  expect(await sees(await add())).toBe(true)
  expect(replica.health.state).toBe('used')
  await database.server.stop()
  await successor.ask('select pg_promote()')
  address.leadTo(successor.client.port!)
  await eventually(() => replica.health.state === 'foreign')
  await eventually(() => add().catch(() => false))
  expect(await sees(await add())).toBe(true)
  const { user, password, port } = successor.client
  const source = `host=127.0.0.1 port=${port} user=${user} password=${password}`
  await reading.ask(`alter system set primary_conninfo = '${source}'`)
  await reading.ask('select pg_reload_conf()')
  await eventually(() => successor.ask('select 1 from pg_stat_replication').then(rows => rows.length > 0))
  // What would come by itself within five minutes.
  await eventually(async () => {
    await successor.ask('checkpoint')
    await reading.ask('checkpoint')
    return replica.health.state === 'used'
  })
  const before = replica.health.answered.replica
  for (let n = 0; n < 100; n++) expect(await sees(await add())).toBe(true)
  expect(replica.health.answered.replica).toBeGreaterThan(before)
})
