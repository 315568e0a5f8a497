import { nobodyIn } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import { type DevicePost, openDevicePost } from '../../../testing/devices/device-post.ts'
import { eventually } from '../../../testing/wait-limits.ts'
import { takeDeviceTurns } from './life.server.ts'

let post: DevicePost
beforeAll(async () => {
  post = await openDevicePost()
}, 180_000)
afterAll(() => post?.close())

test('an older call about a bracelet whose message is being stored waits before it holds anything of it', async () => {
  const { village } = post
  const { id, sn } = await post.newDevice('bracelet')
  const admin = await village.as('admin')
  const waiting = async () =>
    (await village.sql("select 1 from pg_locks where locktype = 'advisory' and not granted")).length > 0
  let answer: Promise<any> | undefined
  await village.services.as(nobodyIn(village.services, '000000'), { source: 'job' }, async call => {
    await takeDeviceTurns([id], call)
    answer = admin.post('/convenient/recordbracelet/submit', { sn, measureTime: call.now, heartRate: 70 })
    await eventually(waiting)
    // It would be an error at once if the call held the row already.
    const rows = await call.db
      .sql`select id from device_machine where tenant_id = '000000' and id = ${id}::bigint for update nowait`
    expect(rows).toHaveLength(1)
  })
  expect(dataOf(await answer)).toMatchObject({ refused: [] })
})
