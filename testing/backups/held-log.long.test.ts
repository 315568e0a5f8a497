import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { heldLogOf, type Running, start } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discover } from '../../apps/server/discover.ts'
import type { Embedded } from '../../kernel/server/src/embedded/launch.ts'
import { settingsFor } from '../cluster/seed.ts'
import { launchHosted } from '../several-servers/hosted-database.ts'
import { askOnce, FOLLOWED } from '../several-servers/standby.ts'
import { temporaryDir } from '../temporary.ts'
import { eventually } from '../wait-limits.ts'

/** A PostgreSQL of its own that archives its log, with the product on it. */
const folder = temporaryDir('village-log-')
let server: Embedded
let running: Running
beforeAll(async () => {
  const hosted = await launchHosted(folder, [...FOLLOWED, 'archive_mode=on'])
  server = hosted.server
  await archiveBy('true')
  running = await start({
    found: await discover({ demo: false }),
    settings: settingsFor(join(folder, 'data'), 'bare', { databaseUrl: hosted.url }),
    migrations: join(import.meta.dirname, '../../db/migrations'),
    poolSize: 4,
  })
}, 240_000)
afterAll(async () => {
  await running?.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (sql: string) => askOnce(server.client, sql)
async function archiveBy(command: string): Promise<void> {
  await ask(`alter system set archive_command = '${command}'`)
  await ask('select pg_reload_conf()')
}
const switchLog = () => ask("select pg_logical_emit_message(false, 'test', 'x'), pg_switch_wal()")
async function told(series: string): Promise<number | undefined> {
  const { body } = await running.app.inject('/metrics')
  const line = body.split('\n').find(one => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

test('an archive that fails is told for as long as it does', async () => {
  await switchLog()
  await eventually(async () => (await told('village_archive_failing_seconds')) === 0)
  await archiveBy('false')
  await switchLog()
  await eventually(async () => ((await told('village_archive_failing_seconds')) ?? 0) > 0)
  await archiveBy('true')
  await eventually(async () => (await told('village_archive_failing_seconds')) === 0)
})

test('a slot that nobody reads is told with what it holds, until it is dropped', async () => {
  expect(await told('village_replication_slot_used{slot="left_behind"}')).toBeUndefined()
  await ask("select pg_create_physical_replication_slot('left_behind', true)")
  await switchLog()
  await eventually(async () => ((await told('village_replication_slot_held_bytes{slot="left_behind"}')) ?? 0) > 0)
  expect(await told('village_replication_slot_used{slot="left_behind"}')).toBe(0)
  expect((await heldLogOf(running.services)).slots).toMatchObject([
    { name: 'left_behind', isActive: false, isLost: false },
  ])
  await ask("select pg_drop_replication_slot('left_behind')")
  await eventually(async () => (await told('village_replication_slot_used{slot="left_behind"}')) === undefined)
})
