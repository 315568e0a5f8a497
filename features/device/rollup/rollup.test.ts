import { momentAfter, momentAt, momentMs } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DevicePost, type NewDevice, openDevicePost } from '../../../testing/devices/device-post.ts'
import { foldAllDue, foldDue } from './rollup.server.ts'

let post: DevicePost
beforeAll(async () => {
  post = await openDevicePost()
  await foldAllDue(post.village.services)
}, 180_000)
afterAll(() => post?.close())

/** Noon of yesterday, and hours after it. */
const noon = `${momentAfter(momentAt(Date.now()), -1).slice(0, 10)} 12:00:00`
const hour = (n: number): string => noon.replace('12:00', `${12 + n}:10`)

async function send(
  { token }: NewDevice,
  readings: readonly (readonly [at: string, waterLevel: number])[],
): Promise<void> {
  const client = await post.connect(token)
  const said = readings.map(([at, waterLevel]) => ({ ts: momentMs(at), values: { waterLevel } }))
  await client.publishAsync('v1/devices/me/telemetry', JSON.stringify(said), { qos: 1 })
}
const foldedOf = async (machineId: string) =>
  (
    await post.village.sql(
      `select grain, to_char(at at time zone 'Asia/Shanghai', 'HH24') as hour, metrics -> 'waterLevel' as level from device_rollup
        where machine_id = $1 order by grain desc, at`,
      [machineId],
    )
  ).map(({ grain, hour: of, level }) => [grain, of, level])

test('the day of a water meter comes of its hours, also of one that was folded before', async () => {
  const meter = await post.newDevice('water')
  await send(meter, [
    [hour(0), 2],
    [hour(1), 3],
  ])
  await foldAllDue(post.village.services)
  await send(meter, [[hour(1).replace(':10', ':55'), 7]])
  await foldAllDue(post.village.services)
  await expect
    .poll(() => foldedOf(meter.id), { timeout: 30_000 })
    .toEqual([
      ['hour', '12', [2, 2, 2, 1]],
      ['hour', '13', [5, 3, 7, 2]],
      ['day', '00', [4, 2, 7, 3]],
    ])
})

test('two servers that fold hours of one device at the same moment leave no hour out of its day', async () => {
  const meter = await post.newDevice('water')
  for (let n = 0; n < 5; n++) await send(meter, [[hour(n), n]])
  await Promise.all(Array.from({ length: 3 }, () => foldAllDue(post.village.services)))
  await expect
    .poll(async () => (await foldedOf(meter.id)).at(-1), { timeout: 30_000 })
    .toEqual(['day', '00', [2, 0, 4, 5]])
})

test('one transaction folds only so many hours, because whoever stores readings of them waits for it', async () => {
  const devices = [await post.newDevice('water'), await post.newDevice('water'), await post.newDevice('water')]
  const { services } = post.village
  const days = Array.from({ length: 20 }, (_, n) => momentAfter(noon, -n))
  await services.as(services.platform, {}, async call => {
    // Who notes it in a transaction that is open yet is not seen by the background job.
    for (const { id } of devices)
      await call.db.sql`insert into device_rollupdue (id, tenant_id, resource, machine_id, at)
        select i, '000000', 'device.telemetry', ${id}::bigint, at
        from unnest(${services.newIds(days.length)}::bigint[], ${days}::timestamptz[]) as d(i, at)`
    expect(await foldDue(call)).toBe(true)
    const [left] = await call.db.sql<{ count: number }>`select count(*)::int as count from device_rollupdue
      where machine_id = any(${devices.map(({ id }) => id)}::bigint[])`
    expect(left!.count).toBe(10)
  })
})
