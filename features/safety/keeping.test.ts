import { dayBefore } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../testing/client.ts'
import { startVillage, type Village } from '../../testing/village.ts'
import { eventually } from '../../testing/wait-limits.ts'

let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  // The start tends what is kept as well: it is not to take what the test makes.
  const due = `select from graphile_worker.jobs where task_identifier = 'kernel.arrivals' and run_at <= now()`
  await eventually(async () => (await village.sql(due)).length === 0)
}, 120_000)
afterAll(() => village?.close())

const daysAgo = (days: number): string => `${dayBefore(village.services.clock.today(), days)} 08:00:00`
const add = async (path: string, record: object): Promise<string> => {
  const { body } = await clerk.post(`${path}/submit`, record)
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
  return body.data.id
}
const PERSON = { checkType: '1', personCategory: '2', name: '张访客' }
const CAR = { eventType: '1', plateNo: '鲁X9D001' }

/** Was written down in time, and is older now. */
const addAged = async (path: string, record: object, days: number): Promise<string> => {
  const id = await add(path, record)
  const [table, column] = path.endsWith('car') ? ['recordcar', 'happen_time'] : ['recordperson', 'out_time']
  await village.sql(`update safety_${table} set ${column} = $2 where id = $1`, [id, `${daysAgo(days)}+08`])
  return id
}

test('visitors go 180 days after they left and cars after a year; whoever is looked into, and what is no visit, stays', async () => {
  const gone = [
    await addAged('/safe/recordperson', { ...PERSON, inTime: daysAgo(400) }, 181),
    await addAged('/safe/recordcar', { ...CAR, happenTime: daysAgo(1) }, 366),
  ]
  const watched = await addAged(
    '/safe/recordperson',
    { ...PERSON, inTime: daysAgo(400), abnormal: 1, abnormalNote: '徘徊' },
    181,
  )
  const kept = [
    await add('/safe/recordperson', { ...PERSON, inTime: daysAgo(400) }),
    await add('/safe/recordperson', { ...PERSON, inTime: daysAgo(400), outTime: daysAgo(180) }),
    await addAged('/safe/recordperson', { ...PERSON, inTime: daysAgo(400), checkType: '2' }, 200),
    await add('/safe/recordcar', { ...CAR, happenTime: daysAgo(365) }),
    watched,
  ]
  const [open] = await village.sql('select handle_status as status from safety_recordperson where id = $1', [watched])
  expect(open).toEqual({ status: '0' })
  const left = async (ids: readonly string[]): Promise<number> => {
    const rows = await village.sql(
      'select id from safety_recordperson where id = any($1) union all select id from safety_recordcar where id = any($1)',
      [ids],
    )
    return rows.length
  }
  expect([await left(gone), await left(kept)]).toEqual([2, 5])
  const { services } = village
  await services.as(services.platform, {}, call => call.later('kernel.arrivals', {}))
  await eventually(async () => (await left(gone)) === 0)
  expect([await left(gone), await left(kept)]).toEqual([0, 5])
})

test('what the next night would forget is not taken, and says why', async () => {
  const old = { ...PERSON, inTime: daysAgo(190), outTime: daysAgo(181) }
  const refused = await clerk.post('/safe/recordperson/submit', old)
  expect([refused.status, refused.body.msg]).toEqual([400, '超过180天的记录不再保存'])
  const car = await clerk.post('/safe/recordcar/submit', { ...CAR, happenTime: daysAgo(366) })
  expect([car.status, car.body.msg]).toEqual([400, '超过365天的记录不再保存'])
})
