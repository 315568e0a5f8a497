import { builder } from '@village/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { homeOf, person, upload, waitForStage, workbook } from '../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { flows } from './population-over.server.ts'

let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

interface Seen {
  readonly came: number
  readonly left: number
  readonly changed: number
  readonly removed: number
}
/** What the village's figures say of this month and day, and how much its bin holds. */
async function look(): Promise<Seen> {
  const { services } = village
  const month = `${services.clock.today().slice(0, 7)}-01`
  const [row] = await services.as(services.platform, {}, call =>
    call.db.run<{ came: string; left: string }>(
      sql`select count(*) filter (where f.was is null and f.is is not null) as came,
        count(*) filter (where f.was is not null and f.is is null) as left
        from (${flows(month, call)}) f where f.was is distinct from f.is`.compile(builder),
    ),
  )
  const home = (await clerk.get('/desk/home/people')).body.data
  const bin = (await clerk.get('/convenient/resident/removed', { size: 1 })).body.data
  return { came: Number(row!.came), left: Number(row!.left), changed: home.changedToday, removed: bin.total }
}

test('people whom an undone import brought neither came nor left, and are not in the bin', async () => {
  const before = await look()
  const home = await homeOf(village, 'clerk.haitang')
  const people = Array.from({ length: 13 }, (_, i) => person(i, home.name))
  const { body } = await upload(clerk, await workbook(people))
  const { id } = body.data
  await waitForStage(clerk, id, 'ready')
  expect((await clerk.post('/blade-resource/import/commit', { id })).status).toBe(200)
  await waitForStage(clerk, id, 'done')
  expect((await look()).came).toBe(before.came + 13)
  expect((await clerk.post('/blade-resource/import/undo', { id })).status).toBe(200)
  await waitForStage(clerk, id, 'undone')
  expect(await look()).toEqual(before)
})
