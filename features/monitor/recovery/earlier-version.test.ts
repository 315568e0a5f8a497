import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeArchive } from '@village/server'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../kernel/server/src/database/hosts/as-owner.ts'
import { migrate } from '../../../kernel/server/src/database/migrate.ts'
import { prepareJobs } from '../../../kernel/server/src/jobs/worker.ts'
import { keepKeyMark } from '../../../kernel/server/src/keys/key-mark.ts'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { MIGRATIONS } from '../../../testing/cluster/databases.ts'
import { createDatabase, type TestDatabase } from '../../../testing/database.ts'
import { temporaryDir } from '../../../testing/temporary.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { eventually } from '../../../testing/wait-limits.ts'

const PAGE = '/monitor/recovery'
const root = temporaryDir('village-earlier-')
const path = join(root, 'village-20261001-031500.zip')
const person = { idType: '99', sex: '1', birthday: '1980-05-06', residenceType: '1', liveAddress: '一号' }
let village: Village
let earlier: TestDatabase
let admin: VillageClient
let id: string

/** Rows of a table as another database has them. */
async function copyRows(table: string, from: pg.ClientConfig, to: pg.ClientConfig): Promise<void> {
  const rows = await asOwner(from, async client => {
    const found = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`)
    return found.rows.map(one => one.row)
  })
  await asOwner(to, async client => {
    const found = await client.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const { names } = found.rows[0]!
    await client.query('set session_replication_role = replica')
    for (const row of rows)
      await client.query(
        `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1::jsonb)`,
        [row],
      )
  })
}

beforeAll(async () => {
  village = await startVillage({ demo: false, settings: { backupDir: root } })
  admin = await village.as('admin')
  const depts = dataOf(await admin.get('/blade-system/dept/tree'))
  const saved = dataOf(
    await admin.post('/convenient/resident/submit', { ...person, name: '沈旧', deptId: depts[0].id }),
  )
  id = saved.id
  // The database as the first version made it.
  const first = join(root, 'migrations')
  mkdirSync(first)
  cpSync(join(MIGRATIONS, '0001-begin.sql'), join(first, '0001-begin.sql'))
  earlier = await createDatabase('template0')
  await migrate(earlier.owner, first)
  await prepareJobs(earlier.jobs)
  await keepKeyMark(earlier.owner, { dataDir: village.settings.dataDir })
  for (const table of ['system_dept', 'people_resident']) await copyRows(table, village.database.owner, earlier.owner)
  await writeArchive(earlier.owner, { path })
}, 240_000)
afterAll(async () => {
  await village?.close()
  await earlier?.drop()
})

test('a backup of an earlier version is brought up beside, and its rows come back', async () => {
  const backup = { time: '2026-10-01 03:15:00', path }
  const [{ id: backupId }] = (await village.sql(
    `insert into monitor_backup (id, time, outcome, proof, path)
     values (kernel_new_id(), $1, 'good', 'proven', $2) returning id`,
    [backup.time, backup.path],
  )) as [{ id: string }]
  await village.sql(`update people_resident set live_address = '错' where id = $1`, [id])
  const started = dataOf(await admin.post(`${PAGE}/start`, { backupId, ofTenant: '000000' }))
  const stage = (wanted: RegExp) =>
    eventually(async () => {
      const found = dataOf(await admin.get(`${PAGE}/detail`, { id: started.id }))
      return wanted.test(found.stage) && found
    })
  const ready: any = await stage(/^(ready|failed)$/)
  expect(ready).toMatchObject({ stage: 'ready', changedRows: 1, goneRows: 0 })
  dataOf(await admin.post(`${PAGE}/bring`, { id: started.id, registers: ['people.resident'], reason: '误改后找回' }))
  await stage(/^ready$/)
  const [row] = await village.sql('select live_address from people_resident where id = $1', [id])
  expect(row).toEqual({ live_address: '一号' })
}, 240_000)
