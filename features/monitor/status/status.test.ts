import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { eventually } from '../../../testing/wait-limits.ts'

const PAGE = '/monitor/status'
const TASK = 'monitor.backup-now'
let village: Village
let admin: VillageClient
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin')
  await village.sql(`insert into monitor_auditcheck (id, tenant_id, time, outcome, broken, entries)
    values (1, '000000', now() - interval '1 hour', 'broken', 2, 5)`)
}, 120_000)
afterAll(() => village?.close())

/** The value of a series in the text of the metrics; undefined where it is not told. */
async function told(series: string): Promise<number | undefined> {
  const { body } = await village.app.inject('/metrics')
  const line = body.split('\n').find(one => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}
const state = async () => dataOf(await admin.get(`${PAGE}/state`))
const lineOf = async (id: string) => (await state()).jobs.lines.find((line: any) => line.id === id)

/**
 * A job of somebody who has left, which does nothing when it runs. It has used up its attempts, as the engine leaves it, and
 * its moment is far: no lane takes it before.
 */
async function givenUp(): Promise<string> {
  const user = { id: '1', tenantId: '000000' }
  const payload = JSON.stringify({ user, language: 'zh', requestId: 'r', payload: { id: '1' } })
  const [row] = await village.sql(
    "select (graphile_worker.add_job($1, $2::json, max_attempts := 3, run_at := now() + interval '1 day')).id::text as id",
    [TASK, payload],
  )
  await village.sql(
    "update graphile_worker._private_jobs set attempts = 3, last_error = 'Error ECONNREFUSED' where id = $1",
    [row!['id']],
  )
  return row!['id']
}

test('a job that was given up raises the figure and the card; tried again it is done, and both are well again', async () => {
  const series = `village_jobs_given_up{task="${TASK}"}`
  expect(await told(series)).toBeUndefined()
  const id = await givenUp()
  await eventually(async () => (await lineOf(id))?.standing === 'givenUp')
  await eventually(async () => (await told(series)) === 1)
  expect(await lineOf(id)).toMatchObject({
    task: TASK,
    problem: 'Error ECONNREFUSED',
    label: { zh: expect.any(String) },
  })
  dataOf(await admin.post(`${PAGE}/retry`, { id }))
  await eventually(
    async () => (await village.sql('select 1 from graphile_worker._private_jobs where id = $1', [id])).length === 0,
  )
  await eventually(async () => (await told(series)) === undefined)
  const [note] = await village.sql("select log_data from monitor_log_usual where log_data like '重试后台任务%'")
  expect(note!['log_data']).toContain(TASK)
  expect((await admin.post(`${PAGE}/retry`, { id })).status).toBe(409)
}, 240_000)

test('a job that nobody needs is cancelled; one that waits for its hour is not', async () => {
  const id = await givenUp()
  await eventually(async () => (await lineOf(id))?.standing === 'givenUp')
  dataOf(await admin.post(`${PAGE}/cancel`, { id }))
  expect(await village.sql('select 1 from graphile_worker._private_jobs where id = $1', [id])).toEqual([])
  const [night] = await village.sql(
    'select id::text from graphile_worker._private_jobs where run_at > now() and attempts = 0 limit 1',
  )
  for (const act of ['retry', 'cancel'])
    expect((await admin.post(`${PAGE}/${act}`, { id: night!['id'] })).status).toBe(409)
})

test('figures are of the product as it runs: pools, disk, backup, audit, versions, what the log lost', async () => {
  expect(await told('village_pool_size_connections{pool="writes"}')).toBeGreaterThan(0)
  expect(await told('village_data_disk_free_bytes')).toBeGreaterThan(0)
  expect(await told('village_backup_disk_free_bytes')).toBeGreaterThan(0)
  expect(await told('village_ready{reason="no_writes"}')).toBe(1)
  expect(await told('village_call_notes_dropped_total')).toBe(0)
  expect(await told('village_audit_broken_tenants')).toBe(1)
  expect(await told('village_audit_check_age_seconds')).toBeGreaterThan(3500)
  const { versions, standbys, connections, heldLog, orders, certificate } = await state()
  expect({ heldLog, orders, certificate }).toEqual({
    heldLog: { slots: [], archiveFailingSeconds: null },
    orders: [],
    certificate: null,
  })
  expect(versions.database).toMatch(/^\d+(\.\d+)?/)
  expect(standbys).toEqual([])
  expect(connections.servers).toBeGreaterThan(0)
}, 120_000)

test('nobody of a township sees the running state or touches a job', async () => {
  for (const account of ['tenantadmin', 'clerk.haitang']) {
    const caller = await village.as(account)
    expect((await caller.get(`${PAGE}/state`)).status).toBe(403)
    for (const act of ['retry', 'cancel']) expect((await caller.post(`${PAGE}/${act}`, { id: '1' })).status).toBe(403)
  }
})
