import type { VillageClient } from '../client.ts'
import type { Listener } from '../listener.ts'
import { isReady } from '../product.ts'
import { eventually } from '../wait-limits.ts'
import type { NameWriter } from './resident-writer.ts'

/** Two servers at work on a database that goes away and comes back. */
export interface WorkingVillage {
  readonly addresses: readonly string[]
  readonly clerks: readonly VillageClient[]
  /** One for each server. */
  readonly writers: readonly NameWriter[]
  readonly listeners: readonly Listener[]
  /** Values of devices that were acknowledged so far. */
  readonly deviceValues?: () => number
  /** Asks whoever is the primary. */
  ask(sql: string): Promise<readonly Record<string, unknown>[]>
}

const LEADS_SWEEP = `select 1 from pg_locks where locktype = 'advisory' and granted
  and (classid::bigint << 32 | objid::bigint) = hashtextextended('alarm.sweep', 7422)`

/** Asks one server for an export; answers whether the other one says that it is done. */
async function exports([one, other]: readonly VillageClient[]): Promise<boolean> {
  const asked = await one!.post('/convenient/resident/export', { filters: {}, columns: ['name'], format: 'xlsx' })
  if (asked.status !== 200) return false
  const { id } = asked.body.data
  return eventually(async () => {
    const { status, body } = await other!.get('/privacy/export/detail', { id })
    return status === 200 && body.data?.status === '2'
  })
}

/** Whether every listener hears of a resident that is added from now on, or that it has to read anew. */
async function hearsNews({ writers, listeners }: WorkingVillage): Promise<boolean> {
  const [added, heard] = [writers[0]!.acknowledged.length, listeners.map(one => one.heard.length)]
  await eventually(() => writers[0]!.acknowledged.length > added)
  return listeners.every((one, at) =>
    one.heard.slice(heard[at]).some(({ topic }) => topic === 'rows' || topic === 'reset'),
  )
}

/** Seconds from a moment (`performance.now()`) until each part of the product goes on. */
export async function secondsUntilBack(village: WorkingVillage, sinceMs: number): Promise<Record<string, number>> {
  const { addresses, clerks, writers, deviceValues, ask } = village
  const seconds: Record<string, number> = {}
  const back = (what: string, look: () => Promise<unknown> | unknown): Promise<void> =>
    eventually(async () => Boolean(await look())).then(
      () => {
        seconds[what] = Math.round((performance.now() - sinceMs) / 100) / 10
      },
      error => {
        throw new Error(`never back: ${what}; back: ${JSON.stringify(seconds)}`, { cause: error })
      },
    )
  const wrote = (writer: NameWriter) => () => writer.acknowledged.some(({ atMs }) => atMs > sinceMs)
  const valuesBefore = deviceValues?.() ?? 0
  await Promise.all([
    ...writers.map((writer, at) => back(`writes at server ${at + 1}`, wrote(writer))),
    ...addresses.map((address, at) => back(`ready, server ${at + 1}`, () => isReady(address))),
    back('streams', () => hearsNews(village)),
    back('jobs', () => exports(clerks)),
    // One of the servers leads the sweep of the rules again.
    back('alarms', async () => (await ask(LEADS_SWEEP).catch(() => [])).length),
    ...(deviceValues ? [back('devices', () => deviceValues() > valuesBefore)] : []),
  ])
  return seconds
}

/** What was acknowledged and is not there, and what is there more than once. */
export async function lostOrTwice(
  { writers, ask }: Pick<WorkingVillage, 'writers' | 'ask'>,
  prefix: string,
): Promise<{ readonly acknowledged: number; readonly lost: readonly string[]; readonly twice: readonly unknown[] }> {
  const names = writers.flatMap(({ acknowledged }) => acknowledged.map(({ name }) => name))
  const rows = await ask(
    `select name, count(*)::int as n from people_resident where name like '${prefix}%' group by name`,
  )
  const kept = new Set(rows.map(row => row['name']))
  return {
    acknowledged: names.length,
    lost: names.filter(name => !kept.has(name)),
    twice: rows.filter(({ n }) => n !== 1),
  }
}
