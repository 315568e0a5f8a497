import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../../testing/client.ts'
import { homeOf, importOf, person, upload, waitForStage, workbook } from '../../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'

let village: Village
let clerk: VillageClient
let home = { id: '', name: '' }
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  home = await homeOf(village, 'clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

test('rows that are mended at the same moment do not wait for each other’s connections', async () => {
  const rows = Array.from({ length: 16 }, (_, i) => person(7000 + i, i === 0 ? home.name : '没有这个村'))
  const { id } = (await upload(clerk, await workbook(rows))).body.data
  await waitForStage(clerk, id, 'ready')
  const bad = (await clerk.get('/blade-resource/import/rows', { id, state: 'bad', size: 50 })).body.data.records
  expect(bad).toHaveLength(15)
  const fixes = bad.map(({ row }: { row: number }) =>
    clerk.post(
      '/blade-resource/import/fix',
      { id, row, values: { deptId: home.name } },
      { headers: { 'accept-language': 'en' } },
    ),
  )
  for (const answer of await Promise.all(fixes)) expect([answer.status, answer.body.data.state]).toEqual([200, 'good'])
  expect(await importOf(clerk, id)).toMatchObject({ okRows: 16, badRows: 0 })
}, 60_000)

test('what was uploaded is forgotten also when whoever uploaded it has left', async () => {
  const { id } = (await upload(clerk, await workbook([person(8000, home.name)]))).body.data
  await waitForStage(clerk, id, 'ready')
  await village.sql("update system_users set status = '2' where account = 'clerk.haitang'")
  await village.services.as(village.services.platform, {}, call => village.services.changed('system.user', call))
  await village.sql('update graphile_worker._private_jobs set run_at = now() where key = $1', [`import.forget:${id}`])
  const left = (): Promise<readonly unknown[]> =>
    village.sql('select 1 from exchange_importrow where import_id = $1', [id])
  await expect.poll(left, { timeout: 15_000, interval: 100 }).toHaveLength(0)
  expect(await village.sql('select stage from exchange_importtask where id = $1', [id])).toEqual([
    { stage: 'cancelled' },
  ])
}, 60_000)

test('what is being undone is not forgotten meanwhile, but asked about again later', async () => {
  const neighbour = await village.as('clerk.qinghe')
  const own = await homeOf(village, 'clerk.qinghe')
  const { id } = (await upload(neighbour, await workbook([person(8100, own.name)]))).body.data
  await waitForStage(neighbour, id, 'ready')
  await village.sql("update exchange_importtask set stage = 'undoing' where id = $1", [id])
  const due = async (): Promise<number> => {
    const [job] = await village.sql(
      'select extract(epoch from run_at - now())::int as wait from graphile_worker._private_jobs where key = $1',
      [`import.forget:${id}`],
    )
    return job ? Math.round(job['wait'] / 3600) : 0
  }
  expect(await due()).toBe(7 * 24)
  await village.sql('update graphile_worker._private_jobs set run_at = now() where key = $1', [`import.forget:${id}`])
  await expect.poll(due, { timeout: 15_000, interval: 100 }).toBe(1)
  expect(await village.sql('select 1 from exchange_importrow where import_id = $1', [id])).toHaveLength(1)
}, 60_000)
