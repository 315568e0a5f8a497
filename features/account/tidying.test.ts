import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '../../testing/village.ts'
import { nextNight } from './tidying.server.ts'

let village: Village
beforeAll(async () => {
  village = await startVillage({ demo: false })
}, 120_000)
afterAll(() => village?.close())

const left = async (): Promise<readonly string[]> =>
  (
    await village.sql<{ what: string }>(`
      select 'answer ' || key as what from kernel_idempotency
      union all select 'captcha ' || nonce from account_spent_captcha
      union all select 'attempt ' || account from account_attempt order by 1`)
  ).map(row => row.what)

/** When the next tidying is due; the queue belongs to the role of the jobs. */
async function queued(): Promise<readonly Date[]> {
  const client = new pg.Client(village.database.jobs)
  await client.connect()
  const { rows } = await client.query(`select run_at from graphile_worker.jobs where task_identifier = 'account.tidy'`)
  await client.end()
  return rows.map(row => row.run_at)
}

test('the night is three o’clock in the villages', () => {
  expect(nextNight(new Date('2026-11-20T18:59:00Z')).toISOString()).toBe('2026-11-20T19:00:00.000Z')
  expect(nextNight(new Date('2026-11-20T19:00:00Z')).toISOString()).toBe('2026-11-21T19:00:00.000Z')
})

test('each night what has served its time goes, and the next night is queued once', async () => {
  const { services } = village
  const [night, ...others] = await queued()
  expect(night!.getUTCHours()).toBe(19)
  expect(others).toEqual([])
  await village.sql(`
    insert into kernel_idempotency (user_id, key, tenant_id, request_hash, at) values
      (1, 'old', '000000', 'h', now() - interval '25 hours'), (1, 'new', '100001', 'h', now())`)
  await village.sql(`
    insert into account_spent_captcha (id, nonce, expire_time) values
      (1, 'old', now() - interval '1 minute'), (2, 'new', now() + interval '4 minutes')`)
  await village.sql(`
    insert into account_attempt (id, tenant_id, account, failures, last_time) values
      (1, '000000', 'old', 3, now() - interval '8 days'), (2, '000000', 'new', 3, now())`)
  await services.as(services.platform, {}, call => call.later('account.tidy', {}, { key: 'account.tidy' }))
  for (let i = 0; i < 200 && (await left()).length > 3; i++) await pause(50)
  expect(await left()).toEqual(['answer new', 'attempt new', 'captcha new'])
  for (let i = 0; i < 200 && (await queued()).length !== 1; i++) await pause(50)
  expect((await queued()).map(at => at.getUTCHours())).toEqual([19])
})
