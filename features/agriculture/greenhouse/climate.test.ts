import { momentAt } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import type { Climates } from './greenhouse.endpoints.ts'

const GREENHOUSES = '/device/machine/greenhouse'
let village: Village
let admin: VillageClient
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
}, 180_000)
afterAll(() => village?.close())

const idsOf = async (where = 'true'): Promise<string[]> =>
  (
    await village.sql<{ id: string }>(
      `select g.id::text as id from agriculture_greenhouse g join system_dept d on d.id = g.dept_id
       where g.tenant_id = '000000' and ${where} order by g.id`,
    )
  ).map(({ id }) => id)
const climatesOf = async (by: VillageClient, ids: readonly string[]): Promise<Climates> =>
  dataOf(await by.get(`${GREENHOUSES}/sparks`, { ids: ids.join() })) as Climates

test('each greenhouse has its newest values, judged by its own range, and its temperature by the hour', async () => {
  const ids = await idsOf()
  const { greenhouses } = await climatesOf(admin, ids)
  expect(greenhouses.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  for (const { values, points, gateway, offlineSince, band } of greenhouses) {
    expect(band.least! < band.most!).toBe(true)
    expect(values.map(({ code }) => code)).toEqual(['airTemp', 'airHumidity', 'light', 'soilMoisture', 'co2'])
    // The hour of the test decides how warm it is.
    const { value, judged } = values[0]!
    expect(judged).toBe(value < band.least! ? 'low' : value > band.most! ? 'high' : 'fits')
    expect(points.length).toBeGreaterThan(20)
    expect([gateway, offlineSince]).toEqual(['1', ''])
  }
})

test('a cold night is said to be too low; a gateway that went off line says since when', async () => {
  const [id] = await idsOf()
  const collectTime = momentAt(Date.now() - 30_000)
  const sent = await admin.post(`${GREENHOUSES}/record/submit`, {
    greenhouseId: id,
    collectTime,
    airTemp: 3.1,
    co2: 1800,
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const seen = async () => (await climatesOf(admin, [id!])).greenhouses[0]!
  expect(await seen()).toMatchObject({ at: collectTime })
  expect((await seen()).values.map(({ code, value, judged }) => [code, value, judged])).toEqual([
    ['airTemp', 3.1, 'low'],
    ['co2', 1800, 'high'],
  ])
  await village.sql(
    `update device_machine set status = '2', last_offline_time = '2026-11-20 08:12:00+08'
     where id = (select machine_id from agriculture_greenhouse where id = $1)`,
    [id],
  )
  expect(await seen()).toMatchObject({ gateway: '2', offlineSince: '2026-11-20 08:12:00' })
})

test('greenhouses of another village are not answered, and more than fifty are refused by the field', async () => {
  const [own] = await idsOf("d.dept_name = '海棠村(演示)'")
  const [other] = await idsOf("d.dept_name <> '海棠村(演示)'")
  expect((await climatesOf(clerk, [own!, other!])).greenhouses.map(({ id }) => id)).toEqual([own])
  const far = await village.as('admin', '100001')
  expect((await climatesOf(far, [own!])).greenhouses).toEqual([])
  const many = Array.from({ length: 51 }, (_, i) => String(i + 1)).join()
  const refused = await admin.get(`${GREENHOUSES}/sparks`, { ids: many })
  expect([refused.status, refused.body.data.fields[0].field]).toEqual([400, 'ids'])
})
