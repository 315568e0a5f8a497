import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlots, type Plots } from '../../../../testing/plot-database.ts'
import { reindex } from '../database/reindexing.ts'
import { changedOrdersOf, warnOfOrders } from './changed-collations.ts'

let village: Plots
beforeAll(async () => {
  village = await openPlots()
})
afterAll(() => village.close())

/** Connects as a superuser, who may change the catalogue. */
async function asOwner(sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(village.database.owner)
  await client.connect()
  return client.query(sql).then(({ rows }) => client.end().then(() => rows))
}
async function saidAtStart(): Promise<readonly string[]> {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: line => void lines.push(line) })
  await warnOfOrders({ ...village.services, log })
  return lines
}
const ZH = "collname = 'zh-x-icu'"

test('a database whose names were sorted by another ICU says so at the start, until it was made anew', async () => {
  expect(await saidAtStart()).toEqual([])
  const [before] = await asOwner(`select collversion from pg_collation where ${ZH}`)
  await asOwner(`update pg_collation set collversion = '1.2.3' where ${ZH}`)
  const [line, ...more] = await saidAtStart()
  expect(more).toEqual([])
  expect(line).toContain('run village reindex')
  const changed = [{ collation: 'zh-x-icu', recorded: '1.2.3', actual: before!['collversion'] }]
  expect(JSON.parse(line!)).toMatchObject({ changed })
  expect(await changedOrdersOf(village.services)).toEqual(changed)

  const indexes = () =>
    asOwner(
      "select string_agg(relfilenode::text, ',' order by relname) as files from pg_class where relname like 'plots%' and relkind = 'i'",
    )
  const old = await indexes()
  expect(await reindex(village.database.owner)).toEqual({ changed, left: [] })
  expect(await indexes()).not.toEqual(old)
  expect(await saidAtStart()).toEqual([])
  expect(await reindex(village.database.owner)).toEqual({ changed: [], left: [] })
})
