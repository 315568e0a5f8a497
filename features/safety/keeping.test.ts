import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../testing/client.ts'
import { startVillage, type Village } from '../../testing/village.ts'

let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const DAY_MS = 86_400_000
const daysAgo = (days: number): string =>
  `${new Date(Date.parse(`${village.services.clock.today()}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)} 08:00:00`
const add = async (path: string, record: object): Promise<string> => {
  const { body } = await clerk.post(`${path}/submit`, record)
  expect(body).toMatchObject({ code: 200 })
  return body.data.id
}
const PERSON = { checkType: '1', personCategory: '2', name: '张访客' }
const CAR = { eventType: '1', plateNo: '鲁X9D001' }

test('visitors go 180 days after they left and cars after a year; a visit that lasts is not lost', async () => {
  const gone = [
    await add('/safe/recordperson', { ...PERSON, inTime: daysAgo(190), outTime: daysAgo(181) }),
    await add('/safe/recordcar', { ...CAR, happenTime: daysAgo(366) }),
  ]
  const kept = [
    await add('/safe/recordperson', { ...PERSON, inTime: daysAgo(400) }),
    await add('/safe/recordperson', { ...PERSON, inTime: daysAgo(400), outTime: daysAgo(180) }),
    await add('/safe/recordcar', { ...CAR, happenTime: daysAgo(365) }),
  ]
  const left = async (ids: readonly string[]): Promise<number> => {
    const rows = await village.sql(
      'select id from safety_recordperson where id = any($1) union all select id from safety_recordcar where id = any($1)',
      [ids],
    )
    return rows.length
  }
  expect([await left(gone), await left(kept)]).toEqual([2, 3])
  const { services } = village
  await services.as(services.platform, {}, call => call.later('kernel.arrivals', {}))
  for (let i = 0; i < 400 && (await left(gone)) > 0; i++) await pause(50)
  expect([await left(gone), await left(kept)]).toEqual([0, 3])
})
