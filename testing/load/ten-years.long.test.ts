import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeArchive } from '../../kernel/server/src/archive/writing.ts'
import { temporaryDir } from '../temporary.ts'
import { startVillage, type Village } from '../village.ts'

/** Half of what the embedded database has, and a PostgreSQL by URL as docs/operation.md asks for it: 256 for each of 100 connections. */
const MOST_LOCKS = 12_800
const folder = temporaryDir('village-ten-years-')
let village: Village
let tables: readonly string[]
beforeAll(async () => {
  village = await startVillage({ demo: false })
  tables = (
    await village.sql<{ name: string }>('select partrelid::regclass::text as name from pg_partitioned_table order by 1')
  ).map(({ name }) => name)
  const months = `array(select (date_trunc('month', now()) - make_interval(months => m))::date from generate_series(1, 120) m)`
  for (const table of tables)
    await village.sql(
      table === 'kernel_audit_entry'
        ? `select kernel_audit_make_months(${months})`
        : `select kernel_make_months('${table}', ${months})`,
    )
}, 300_000)
afterAll(async () => {
  await village?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('ten years of months of all tables are read in one snapshot within half of the locks that there are', async () => {
  const client = new pg.Client(village.database.owner)
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  for (const table of tables) await client.query(`select count(*) from ${table}`)
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from pg_locks where pid = pg_backend_pid()',
  )
  await client.end()
  const parts = await village.sql('select 1 from pg_inherits where inhparent = any($1::regclass[])', [tables])
  console.log(`${tables.length} tables, ${parts.length} months, ${rows[0]!.n} locks in one snapshot`)
  expect(parts.length).toBeGreaterThan(tables.length * 100)
  expect(rows[0]!.n).toBeLessThan(MOST_LOCKS)
}, 300_000)

test('such a village is backed up whole, and its list of residents is read as before', async () => {
  const { tables: written } = await writeArchive(village.database.owner, { path: join(folder, 'all.zip') })
  expect(written.length).toBeGreaterThan(tables.length)
  const admin = await village.as('admin')
  expect((await admin.get('/convenient/resident/page')).status).toBe(200)
}, 300_000)
