import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlots, type Plots } from '../../../testing/plot-database.ts'
import { connectionNeed, connectionsAtMost, warnOfConnections } from './connections.ts'
import { Keeper, Memory } from './memory.ts'

let village: Plots
beforeAll(async () => {
  village = await openPlots()
})
afterAll(() => village.close())

/** What is said at the start of a server with such a pool. */
async function saidWith(poolSize: number): Promise<readonly string[]> {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: line => void lines.push(line) })
  await warnOfConnections({ ...village.services, log }, poolSize)
  return lines
}

test('each server that is up counts, and one that has stopped does not', async () => {
  const alone = await connectionNeed(village.services, 4)
  expect([alone.servers, alone.wanted]).toEqual([1, connectionsAtMost(4)])
  const other = new Keeper(village.database.app, new Memory(), pino({ level: 'silent' }))
  await other.open()
  const both = await connectionNeed(village.services, 4)
  expect([both.servers, both.wanted, both.places]).toEqual([2, 2 * connectionsAtMost(4), alone.places])
  await other.close()
  await expect.poll(async () => (await connectionNeed(village.services, 4)).servers, { timeout: 90_000 }).toBe(1)
})

test('a start says when the pools may pass max_connections, with the numbers and what to do', async () => {
  const { places } = await connectionNeed(village.services)
  expect(await saidWith(4)).toEqual([])
  const [line, ...more] = await saidWith(places)
  expect(more).toEqual([])
  expect(JSON.parse(line!)).toMatchObject({ servers: 1, wanted: connectionsAtMost(places), places })
  expect(line).toContain('raise max_connections or lower DATABASE_POOL')
})

test('a server opens three connections for every two of its pool, and 29 besides', () => {
  expect([4, 16, 48].map(connectionsAtMost)).toEqual([35, 53, 101])
})
