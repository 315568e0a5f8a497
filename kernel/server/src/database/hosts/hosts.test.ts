import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Label } from '@village/resource'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../../testing/product.ts'
import { type DatabasePair, startDatabasePair } from '../../../../../testing/several-servers/database-pair.ts'
import { temporaryDir } from '../../../../../testing/temporary.ts'
import { eventually } from '../../../../../testing/wait-limits.ts'
import { type Cluster, openCluster } from '../../cluster/cluster.ts'
import { isDatabaseLost } from '../../faults/database-errors.ts'
import { ReadLanes } from '../pools/read-lanes.ts'
import { WritePool } from '../pools/write-pool.ts'
import { asOwner } from './as-owner.ts'
import { PrimaryClient } from './primary-client.ts'

/** Two real servers, one the standby of the other, reached by a list of hosts. */
let pair: DatabasePair
const dataDir = temporaryDir('village-hosts-data-')
beforeAll(async () => {
  pair = await startDatabasePair(temporaryDir('village-hosts-'))
}, 120_000)
afterAll(async () => {
  await pair?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

const at = (port: number): string => `127.0.0.1:${port}`
const open = (hosts: string, say: (says: Label) => void = () => {}): Promise<Cluster> =>
  openCluster({ dataDir, databaseUrl: pair.url(hosts) }, { say })
const portOf = async (client: pg.ClientBase): Promise<number> =>
  (await client.query<{ port: number }>('select inet_server_port() as port')).rows[0]!.port

test('whichever stands first in the list, every kind of connection goes to the primary', async () => {
  const [first, second] = [at(pair.firstPort), at(pair.secondPort)]
  const nobody = at(await freePort())
  for (const hosts of [
    `${first},${second}`,
    `${second},${first}`,
    `${nobody},no.such.name.invalid,${second},${first}`,
  ]) {
    const { owner, app, jobs } = await open(hosts)
    expect(await asOwner(owner, portOf)).toBe(pair.firstPort)
    const lanes = new ReadLanes({ connection: app, size: 1 })
    expect(await lanes.read('000000', { text: 'select inet_server_port() as port', values: [] })).toEqual([
      { port: pair.firstPort },
    ])
    await lanes.close()
    const pool = new pg.Pool({ ...jobs, Client: PrimaryClient })
    const client = await pool.connect()
    expect(await portOf(client)).toBe(pair.firstPort)
    client.release()
    await pool.end()
  }
})

test('a wrong password is refused at once, whatever the other hosts would say', async () => {
  const databaseUrl = pair.url(`${at(pair.secondPort)},${at(pair.firstPort)}`).replace('for-tests-only', 'wrong')
  const started = openCluster({ dataDir, databaseUrl }, { say: () => {} })
  await expect(started).rejects.toThrow('password authentication failed')
})

/** Writes number after number, and keeps those that were acknowledged. */
function writer(pool: WritePool) {
  const acknowledged: number[] = []
  const errors: unknown[] = []
  let isOver = false
  const work = (async () => {
    for (let n = 0; !isOver; n++) {
      const statement = { text: 'insert into well (depth) values ($1)', values: [n] }
      await pool
        .write('000000', {}, run => run(statement))
        .then(
          () => acknowledged.push(n),
          error => {
            errors.push(error)
            return pause(5)
          },
        )
    }
  })()
  const end = (): Promise<void> => {
    isOver = true
    return work
  }
  return { acknowledged, errors, end }
}

test('when the primary dies, a start waits for a new one in words, and writes go on without one that is lost', async () => {
  const hosts = `${at(pair.firstPort)},${at(pair.secondPort)}`
  const { owner, app } = await open(hosts)
  await asOwner(owner, client =>
    client.query('create table well (depth integer); grant select, insert on well to village_app'),
  )
  const pool = new WritePool({ connection: app, size: 4 })
  const writing = writer(pool)
  await eventually(() => writing.acknowledged.length > 50)
  pair.killFirst()
  const said: Label[] = []
  const started = open(hosts, says => said.push(says))
  await eventually(() => said.length > 0)
  expect(said[0]!.zh).toContain('只有备库应答，等待主库，最多 30 秒')
  expect(said[0]!.en).toContain(`Only standbys answer at the database ${hosts}/hosted.`)
  await pair.promoteSecond()
  expect(await asOwner((await started).owner, portOf)).toBe(pair.secondPort)
  const { length } = writing.acknowledged
  await eventually(() => writing.acknowledged.length > length + 50)
  await writing.end()
  expect(writing.errors.filter(error => !isDatabaseLost(error))).toEqual([])
  const kept = await pair.ask(pair.secondPort, 'select depth, count(*)::int as n from well group by depth', 'hosted')
  const times = new Map(kept.map(row => [row['depth'], row['n']]))
  expect(writing.acknowledged.filter(n => times.get(n) !== 1)).toEqual([])
  await pool.close()
}, 240_000)
