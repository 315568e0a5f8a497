import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../../../testing/database.ts'
import { isDatabaseLost } from '../../faults/database-errors.ts'
import { ReadLanes } from './read-lanes.ts'
import { WritePool } from './write-pool.ts'

const WALL = '100001'
const one = { text: 'select 1 as one', values: [] }
let database: TestDatabase
/** A way to the database that can swallow everything silently, as a broken network does. */
let isBlackHole = false
const ends: Socket[] = []
const way = createServer(near => {
  const { host, port } = database.app
  const far = host!.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port!, host)
  ends.push(near, far)
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.on('data', chunk => isBlackHole || to.write(chunk))
    from.on('close', () => isBlackHole || to.destroy())
    from.on('error', () => {})
  }
})

beforeAll(async () => {
  database = await createDatabase()
  await new Promise<void>(done => way.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  for (const end of ends) end.destroy()
  way.close()
  await database.drop()
})

test('what asks a database that answers nothing is told so, and the next connection works (security F07)', async () => {
  const { port } = way.address() as { port: number }
  const options = { connection: { ...database.app, host: '127.0.0.1', port }, size: 1 }
  const [reads, writes] = [new ReadLanes(options), new WritePool(options)]
  const both = () => [reads.read(WALL, one), reads.read(WALL, one), writes.write(WALL, {}, run => run(one))]
  expect(await Promise.all(both())).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]])
  isBlackHole = true
  const lost = await Promise.allSettled(both())
  expect(lost.map(end => end.status === 'rejected' && isDatabaseLost(end.reason))).toEqual([true, true, true])
  isBlackHole = false
  expect(await Promise.all(both())).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]])
  await Promise.all([reads.close(), writes.close()])
}, 40_000)
