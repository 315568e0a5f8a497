import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { VillageClient } from '../../../../testing/client.ts'
import { homeOf, importOf, person, upload, waitForStage, workbook } from '../../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'
import { PATIENT } from '../../../../testing/wait-limits.ts'

let village: Village
let clerk: VillageClient
let home = { id: '', name: '' }
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  home = await homeOf(village, 'clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const countPeople = async (): Promise<number> =>
  Number((await village.sql<{ n: string }>(`select count(*) as n from people_resident where not is_deleted`))[0]!.n)

test('a commit that is broken off goes on where it stopped and writes nothing twice', async () => {
  const before = await countPeople()
  const rows = Array.from({ length: 1600 }, (_, i) => person(3000 + i, home.name))
  const { id } = (await upload(clerk, await workbook(rows))).body.data
  await waitForStage(clerk, id, 'ready')
  await clerk.post('/blade-resource/import/commit', { id, skipBad: 1 })
  const written = async () =>
    Number(
      (
        await village.sql<{ n: string }>(
          `select count(*) as n from exchange_importrow where import_id = $1 and state = 'done'`,
          [id],
        )
      )[0]!.n,
    )
  await vi.waitUntil(async () => (await written()) > 0, { ...PATIENT, interval: 5 })
  // As a power cut of the database would: every connection of the server and of its jobs is gone in mid-transaction.
  await village.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename in ('village_app', 'village_jobs')`,
  )
  const half = await written()
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(1600)
  expect(await countPeople()).toBe(before + half)
  expect(await waitForStage(clerk, id, 'done')).toMatchObject({ addedRows: 1600, badRows: 0 })
  expect(await countPeople()).toBe(before + 1600)
}, 90_000)

test('nobody else sees an import, and who may not import is told so', async () => {
  const { id } = (await upload(clerk, await workbook([person(5000, home.name)]))).body.data
  await waitForStage(clerk, id, 'ready')
  const neighbour = await village.as('clerk.yugang').catch(() => null)
  if (neighbour) {
    expect((await neighbour.get('/blade-resource/import/rows', { id })).status).toBe(404)
    expect((await neighbour.post('/blade-resource/import/commit', { id })).status).toBe(404)
  }
  expect((await village.anyone.get('/blade-resource/import/rows', { id })).status).toBe(401)
  expect((await clerk.get('/blade-resource/import/template', { resource: 'system.user' })).status).not.toBe(200)
  expect((await clerk.post('/blade-resource/import/cancel', { id })).body.code).toBe(200)
  expect(await importOf(clerk, id)).toMatchObject({ stage: 'cancelled', status: '4' })
}, 60_000)

test('what is no workbook is refused at once and leaves nothing', async () => {
  const text = await upload(clerk, Buffer.from('<html>'), {}, 'a.xlsx')
  expect([text.status, text.body.msg]).toEqual([415, '文件格式不符合要求：请用 Excel 或 WPS 打开后另存为 xlsx，再导入'])
  const named = await upload(clerk, Buffer.from('a,b'), {}, 'a.txt')
  expect([named.status, named.body.msg]).toEqual([
    415,
    '文件格式不符合要求：请用 Excel 或 WPS 打开后另存为 xlsx，再导入',
  ])
}, 30_000)

test('a workbook above the limit of the parameter is too large, and whoever uploads can ask for the limit', async () => {
  expect((await clerk.get('/blade-resource/import/limits')).body.data).toEqual({ maxKB: 20_480 })
  await village.setParam('attach.doc.maxKB', '1')
  expect((await clerk.get('/blade-resource/import/limits')).body.data).toEqual({ maxKB: 1 })
  const large = await upload(clerk, await workbook([person(16000, home.name)]))
  expect([large.status, large.body.msg]).toEqual([413, '文件太大'])
})
