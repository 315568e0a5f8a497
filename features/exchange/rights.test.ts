import type { Call } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../testing/client.ts'
import { homeOf, importOf, person, upload, waitForStage, workbook } from '../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../testing/village.ts'
import { eventually } from '../../testing/wait-limits.ts'
import './jobs.server.ts'

let village: Village
let clerk: VillageClient
let neighbour: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  neighbour = await village.as('clerk.qinghe')
}, 120_000)
afterAll(() => village?.close())

/** Takes a right from all village clerks and gives it back when the work is done. */
async function withoutRight<T>(code: string, work: () => Promise<T>): Promise<T> {
  const links = await village.sql<{ role_id: string; menu_id: string; tenant_id: string; id: string }>(
    `delete from system_role_menu l using system_role r, system_menu m
     where r.id = l.role_id and m.id = l.menu_id and r.role_alias = 'villageClerk' and m.code = $1 returning l.*`,
    [code],
  )
  expect(links.length).toBeGreaterThan(0)
  await forget()
  try {
    return await work()
  } finally {
    for (const link of links)
      await village.sql('insert into system_role_menu (id, tenant_id, role_id, menu_id) values ($1, $2, $3, $4)', [
        link.id,
        link.tenant_id,
        link.role_id,
        link.menu_id,
      ])
    await forget()
  }
}
const forget = () =>
  village.services.as(village.services.platform, {}, call => call.services.changed('system.role-menu', call))

/** Queues work as the clerk does, with the rights that she has by then. */
async function asClerk(work: (call: Call) => Promise<void>): Promise<void> {
  const { services } = village
  const [user] = await village.sql<{ id: string }>(`select id from system_users where account = 'clerk.haitang'`)
  const clerkNow = await services.registry.ports.identity.byUser(user!.id, '000000', services)
  await services.as(clerkNow!, {}, work)
}

async function requestExport(): Promise<string> {
  const { body } = await clerk.post('/convenient/resident/export', { filters: { sex: '2' }, columns: ['name'] })
  await exportIn(body.data.id, '2')
  return body.data.id
}
async function exportIn(id: string, status: string): Promise<void> {
  await eventually(async () => (await clerk.get('/privacy/export/detail', { id })).body.data.status === status)
}

test('an export shows to the clerk who asked and to whoever approves, in list, detail and history alike', async () => {
  const id = await requestExport()
  const history = async (by: VillageClient) =>
    (await by.get('/privacy/export/history', { id, current: 1, size: 10 })).body.data
  expect((await history(clerk)).total).toBeGreaterThan(0)
  expect((await history(await village.as('dpo'))).total).toBeGreaterThan(0)
  expect((await neighbour.get('/privacy/export/detail', { id })).body.data).toEqual({})
  expect(await history(neighbour)).toMatchObject({ records: [], total: 0 })
})

test('what the job reads of an export is in no list and no history', async () => {
  const id = await requestExport()
  const { body: list } = await clerk.get('/privacy/export/list', { current: 1, size: 10 })
  expect(Object.keys(list.data.records[0])).not.toEqual(expect.arrayContaining(['query']))
  const { body } = await clerk.get('/privacy/export/history', { id, current: 1, size: 10 })
  const told = body.data.records.flatMap((one: any) => one.changes.map((change: any) => change.field))
  expect(told).toContain('status')
  expect(told).not.toContain('query')
  expect(told).not.toContain('columns')
})

test('nobody else sees the history of an import', async () => {
  const home = await homeOf(village, 'clerk.haitang')
  const { id } = (await upload(clerk, await workbook([person(7000, home.name)]))).body.data
  await waitForStage(clerk, id, 'ready')
  const total = async (by: VillageClient) =>
    (await by.get('/blade-resource/import/history', { id, current: 1, size: 10 })).body.data.total
  expect(await total(clerk)).toBeGreaterThan(0)
  expect(await total(neighbour)).toBe(0)
})

test('an export whose right was withdrawn before its job ran makes no file', async () => {
  const id = await requestExport()
  await withoutRight('resident_export', async () => {
    await village.sql(`update exchange_exporttask set status = '1' where id = $1`, [id])
    await asClerk(call => call.later('export.run', { id }))
    await exportIn(id, '5')
  })
  expect((await clerk.post('/privacy/export/ticket', { id })).status).toBe(400)
})

test('an import whose right was withdrawn before its job ran writes nothing and says why', async () => {
  const home = await homeOf(village, 'clerk.haitang')
  const { id } = (await upload(clerk, await workbook([person(7100, home.name)]))).body.data
  await waitForStage(clerk, id, 'ready')
  await withoutRight('resident_import', async () => {
    await village.sql(`update exchange_importtask set stage = 'committing', status = '1' where id = $1`, [id])
    await asClerk(call => call.later('import.commit', { id }))
    await waitForStage(clerk, id, 'done')
  })
  expect(await importOf(clerk, id)).toMatchObject({ addedRows: 0, changedRows: 0, message: '请求被拒绝' })
})

test('who may no longer edit does not update by an import that was confirmed before', async () => {
  const home = await homeOf(village, 'clerk.haitang')
  const { id } = (await upload(clerk, await workbook([person(7200, home.name)]))).body.data
  await waitForStage(clerk, id, 'ready')
  await withoutRight('resident_edit', async () => {
    await village.sql(`update exchange_importtask set stage = 'committing', duplicates = 'update' where id = $1`, [id])
    await asClerk(call => call.later('import.commit', { id }))
    expect(await waitForStage(clerk, id, 'done')).toMatchObject({ addedRows: 0, message: '请求被拒绝' })
  })
})
