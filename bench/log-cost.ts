import { join } from 'node:path'
import pg from 'pg'
import type { Case } from './cases.ts'
import type { BenchDatabase } from './database.ts'
import { ROOT } from './place.ts'
import { ADDRESS, startServer } from './server.ts'
import { wrk } from './tools.ts'

const ROUNDS = 5
const CONNECTIONS = 16

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Prints what something costs: the medians of requests per second with and without it, measured in turns. */
async function compare(what: string, goal: string, measure: (isOn: boolean) => Promise<number>): Promise<void> {
  const rounds: [number, number][] = []
  for (let i = 0; i < ROUNDS; i++) {
    // Each goes first as often as the other: what warms up or fills up falls on both.
    const first = await measure(i % 2 === 0)
    const second = await measure(i % 2 !== 0)
    rounds.push(i % 2 === 0 ? [first, second] : [second, first])
  }
  const [on, off] = [median(rounds.map(round => round[0])), median(rounds.map(round => round[1]))]
  const shown = `with ${on.toFixed(0)}/s  without ${off.toFixed(0)}/s  ratio ${(on / off).toFixed(3)}`
  console.log(`${what.padEnd(44)} ${shown}  goal ${goal}`)
}

const NODE = ['--import', 'tsx', join(ROOT, 'bench/log-server.ts')]

/** The log of calls: two servers of the same program take turns, one of which writes none. */
async function compareJournal({ quiet }: BenchDatabase, one: Case, goal: string): Promise<void> {
  await compare(`log of calls, ${one.name}`, goal, async isOn => {
    const { stop } = await startServer({ program: NODE, env: { BENCH_JOURNAL: isOn ? 'on' : 'off' } })
    // A server that has just started compiles its hot paths while it answers.
    for (let i = 0; i < 2; i++) await wrk(ADDRESS, CONNECTIONS, one.lua)
    const { perSecond } = await wrk(ADDRESS, CONNECTIONS, one.lua)
    await stop()
    await quiet('log of calls', 'down')
    return perSecond
  })
}

/** The entries of the audit chain: the trigger on the history is switched off and on again under one server. */
async function compareChain({ cluster }: BenchDatabase, one: Case): Promise<void> {
  const { stop } = await startServer()
  const client = new pg.Client(cluster.owner)
  await client.connect()
  const set = (state: 'enable' | 'disable') => client.query(`alter table kernel_history ${state} trigger audit_add`)
  try {
    await wrk(ADDRESS, CONNECTIONS, one.lua)
    await compare(`audit chain, ${one.name}`, '0.90', async isOn => {
      await set(isOn ? 'enable' : 'disable')
      return (await wrk(ADDRESS, CONNECTIONS, one.lua)).perSecond
    })
  } finally {
    await set('enable')
    await client.end()
    await stop()
  }
}

/** What writing the logs and the audit chain costs (issue B: 5 % of a list, 10 % of an addition). */
export async function measureLogCost(database: BenchDatabase, cases: readonly Case[]): Promise<void> {
  const [list, create] = ['first page, exact total', 'create'].map(name => cases.find(one => one.name === name)!)
  console.log(`\nwhat logs cost, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds:`)
  await compareJournal(database, list!, '0.95')
  await compareJournal(database, create!, '–')
  await compareChain(database, create!)
}
